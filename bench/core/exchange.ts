import { Core } from '../../packages/core/src/engine/core.ts'
import { writeCommand } from '../../packages/core/src/engine/encoded-command.ts'
import type { Command } from '../../packages/core/src/engine/record.ts'
import { createState, EXCHANGE_ROOM } from '../../packages/core/src/engine/state.ts'
import { Encoded } from '../../packages/core/src/memory/encoded.ts'
import type { PlaceSpotOrder } from '../../packages/core/src/spot/commands.ts'
import type { Amount, Price, Quantity, Rate } from '../../packages/money/src/kinds.ts'
import { CANCEL, FIELDS } from '../flow.ts'

/** Journal time at which an exchange begins: as that of the product it is no small whole number, with which V8 would be faster. */
export const BEGIN = Date.UTC(2026, 0, 1)
/** People who trade: half of them only buy, the others only sell, so that a flow made for one book never meets self-trade prevention. */
const PEOPLE = 1_000
/** All money of an asset fits into one account. */
const ALL_FUNDS = 4n * 10n ** 18n

const PRICE_UNIT = 1_000_000n
const LOT_UNIT = 100_000n
const FUNDS = 10n ** 15n

/** An exchange with one pair whose ticks and lots are those of the flows, fees, filters, and funded people. */
export function openExchange(people = PEOPLE): Core {
  const core = new Core(createState(EXCHANGE_ROOM))
  const funds = ALL_FUNDS / BigInt(people) < FUNDS ? ALL_FUNDS / BigInt(people) : FUNDS
  const send = (command: Command) => {
    core.execute(command, BEGIN)
    const { refusal } = core.reply()
    if (refusal) throw new Error(`${command.kind} is refused: ${refusal.refusal}`)
  }
  send({ kind: 'markets.listAsset', asset: 'USDT', scale: 6 })
  send({ kind: 'markets.listAsset', asset: 'BTC', scale: 8 })
  send({
    kind: 'spot.listPair',
    market: 'BTCUSDT',
    base: 'BTC',
    quote: 'USDT',
    settings: {
      tick: PRICE_UNIT as Price,
      lot: LOT_UNIT as Quantity,
      quantityMin: LOT_UNIT as Quantity,
      quantityMax: (LOT_UNIT * 1_000_000n) as Quantity,
      notionalMin: 1n as Amount,
      notionalMax: FUNDS as Amount,
      makerFeeRate: 80_000n as Rate,
      takerFeeRate: 100_000n as Rate,
      priceBandRate: 50_000_000n as Rate,
      marketProtectionRate: 2_000_000n as Rate,
      openOrdersMax: 1_000,
    },
  })
  send({ kind: 'markets.updateIndex', prices: { BTC: (100_000n * PRICE_UNIT) as Price }, evidence: 'flow' })
  for (let user = 1; user <= people; user++) {
    send({ kind: 'people.register', user, userKind: 'real' })
    for (const asset of ['USDT', 'BTC'])
      send({ kind: 'payments.creditDeposit', user, asset, amount: funds as Amount, source: 'seed', reference: `${asset}-${user}` })
  }
  return core
}

/** Who places an order of a flow. */
export const traderOf = (id: number, side: number, people = PEOPLE): number => 1 + (id % (people / 2)) + (side === 0 ? 0 : people / 2)

/** An order of a flow as a person places it. */
export const orderOf = (user: number, side: number, ticks: number, lots: number): PlaceSpotOrder => ({
  kind: 'spot.placeOrder',
  user,
  pair: 'BTCUSDT',
  side: side === 0 ? 'buy' : 'sell',
  type: 'limit',
  price: (BigInt(ticks) * PRICE_UNIT) as Price,
  quantity: (BigInt(lots) * LOT_UNIT) as Quantity,
})

/** A flow as the commands of people, encoded as they are journalled: what arrives, byte by byte. */
export interface CommandFlow {
  encoded: Encoded
  /** Where each command begins. */
  positions: Int32Array
}

/** Makes a flow into commands for a core whose next order has a number; every command has an idempotency key of its own below a name. */
export function commandsOf(records: Int32Array, { state }: Core, name: string, people = PEOPLE): CommandFlow {
  const base = state.spot.nextOrder - 1
  const commands = records.length / FIELDS
  const encoded = new Encoded()
  const positions = new Int32Array(commands)
  const users = new Int32Array(commands + 1)
  for (let index = 0; index < commands; index++) {
    const [kind, id, side, ticks, lots] = records.subarray(index * FIELDS, (index + 1) * FIELDS) as unknown as number[]
    const key = `${name}-${10_000_000 + index}`
    if (kind !== CANCEL) users[id as number] = traderOf(id as number, side as number, people)
    const user = users[id as number] as number
    positions[index] = encoded.length
    if (kind === CANCEL) writeCommand(encoded, state, { kind: 'spot.cancelOrder', user, key, orderId: base + (id as number) })
    else writeCommand(encoded, state, { ...orderOf(user, side as number, ticks as number, lots as number), key })
  }
  return { encoded, positions }
}

/** Ends what an earlier flow left, a day later: no orders, no remembered keys, and memory that was used before. */
export function resetFlow(core: Core, people = PEOPLE): void {
  for (let user = 1; user <= people; user++) core.execute({ kind: 'spot.cancelAllOrders', user }, core.at)
  passDay(core)
}

/** A day later every remembered key is forgotten. */
export function passDay(core: Core): void {
  core.execute({ kind: 'clock.tick' }, core.at + 25 * 60 * 60 * 1000)
}
