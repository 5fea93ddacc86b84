import type { Call } from '@assay/wire/call'
import { getCandles, setFavourite } from '@assay/wire/markets/calls'
import { getTelCode, info, userLogin, userLogout } from '@assay/wire/people/calls'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import { Visitor } from '../../../test/visitor.ts'
import { data, serve } from '../handler.ts'
import { addressGroup } from './rate-limits.ts'

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints({ limits: { addressReads: 20, sessionReads: 5, addressVisitorChanges: 4 } })
})
afterAll(() => endpoints.close())

test('a flood from one address is stopped with status 429, when to come back, and the envelope; others go on', async () => {
  const flooder = new Visitor(endpoints.app, '203.0.113.1')
  for (let read = 0; read < 20; read += 1) expect((await flooder.send(getTelCode, {})).statusCode).toBe(200)
  const response = await flooder.send(getTelCode, {})
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.json()).toMatchObject({ code: 4006, event: 'tooManyRequests', data: null })
  expect((await new Visitor(endpoints.app, '203.0.113.2').send(getTelCode, {})).statusCode).toBe(200)
})

test('within the wait that was said it stays stopped, afterwards it goes on', async () => {
  const flooder = new Visitor(endpoints.app, '203.0.113.8')
  const flood = async () => {
    const response = await flooder.send(getTelCode, {})
    return { status: response.statusCode, wait: Number(response.headers['retry-after'] ?? 0) }
  }
  for (let read = 0; read < 20; read += 1) await flood()
  const stopped = await flood()
  expect(stopped).toEqual({ status: 429, wait: expect.any(Number) })
  endpoints.clock.ahead += stopped.wait * 500
  expect((await flood()).status).toBe(429)
  endpoints.clock.ahead += stopped.wait * 1000
  expect((await flood()).status).toBe(200)
})

test('nobody goes on at the pace of a minute until what is kept of changes is full of his alone', async () => {
  const slow = await openEndpoints({ limits: { addressAnswersHourly: 5, sessionChangesHourly: 6 } })
  const anna = await slow.person('hourly@example.org', '203.0.113.20')
  // Two minutes apart, so that no limit of a minute is near. The sign-up was the first answer that is kept.
  const statuses = async (times: number, call: Call, fields: Record<string, string>) => {
    const all: number[] = []
    for (let time = 0; time < times; time += 1) {
      slow.clock.ahead += 120_000
      all.push((await anna.send(call, fields)).statusCode)
    }
    return all
  }
  const favourite = { pair: 'BTCUSDT', favourite: '1' }
  expect(await statuses(5, setFavourite, favourite)).toEqual([200, 200, 200, 200, 429])
  const order = { pair: 'BTCUSDT', side: 'buy', type: 'market', total: '10' }
  expect(await statuses(3, placeSpotOrder, order)).toEqual([200, 200, 429])
  slow.clock.ahead += 3_600_000
  expect(await statuses(1, setFavourite, favourite)).toEqual([200])
  await slow.close()
})

test('what costs more counts for more, and others are served meanwhile', async () => {
  const handlers = [serve(getCandles, async () => data({ candles: [] }))]
  const weighed = await openEndpoints({ handlers, limits: { addressReadsAtOnce: 100, addressPagesAtOnce: 25 } })
  weighed.clock.standsAt = Date.now()
  const candles = async (address: string, limit: string) =>
    (await new Visitor(weighed.app, address).send(getCandles, { pair: 'BTCUSDT', interval: '1m', limit })).statusCode
  const several = async (times: number, ask: () => Promise<number>) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) statuses.push(await ask())
    return statuses
  }
  expect(await several(3, () => candles('203.0.113.40', '1000'))).toEqual([200, 200, 429])
  expect(await several(30, () => candles('203.0.113.41', '10'))).toEqual(Array(30).fill(200))
  const page = async (url: string, remoteAddress: string) => (await weighed.app.inject({ url, remoteAddress })).statusCode
  for (const [index, url] of ['/api/openapi.json', '/dev/outbox', '/dev/outbox.json', '/api/docs/json'].entries()) {
    expect(await several(3, () => page(url, `203.0.113.5${index}`))).toEqual([200, 200, 429])
    expect(await page(url, '203.0.113.60')).toBe(index < 2 ? 200 : 429)
  }
  expect(await page('/nothing', '203.0.113.50')).toBe(429)
  weighed.clock.standsAt += 1000
  expect(await candles('203.0.113.40', '1000')).toBe(200)
  await weighed.close()
})

test('a forwarded address does not make a new one', async () => {
  const flooder = new Visitor(endpoints.app, '203.0.113.3')
  const statuses: number[] = []
  for (let tried = 0; tried < 6; tried += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${tried}` }
    statuses.push((await flooder.send(userLogin, { kind: 'email', account: '', password: '' }, { headers })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})

test('behind a proxy the address is what the proxy saw, not what the client says', async () => {
  const proxied = await openEndpoints({ trustProxy: true })
  const anna = await proxied.person('proxied@example.org', '127.0.0.1')
  const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.99', 'x-forwarded-proto': 'https' }
  const response = await anna.send(userLogin, { kind: 'email', account: 'proxied@example.org', password: 'blau7Hund' }, { headers })
  const [row] = await proxied.sql`select address from sessions order by created_at desc limit 1`
  expect(row?.address).toBe('203.0.113.99')
  expect(response.headers['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(response.cookies).toContainEqual(expect.objectContaining({ name: '__Host-assay_session', secure: true }))
  await proxied.close()
})

test('a session has a limit of its own', async () => {
  const anna = await endpoints.person('limit@example.org', '203.0.113.4')
  const statuses: number[] = []
  for (let read = 0; read < 7; read += 1) statuses.push((await anna.send(info, {})).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await anna.send(userLogout, {})).statusCode).toBe(200)
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('an address %s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
