import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { getTestUsdt } from '@assay/wire/assets'
import { getOrderBook } from '@assay/wire/markets'
import { cancelSpotOrder, getSpotOrderHistory, getSpotOrders, placeSpotOrder, type SpotOrder } from '@assay/wire/spot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { recover } from '../src/engine/recover.ts'
import { Browser } from './browser.ts'
import { ChildServer } from './child-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/*
 * Goal: what was acknowledged survives a power cut, once. Method: people trade against the real process; it is killed while requests are
 * under way; after the restart every request that got no answer is sent again with its own request token.
 */
const ROUNDS = 3
const ACKNOWLEDGED_PER_ROUND = 60
const REQUESTS_AT_ONCE = 8

const dataDir = temporaryFolder('kill')
let server: ChildServer
beforeAll(async () => {
  server = await ChildServer.start(dataDir)
})
afterAll(async () => {
  await (await startEmbeddedPostgres(dataDir)).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Sent {
  rtoken: string
  fields: Parameters<typeof sendOrder>[1]
  /** Set when it was acknowledged. */
  orderId?: string
}

const sendOrder = (browser: Browser, fields: { price?: string; quantity?: string; total?: string; side: 'buy' | 'sell' }, rtoken: string) =>
  browser.call(placeSpotOrder, { pair: 'BTCUSDT', type: fields.price ? 'limit' : 'market', ...fields }, rtoken)

/** Places orders until the server is gone: some rest and are cancelled, some trade at once. */
const trade = async (browser: Browser, sent: Sent[], onAcknowledged: () => void): Promise<void> => {
  const { data } = await browser.call(getOrderBook, { pair: 'BTCUSDT', levels: '1' })
  const price = (Number(data.bids[0]?.[0]) * 0.93).toFixed(1)
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
    if (count % 3 === 1) await browser.call(cancelSpotOrder, { orderId: order.orderId })
  }
}

/** Lets everybody trade, and kills the server in the middle of it. */
const tradeUntilKilled = async (people: Browser[], sent: Map<Browser, Sent[]>): Promise<void> => {
  let acknowledged = 0
  let killed: Promise<unknown> | undefined
  const onAcknowledged = () => {
    acknowledged += 1
    if (acknowledged === ACKNOWLEDGED_PER_ROUND) killed = server.kill()
  }
  const runs = people.flatMap(browser => Array.from({ length: REQUESTS_AT_ONCE }, () => trade(browser, sent.get(browser)!, onAcknowledged)))
  const outcomes = await Promise.allSettled(runs)
  for (const outcome of outcomes) expect(String(outcome.status === 'rejected' && outcome.reason)).toMatch(/fetch failed|terminated|JSON/)
  await killed
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

test('kill -9 under traffic: nothing acknowledged is lost, nothing happens twice, the books balance', async () => {
  const people = [await Browser.register(server.address, 'first@example.org'), await Browser.register(server.address, 'second@example.org')]
  for (const person of people) await person.call(getTestUsdt, {})
  const sent = new Map<Browser, Sent[]>(people.map(person => [person, []]))

  for (let round = 0; round < ROUNDS; round++) {
    await tradeUntilKilled(people, sent)
    server = await ChildServer.start(dataDir)
    for (const person of people) {
      person.address = server.address
      for (const order of sent.get(person)!) {
        const again = await sendOrder(person, order.fields, order.rtoken)
        if (order.orderId) expect(again.data.orderId).toBe(order.orderId)
        order.orderId = again.data.orderId
      }
      const ids = (await allOrders(person)).map(order => order.orderId).sort()
      expect(ids).toEqual(
        sent
          .get(person)!
          .map(order => order.orderId)
          .sort(),
      )
      for (const order of (await person.call(getSpotOrders, {})).data.orders) await person.call(cancelSpotOrder, { orderId: order.orderId })
    }
  }
  expect(await server.stop()).toBe(0)

  const postgres = await startEmbeddedPostgres(dataDir)
  const sql = connect(postgres.url, { name: 'assay-test', connections: 2 })
  const { core, folded } = await recover(sql)
  expect(folded).toBe(0)
  expect(core.audit()).toEqual([])
  const stuck = await sql`select name from projections where last_seq <> ${core.seq}`
  expect(stuck).toEqual([])
  await sql.end()
})
