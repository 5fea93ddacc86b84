import { Core } from '../../packages/core/src/engine/core.ts'
import { writeCommand } from '../../packages/core/src/engine/encoded-command.ts'
import type { Command, JournalRecord } from '../../packages/core/src/engine/record.ts'
import { createState, EXCHANGE_ROOM } from '../../packages/core/src/engine/state.ts'
import { Encoded } from '../../packages/core/src/memory/encoded.ts'
import { positionSlots } from '../../packages/core/src/perp/state.ts'
import type { Amount, Price, Quantity, Rate } from '../../packages/money/src/kinds.ts'
import { standardMarginTiers } from '../../packages/rules/src/perp/margin-tiers.ts'
import type { Totals } from '../engines/engine.ts'
import { CANCEL, FIELDS } from '../flow.ts'
import { BEGIN, type CommandFlow, traderOf } from './exchange.ts'

const MARKET = 'BTC-PERP'
/** What the product lists beside it: nobody trades it here. */
const OTHERS = ['ETH', 'BNB', 'SOL', 'XRP', 'ADA', 'DOGE', 'TRX', 'LINK', 'LTC', 'DOT', 'AVAX', 'XAU', 'XAG']
const PEOPLE = 1_000
/** A tick of 0.1 USDT and a lot of 0.001 BTC: a hundred thousand ticks are 10,000 USDT, and a lot then 10. */
const PRICE_UNIT = 10_000_000n
const LOT_UNIT = 100_000n
const MIDDLE = 100_000n
const FUNDS = 10n ** 14n
/** The index is given again each five seconds, as on the server; a command is a millisecond. */
const COMMANDS_PER_INDEX = 5_000

const indexUpdate = (evidence: string, ...bases: string[]): Command => ({
  kind: 'markets.updateIndex',
  prices: Object.fromEntries(bases.map(base => [base, (MIDDLE * PRICE_UNIT) as Price])),
  evidence,
})

/** An exchange with the product's perpetual markets, the ticks and lots of one those of the flows, the house's terms, and funded people at 10x, every third in cross margin. */
export function openPerpExchange(): Core {
  const core = new Core(createState(EXCHANGE_ROOM))
  const send = (command: Command) => {
    core.execute(command, BEGIN)
    const { refusal } = core.reply()
    if (refusal) throw new Error(`${command.kind} is refused: ${refusal.refusal}`)
  }
  send({ kind: 'markets.listAsset', asset: 'USDT', scale: 6 })
  send({ kind: 'markets.listAsset', asset: 'BTC', scale: 8 })
  send({ kind: 'perp.listMarket', market: MARKET, base: 'BTC', settings: SETTINGS })
  for (const base of OTHERS) {
    send({ kind: 'markets.listAsset', asset: base, scale: 8 })
    send({ kind: 'perp.listMarket', market: `${base}-PERP`, base, settings: SETTINGS })
  }
  send(indexUpdate('flow', 'BTC', ...OTHERS))
  for (let user = 1; user <= PEOPLE; user++) {
    const amount = FUNDS as Amount
    send({ kind: 'people.register', user, userKind: 'real' })
    send({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount, source: 'seed', reference: `${user}` })
    send({ kind: 'payments.transfer', user, asset: 'USDT', amount, from: 'exchange', to: 'contract' })
    if (user % 3 === 0) send({ kind: 'perp.setMarginMode', user, market: MARKET, mode: 'cross' })
  }
  return core
}

const SETTINGS = {
  tick: PRICE_UNIT as Price,
  lotSize: LOT_UNIT as Quantity,
  maximumOrderLots: 1_000_000n,
  makerFeeRate: 20_000n as Rate,
  takerFeeRate: 50_000n as Rate,
  liquidationFeeRate: 300_000n as Rate,
  marketProtectionRate: 2_000_000n as Rate,
  priceBandRate: 10_000_000n as Rate,
  tiers: standardMarginTiers(6),
  interestRate: 10_000n as Rate,
  fundingClamp: 50_000n as Rate,
  impactMargin: 200_000_000n as Amount,
  maximumOpenOrders: 200,
  clampLastRate: 5_000_000n as Rate,
}

/** A flow as commands of people who open longs and shorts, encoded as they arrive, with the index in between; every order has a key below a name. */
export function perpCommandsOf(records: Int32Array, { state }: Core, name: string): CommandFlow {
  const base = state.perp.nextOrder - 1
  const count = records.length / FIELDS
  const encoded = new Encoded()
  const positions: number[] = []
  const users = new Int32Array(count + 1)
  const add = (command: Command) => {
    positions.push(encoded.length)
    writeCommand(encoded, state, command)
  }
  for (let index = 0; index < count; index++) {
    if (index % COMMANDS_PER_INDEX === 0) add(indexUpdate(`${name}-${index}`, 'BTC'))
    const [kind, id, side, ticks, lots] = records.subarray(index * FIELDS, (index + 1) * FIELDS) as unknown as [
      number,
      number,
      number,
      number,
      number,
    ]
    const key = `${name}-${10_000_000 + index}`
    if (kind !== CANCEL) users[id] = traderOf(id, side)
    const user = users[id] as number
    if (kind === CANCEL) add({ kind: 'perp.cancelOrder', user, key, orderId: base + id })
    else {
      const price = (BigInt(ticks) * PRICE_UNIT) as Price
      const what = { market: MARKET, side: side === 0 ? 'buy' : 'sell', effect: 'open', type: 'limit' } as const
      add({ kind: 'perp.placeOrder', user, key, ...what, price, lots: BigInt(lots) })
    }
  }
  return { encoded, positions: Int32Array.from(positions) }
}

/** Where the commands of a flow begin when so many of its records went before. */
export const positionOf = (record: number): number => record + Math.ceil(record / COMMANDS_PER_INDEX)

/** Ends the orders that an earlier flow left, a day later, when every remembered key is forgotten and funding has been paid. */
export function resetFlow(core: Core): void {
  for (let user = 1; user <= PEOPLE; user++) core.execute({ kind: 'perp.cancelAllOrders', user }, core.at)
  core.execute({ kind: 'clock.tick' }, core.at + 25 * 60 * 60 * 1000)
}

/** What records say came of a flow. Throws when a command was refused. */
export function perpTotalsOf(records: Iterable<JournalRecord>): Totals {
  const totals = { trades: 0, lots: 0, notional: 0, live: 0, restingLots: 0, restingNotional: 0 }
  const open = new Map<number, { ticks: number; lots: number }>()
  for (const { command, refusal, events = [] } of records) {
    if (refusal) throw new Error(`${command.kind} is refused: ${refusal.refusal}`)
    for (const event of events)
      if (event.type === 'perp.orderAccepted')
        open.set(event.orderId, { ticks: Number(event.price / PRICE_UNIT), lots: Number(event.lots) })
      else if (event.type === 'perp.orderClosed') open.delete(event.orderId)
      else if (event.type === 'perp.orderFilled') {
        const [ticks, lots] = [Number(event.price / PRICE_UNIT), Number(event.lots)]
        totals.trades++
        totals.lots += lots
        totals.notional += ticks * lots
        for (const { orderId } of [event.maker, event.taker]) (open.get(orderId) as { lots: number }).lots -= lots
      }
  }
  for (const { ticks, lots } of open.values()) {
    totals.live++
    totals.restingLots += lots
    totals.restingNotional += ticks * lots
  }
  return totals
}

/** Open positions of a core. */
export const openPositions = ({ state: { perp } }: Core): number =>
  perp.markets.reduce((sum, market) => sum + [...positionSlots(perp, market)].length, 0)
