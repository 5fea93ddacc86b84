import type { Price, Quantity } from '@assay/money/kinds'
import { protectionPrice } from '@assay/rules/market-protection'
import { type HeldPosition, type PerpPreviewRequest, previewPerpOrder } from '@assay/rules/perp/order-preview'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractWallet } from '../src/perp/margin/read-wallet.ts'
import { type OpenPosition, perpBook } from '../src/perp/read.ts'
import { COIN_SCALE, price, USDT_SCALE, USERS } from './exchange.ts'
import { MARKET, PerpExchange, perpSettings } from './perp-exchange.ts'

const settings = perpSettings()
const terms = {
  baseScale: COIN_SCALE,
  quoteScale: USDT_SCALE,
  tick: settings.tick,
  tiers: settings.tiers,
  closingFeeRate: settings.takerFeeRate,
  makerFeeRate: settings.makerFeeRate,
  takerFeeRate: settings.takerFeeRate,
}

const quantity = (lots: bigint) => (lots * settings.lotSize) as Quantity
const mark = price('60000')

/** A book on both sides of 60,000: each level so many tenths of a USDT beyond the one before. */
const ladder = fc.array(fc.record({ step: fc.integer({ min: 1, max: 900 }), lots: fc.integer({ min: 1, max: 400 }) }), {
  minLength: 1,
  maxLength: 6,
})

function levelsOf(steps: readonly { step: number; lots: number }[], sign: 1n | -1n) {
  let distance = 0
  return steps.map(({ step, lots }) => {
    distance += step
    return { price: (mark + sign * BigInt(distance) * settings.tick) as Price, lots: BigInt(lots) }
  })
}

const heldOf = (position: OpenPosition | undefined): HeldPosition | undefined =>
  position && { quantity: quantity(position.lots), entryValue: position.entryValue, margin: position.margin }

describe('the ticket, in a market that stands still', () => {
  it('says what an order at market then costs, pays, and leaves', () => {
    let compared = 0
    fc.assert(
      fc.property(
        fc.record({
          bids: ladder,
          asks: ladder,
          leverage: fc.integer({ min: 1, max: 50 }),
          lots: fc.integer({ min: 1, max: 900 }),
          before: fc.nat(300),
          side: fc.constantFrom('buy' as const, 'sell' as const),
          effect: fc.constantFrom('open' as const, 'close' as const),
        }),
        ({ bids, asks, leverage, lots, before, side, effect }) => {
          const exchange = new PerpExchange()
          const ladders = { bids: levelsOf(bids, -1n), asks: levelsOf(asks, 1n) }
          const quote = () => exchange.send({ kind: 'perp.quote', user: USERS.maker, market: MARKET, ...ladders })
          for (const of of ['long', 'short'] as const) exchange.leverage('bob', of, leverage)
          const own = (side === 'buy') === (effect === 'open') ? 'long' : 'short'
          quote()
          if (before > 0) exchange.order('bob', `open ${own}`, before)
          quote()
          const request: PerpPreviewRequest = {
            side,
            effect,
            positionMode: 'hedge',
            quantity: quantity(BigInt(lots)),
            worst: protectionPrice(side, mark, settings.marketProtectionRate, settings.tick),
            trigger: undefined,
            levels: perpBook(exchange.core.state, MARKET)[side === 'buy' ? 'asks' : 'bids'].map(
              ([at, open]) => [at, quantity(open)] as const,
            ),
            isRestFilled: false,
            leverage,
            cross: undefined,
            long: heldOf(exchange.position('bob', 'long')),
            short: heldOf(exchange.position('bob', 'short')),
            mark,
            terms,
          }
          const preview = previewPerpOrder(request)
          const [free, position] = [contractWallet(exchange.core, USERS.bob), exchange.position('bob', own)]
          const reply = exchange.order('bob', `${effect} ${own}`, lots)
          // What ends at the bankruptcy price, or is refused, is another figure's business.
          if (reply.refusal || reply.result?.closeReason === 'protectionReached' || reply.result?.closeReason === 'insufficientMargin')
            return
          compared++
          const after = exchange.position('bob', own)
          expect(quantity(reply.result?.filledLots as bigint)).toBe(preview.filledQuantity)
          expect(reply.result?.filledNotional).toBe(preview.notional)
          expect(heldOf(after)).toEqual(preview.after)
          expect(after?.liquidationPrice).toBe(preview.liquidationAfter)
          expect(position?.liquidationPrice).toBe(preview.liquidationBefore)
          const wallet = contractWallet(exchange.core, USERS.bob)
          expect(wallet.balance).toBe(free.balance + preview.realisedPnl - preview.fee)
          if (effect === 'open') {
            const { initialMargin = 0n, openLoss = 0n, feeToOpen = 0n } = preview.cost ?? {}
            expect(free.available - wallet.available).toBe(initialMargin + openLoss + feeToOpen)
          }
        },
      ),
      { numRuns: 150, endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(30)
  })
})
