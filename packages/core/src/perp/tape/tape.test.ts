import type { Amount, Price } from '@assay/money/kinds'
import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { MARKET, PerpExchange } from '../../../scenarios/perp-exchange.ts'
import { Core } from '../../engine/core.ts'
import { lengthOf } from '../../ledger/tape.ts'
import { BUY, SELL } from '../../matching/levels.ts'
import { SelfTradeMode } from '../../matching/match.ts'
import { GOOD_TILL_TIME } from '../../matching/order-codes.ts'
import { Encoded } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import type { User } from '../../people/state.ts'
import { PERP_CLOSE_REASONS } from '../events.ts'
import { beginDraft, type OrderDraft } from '../orders/draft.ts'
import { applyChanged, applyOpened } from '../positions/apply-position.ts'
import { CROSS, LONG, SHORT } from '../positions/positions.ts'
import { applyMark, applyPaid } from '../risk/apply-risk.ts'
import { savePerp } from '../save.ts'
import { ORIGINS } from './codes.ts'
import { foldPerp } from './fold.ts'
import { readPerp } from './read.ts'
import { writeAccepted, writeChanged, writeClosed, writeFilled, writeFunding, writeMark, writeOpened } from './write.ts'

const AT = 5_000

/** What is decided, and a second core that only folds it. */
let decided: Core
let folded: Core
const tape = new Encoded()

beforeEach(() => {
  decided = new PerpExchange().core
  folded = Core.restore(decided.snapshot())
  tape.length = 0
})

const amount = fc.bigInt({ min: -(1n << 62n), max: 1n << 62n }) as fc.Arbitrary<Amount>
const lots = fc.integer({ min: 1, max: 2 ** 40 })
const ticks = fc.integer({ min: 1, max: 2 ** 40 })
const maybe = <Value>(values: readonly Value[]) => fc.constantFrom(undefined, ...values)

/** Folds what is on the tape into the second core, which then is in the same state, and gives it as a value. */
function foldTape() {
  const said = readPerp(decided.state.perp, tape, 0)
  expect(lengthOf(tape, 0)).toBe(tape.length)
  foldPerp(folded.state, tape, 0, AT)
  expect(savePerp(folded.state.perp)).toEqual(savePerp(decided.state.perp))
  tape.length = 0
  return said
}

function draftOf(side: 0 | 1 = BUY): OrderDraft {
  const { perp, people } = decided.state
  const market = perp.markets[0]!
  return beginDraft(perp, { market, settings: market.listing.versions[0]!, user: people.users.get(1) as User }, side)
}

function admit(draft: OrderDraft, hold = NONE): number {
  const { perp } = decided.state
  draft.trader = perp.traders.findOrAdd(draft.user.user, draft.market.index)
  return perp.changes.admitOrder(draft, perp.nextOrder, hold, AT)
}

/** An open position of the first user, and its slot. */
function open(side = LONG): number {
  const { perp } = decided.state
  const trader = perp.traders.findOrAdd(1, 0)
  const opened = { positionId: perp.nextPosition, trader, side, leverage: 7, marginMode: CROSS }
  const slot = applyOpened(perp, perp.markets[0]!, opened, AT)
  writeOpened(tape, perp, slot)
  return slot
}

const absent = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== false))

it('encodes an accepted order: its terms, its hold, its name, what it closes', () => {
  tape.length = 0
  const slot = open(SHORT)
  foldTape()
  const terms = fc.record({
    ...{
      side: fc.constantFrom(BUY, SELL),
      type: fc.nat({ max: ORDER_TYPES.length - 1 }),
      ticks,
      lots,
      leverage: fc.integer({ min: 1, max: 125 }),
    },
    ...{ isQuote: fc.boolean(), isPostOnly: fc.boolean(), origin: maybe(ORIGINS), isClosing: fc.boolean() },
    timeInForce: fc.constantFrom(...TIMES_IN_FORCE.map((_, code) => code).filter(code => code !== GOOD_TILL_TIME)),
    selfTrade: fc.nat({ max: SELF_TRADE_PREVENTIONS.length - 1 }),
    name: fc.option(fc.string({ maxLength: 64, minLength: 1, unit: 'grapheme' }), { nil: undefined }),
    hold: fc.option(fc.nat({ max: 1 << 30 }), { nil: NONE }),
    cost: amount,
  })
  fc.assert(
    fc.property(terms, ({ isClosing, name, hold, cost, ...fields }) => {
      const { perp } = decided.state
      const orderId = perp.nextOrder
      const clientOrderId = name === undefined ? undefined : `${orderId}${name}`
      const draft = Object.assign(draftOf(), fields, { clientOrderId, position: isClosing ? slot : NONE })
      writeAccepted(tape, perp, draft, admit(draft, hold), BigInt64Array.of(cost))
      expect(foldTape()).toEqual({
        ...{ type: 'perp.orderAccepted', v: 1, orderId, user: 1, market: MARKET, effect: isClosing ? 'close' : 'open' },
        ...{ side: fields.side === BUY ? 'buy' : 'sell', orderType: ORDER_TYPES[fields.type], lots: BigInt(fields.lots), cost },
        ...{ price: BigInt(fields.ticks) * draft.market.listing.gridTick, leverage: fields.leverage, settingsVersion: 1 },
        ...absent({ quote: fields.isQuote, postOnly: fields.isPostOnly, origin: fields.origin, clientOrderId }),
        ...absent({ hold: hold === NONE ? undefined : hold, reduceOnly: isClosing, positionId: isClosing ? 1 : undefined }),
        ...absent({ timeInForce: fields.timeInForce === 0 ? undefined : TIMES_IN_FORCE[fields.timeInForce] }),
        ...absent({
          selfTradePrevention: fields.selfTrade === SelfTradeMode.EXPIRE_TAKER ? undefined : SELF_TRADE_PREVENTIONS[fields.selfTrade],
        }),
      })
    }),
    { numRuns: 300 },
  )
})

it('says a fill, and the end of an order', () => {
  const positionId = fc.integer({ min: 1, max: 2 ** 40 })
  const reversed = fc.option(fc.record({ positionId, fee: amount }), { nil: undefined })
  const side = fc.record({ positionId, closedLots: lots, fee: amount, realisedProfit: amount, reversed })
  fc.assert(
    fc.property(side, side, amount, fc.constantFrom(...PERP_CLOSE_REASONS), (taker, maker, notional, reason) => {
      const { perp } = decided.state
      const market = perp.markets[0]!
      const [sale, bid] = [Object.assign(draftOf(SELL), { ticks: 9, lots: 5 }), Object.assign(draftOf(), { ticks: 9, lots: 5 })]
      for (const draft of [sale, bid]) {
        writeAccepted(tape, perp, draft, admit(draft), new BigInt64Array(1))
        foldTape()
      }
      const [takerId, makerId, tradeId] = [perp.nextOrder - 2, perp.nextOrder - 1, perp.nextTrade]
      for (const [part, orderId, figures] of [[perp.fill.taker, takerId, taker] as const, [perp.fill.maker, makerId, maker] as const]) {
        Object.assign(part, { slot: perp.orders.pool.find(orderId), lots: 5, ticks: 9 })
        Object.assign(part, { positionId: figures.positionId, closedLots: figures.closedLots })
        part.fee[0] = figures.fee
        part.realisedProfit[0] = figures.realisedProfit
        part.closedPositionId = figures.reversed?.positionId ?? 0
        part.closingFee[0] = figures.reversed?.fee ?? 0n
      }
      perp.fill.notional[0] = notional
      writeFilled(tape, perp, market, tradeId)
      perp.changes.applyFill(market, tradeId, AT)
      const shown = (orderId: number, figures: typeof taker) => ({ orderId, user: 1, ...figures, closedLots: BigInt(figures.closedLots) })
      expect(foldTape()).toEqual({
        ...{ type: 'perp.orderFilled', v: 1, tradeId, market: MARKET, lots: 5n, notional, takerSide: 'sell' },
        ...{ price: 9n * market.listing.gridTick, taker: shown(takerId, taker), maker: shown(makerId, maker) },
      })
      writeClosed(tape, makerId, PERP_CLOSE_REASONS.indexOf(reason))
      expect(readPerp(perp, tape, 0)).toEqual({ type: 'perp.orderClosed', v: 1, orderId: makerId, reason })
      tape.length = 0
    }),
    { numRuns: 100 },
  )
})

it('says what a position is, and what funding it was paid', () => {
  const slot = open()
  expect(foldTape()).toEqual({
    ...{ type: 'perp.positionOpened', v: 1, positionId: 1, user: 1, market: MARKET, side: 'long', leverage: 7, marginMode: 'cross' },
  })
  const figures = fc.record({ entryValue: amount, margin: amount, realisedProfit: amount, fees: amount, funding: amount })
  const hold = fc.option(fc.nat({ max: 1 << 30 }), { nil: NONE })
  fc.assert(
    fc.property(figures, hold, lots, amount, (cells, held, count, paid) => {
      const { perp } = decided.state
      Object.assign(perp.figures, { lots: count, hold: held })
      for (const [name, value] of Object.entries(cells)) perp.figures[name as keyof typeof cells][0] = value
      applyChanged(perp, slot, AT)
      writeChanged(tape, perp, slot)
      expect(foldTape()).toEqual({
        ...{ type: 'perp.positionChanged', v: 1, positionId: 1, lots: BigInt(count), ...cells },
        ...absent({ hold: held === NONE ? undefined : held }),
      })
      const funding = { amount: paid, fromMargin: 3n as Amount }
      applyPaid(perp, slot, funding, AT)
      writeFunding(tape, perp, slot, funding)
      expect(foldTape()).toEqual({ type: 'perp.fundingPaid', v: 1, market: MARKET, user: 1, positionId: 1, ...funding })
    }),
    { numRuns: 100 },
  )
})

it('says a mark with the three prices of which it is the middle one', () => {
  const figures = fc.tuple(fc.integer({ min: 1, max: 2 ** 38 }), amount, amount, amount, amount)
  fc.assert(
    fc.property(figures, ([mark, index, price1, basis, last]) => {
      const { perp } = decided.state
      const market = perp.markets[0]!
      const prices = { mark: BigInt(mark) * market.listing.gridTick, index, price1, basis, last }
      applyMark(market, mark, index as bigint as Price)
      writeMark(tape, market, BigInt64Array.from(Object.values(prices)))
      expect(foldTape()).toEqual({ type: 'perp.markUpdated', v: 1, market: MARKET, ...prices })
    }),
    { numRuns: 100 },
  )
})
