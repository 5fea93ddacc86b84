import { OrderBook, Side } from 'nodejs-order-book'
import { CANCEL, FIELDS } from '../flow.ts'
import type { Engine, Totals } from './engine.ts'

/** npm's nodejs-order-book, asked as its documentation says, without its journal. Ids are made into text before the clock runs. */
export class NodejsOrderBook implements Engine {
  private readonly book = new OrderBook()
  private readonly names: string[]
  private readonly isCounting: boolean
  private trades = 0
  private lots = 0
  private notional = 0

  constructor(ids: number, isCounting: boolean) {
    this.names = Array.from({ length: ids + 1 }, (_, id) => String(id))
    this.isCounting = isCounting
  }

  run(records: Int32Array, from: number, to: number): void {
    for (let at = from * FIELDS; at < to * FIELDS; at += FIELDS) {
      const id = this.names[records[at + 1] as number] as string
      if (records[at] === CANCEL) {
        this.book.cancel(id)
        continue
      }
      const side = records[at + 2] === 0 ? Side.BUY : Side.SELL
      const result = this.book.limit({ id, side, price: records[at + 3] as number, size: records[at + 4] as number })
      if (this.isCounting) this.count(id, result)
    }
  }

  totals(): Totals {
    const { bids, asks } = this.book.snapshot()
    const resting = [...bids, ...asks].flatMap(({ orders }) => orders)
    const restingLots = resting.reduce((sum, { size }) => sum + size, 0)
    const restingNotional = resting.reduce((sum, { size, price }) => sum + size * price, 0)
    const { trades, lots, notional } = this
    return { trades, lots, notional, live: resting.length, restingLots, restingNotional }
  }

  /** The orders that were filled whole, without the arriving one, and the one that was filled in part, unless it is the arriving one. */
  private count(id: string, { done, partial, partialQuantityProcessed, err }: ReturnType<OrderBook['limit']>): void {
    if (err !== null) throw err
    for (const maker of done) if ('price' in maker && maker.id !== id) this.add(maker.price, maker.size)
    if (partial !== null && partial.id !== id) this.add(partial.price, partialQuantityProcessed)
  }

  private add(price: number, size: number): void {
    this.trades++
    this.lots += size
    this.notional += price * size
  }
}
