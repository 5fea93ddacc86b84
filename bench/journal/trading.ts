import type { Command, JournalRecord, Reply } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import { PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import type { Engine } from '../../apps/server/src/core-host/engine.ts'
import { Random } from '../../packages/core/simulation/random.ts'

/** Shares of the commands in 1/1,000, as in bench/flow.ts: orders that trade at once; of the others those that rest, when as many rest as should. */
const MARKETABLE = 96
const RESTING = 578
const RESTING_ORDERS = 1_000
/** How far from the middle an order rests, in whole USDT; how far beyond it one that trades may go. */
const REACH = 275
const TAKING_REACH = 50
/** Commands on the way at once. */
const WAVE = 512
const MIDDLE = 60_000
const LOT_UNITS = 10_000

/** Replies that are no fault: somebody was quicker, or only one's own orders were there. */
const USUAL = ['orderUnknown', 'orderClosed']

/** People who place limit orders on BTCUSDT around 60,000, cancel and trade; every command has an idempotency key. The same for the same seed. */
export class Trading {
  readonly #engine: Engine
  readonly #users: readonly UserId[]
  readonly #random: Random
  /** Open orders that no command on the way cancels. */
  readonly #open = new Map<number, number>()
  readonly #orders: { orderId: number; user: UserId }[] = []
  #keys = 0
  trades = 0

  constructor(engine: Engine, { users, seed }: { users: readonly UserId[]; seed: number }) {
    this.#engine = engine
    this.#users = users
    this.#random = new Random(seed)
    engine.listen(records => {
      for (const { events } of records) for (const event of events ?? []) this.#take(event)
    })
  }

  /** Goes on until the journal holds so many records. */
  async until(records: number): Promise<void> {
    for (let seq = await this.#seq(); seq < records; seq = await this.#seq()) {
      const wave = Array.from({ length: Math.min(WAVE, records - seq) }, () => this.#next())
      for (const reply of await Promise.all(wave.map(command => this.#engine.submit(command)))) expectUsual(reply)
    }
  }

  #seq(): Promise<number> {
    return this.#engine.read(core => core.seq)
  }

  #next(): Command {
    const random = this.#random
    const missing = Math.round((500 * (RESTING_ORDERS - this.#orders.length)) / RESTING_ORDERS)
    if (random.below(1_000) < MARKETABLE) return this.#order(-random.below(TAKING_REACH), random.between(1, 210))
    if (this.#orders.length === 0 || random.below(1_000) < RESTING + missing)
      return this.#order(1 + Math.min(random.below(REACH), random.below(REACH)), random.between(1, 100))
    const order = this.#orders[random.below(this.#orders.length)]!
    this.#remove(order.orderId)
    return { kind: 'spot.cancelOrder', key: this.#key(), ...order }
  }

  /** A limit order of some person; a negative distance reaches over the middle, so that it trades. */
  #order(distance: number, lots: number): Command {
    const side = this.#random.pick(['buy', 'sell'] as const)
    const whole = side === 'buy' ? MIDDLE - distance : MIDDLE + distance
    return {
      kind: 'spot.placeOrder',
      user: this.#random.pick(this.#users),
      key: this.#key(),
      pair: 'BTCUSDT',
      side,
      type: 'limit',
      price: (BigInt(whole) * 10n ** BigInt(PRICE_SCALE)) as Price,
      quantity: BigInt(lots * LOT_UNITS) as Quantity,
    }
  }

  /** As long as the request token of a browser. */
  #key(): string {
    return (this.#keys++).toString(36).padStart(12, '0')
  }

  #take(event: NonNullable<JournalRecord['events']>[number]): void {
    if (event.type === 'spot.orderFilled') this.trades += 1
    if (event.type === 'spot.orderClosed') this.#remove(event.orderId)
    if (event.type === 'spot.orderAccepted') {
      this.#open.set(event.orderId, this.#orders.push({ orderId: event.orderId, user: event.user }) - 1)
    }
  }

  #remove(orderId: number): void {
    const position = this.#open.get(orderId)
    if (position === undefined) return
    const last = this.#orders.pop()!
    this.#open.delete(orderId)
    if (last.orderId === orderId) return
    this.#orders[position] = last
    this.#open.set(last.orderId, position)
  }
}

const expectUsual = ({ refusal }: Reply): void => {
  if (refusal && !USUAL.includes(refusal.refusal)) throw new Error(`The engine refused: ${refusal.refusal}.`)
}
