import { randomBytes } from 'node:crypto'
import { getOrderBook } from '@assay/wire/markets/calls'
import { getTestUsdt } from '@assay/wire/payments/calls'
import { cancelSpotOrder, getSpotOrderHistory, getSpotOrders, placeSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { expect } from 'vitest'
import { Browser } from './browser.ts'

const ACKNOWLEDGED_PER_ROUND = 60
const REQUESTS_AT_ONCE = 8

interface Sent {
  rtoken: string
  fields: Parameters<typeof sendOrder>[1]
  /** Set when it was acknowledged. */
  orderId?: string
}

const sendOrder = (browser: Browser, fields: { price?: string; quantity?: string; total?: string; side: 'buy' | 'sell' }, rtoken: string) =>
  browser.call(placeSpotOrder, { pair: 'BTCUSDT', type: fields.price ? 'limit' : 'market', ...fields }, rtoken)

/** People who trade against a server that is struck in the middle of it, and who afterwards hold it to what it acknowledged. */
export class Traffic {
  readonly #sent: Map<Browser, Sent[]>

  private constructor(people: readonly Browser[]) {
    this.#sent = new Map(people.map(person => [person, []]))
  }

  static async begin(address: string): Promise<Traffic> {
    const people = [await Browser.register(address, 'first@example.org'), await Browser.register(address, 'second@example.org')]
    for (const person of people) await person.call(getTestUsdt, {})
    return new Traffic(people)
  }

  /**
   * Lets everybody trade, and strikes the server while requests are under way; resolves when all of them have failed. A strike that takes
   * long needs people who send less at once: whoever has sent too much for a minute stops.
   */
  async tradeUntil(strike: () => Promise<unknown>, requestsAtOnce = REQUESTS_AT_ONCE): Promise<void> {
    let acknowledged = 0
    let struck: Promise<unknown> | undefined
    const onAcknowledged = () => {
      acknowledged += 1
      if (acknowledged === ACKNOWLEDGED_PER_ROUND) struck = strike()
    }
    const runs = [...this.#sent].flatMap(([browser, sent]) =>
      Array.from({ length: requestsAtOnce }, () => trade(browser, sent, onAcknowledged)),
    )
    const outcomes = await Promise.allSettled(runs)
    for (const outcome of outcomes)
      expect(String(outcome.status === 'rejected' && outcome.reason)).toMatch(/fetch failed|terminated|JSON|internal|tooManyRequests/)
    await struck
  }

  /**
   * Sends every order again with its own request token, to the server that came back or took over: what was acknowledged gets the same
   * answer, and each order is there exactly once. Then cancels what rests.
   */
  async holdTo(address: string): Promise<void> {
    for (const [person, sent] of this.#sent) {
      person.address = address
      for (const order of sent) {
        const again = await sendOrder(person, order.fields, order.rtoken)
        if (order.orderId) expect(again.data.orderId).toBe(order.orderId)
        order.orderId = again.data.orderId
      }
      const ids = (await allOrders(person)).map(order => order.orderId).sort()
      expect(ids).toEqual(sent.map(order => order.orderId).sort())
      for (const order of (await person.call(getSpotOrders, {})).data.orders) await person.call(cancelSpotOrder, { orderId: order.orderId })
    }
  }
}

/** Places orders until the server is gone: some trade at once, some are cancelled, one rests until the next does. */
const trade = async (browser: Browser, sent: Sent[], onAcknowledged: () => void): Promise<void> => {
  const { data } = await browser.call(getOrderBook, { pair: 'BTCUSDT', levels: '1' })
  const price = (Number(data.bids[0]?.[0]) * 0.93).toFixed(1)
  let resting: string | undefined
  for (let count = 0; ; count++) {
    const order: Sent = {
      rtoken: randomBytes(6).toString('hex'),
      fields: count % 3 === 0 ? { side: 'buy', total: '6' } : { side: 'buy', price, quantity: '0.0001' },
    }
    sent.push(order)
    const answer = await sendOrder(browser, order.fields, order.rtoken)
    if (!answer.data) throw new Error(`Refused: ${answer.event}`)
    order.orderId = answer.data.orderId
    onAcknowledged()
    if (count % 3 === 0) continue
    const isOver = count % 3 === 1 ? order.orderId : resting
    if (count % 3 === 2) resting = order.orderId
    if (isOver) await browser.call(cancelSpotOrder, { orderId: isOver })
  }
}

const allOrders = async (browser: Browser): Promise<SpotOrder[]> => {
  const orders = (await browser.call(getSpotOrders, {})).data.orders
  for (let before = '', more = true; more; ) {
    const page = (await browser.call(getSpotOrderHistory, { limit: '200', before })).data
    orders.push(...page.orders)
    before = page.orders.at(-1)?.orderId ?? ''
    more = page.more
  }
  return orders
}
