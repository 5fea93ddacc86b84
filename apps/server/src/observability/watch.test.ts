import { getInfo } from '@assay/wire/people/calls'
import { REFUSAL_NUMBERS } from '@assay/wire/refusals'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Listener } from '../../test/listener.ts'
import { LocalVenues } from '../../test/local-venues.ts'
import { openDatabase } from '../../test/open-database.ts'
import { startTestServer, type TestServer } from '../../test/start-server.ts'
import { Watcher } from '../../test/watcher.ts'
import { alarmsInForce, clearAlarms } from '../core-host/alarm.ts'
import { VENUES } from '../outside/prices/live/venues.ts'
import type { Settings } from '../settings.ts'

/** Goal: an operator learns by the second endpoint how a server stands, and nothing about anybody. Method: whole servers, asked over that endpoint. */
const metrics = { host: '127.0.0.1', port: 0 }

/** A server that is watched, from its first moment: `started` resolves when its endpoints are open. */
const begin = (options: { place?: TestServer['place']; settings?: Partial<Settings> } = {}) => {
  let started: Promise<TestServer> | undefined
  const watcher = new Promise<Watcher>(resolve => {
    started = startTestServer({
      ...options,
      settings: { ...options.settings, metrics },
      onWatchable: address => resolve(new Watcher(address)),
    })
  })
  return { watcher, started: started! }
}

describe('a server in which people trade', () => {
  const ORDER = { pair: 'BTCUSDT', side: 'buy', type: 'market', total: '50' } as const
  let server: TestServer
  let watcher: Watcher
  beforeAll(async () => {
    const begun = begin()
    server = await begun.started
    watcher = await begun.watcher
  })
  afterAll(() => server.close())

  test('is alive and ready, in every respect', async () => {
    expect(await watcher.status('/healthz')).toBe(200)
    await expect.poll(() => watcher.failing()).toEqual([200])
    for (const check of ['writer', 'journal', 'projections', 'priceSource', 'auditor']) {
      await expect.poll(() => watcher.status(`/readyz/${check}`), { message: check }).toBe(200)
      await expect.poll(async () => (await watcher.scrape()).value('assay_ready', { check }), { message: check }).toBe(1)
    }
  })

  test('an order that is refused is counted under its refusal, by the core and at the endpoint', async () => {
    const person = await server.person('counted@example.org')
    const before = await watcher.scrape()
    expect(await person.call(placeSpotOrder, ORDER, 'abcdef123456')).toMatchObject({ event: 'insufficientBalance' })
    const path = '/web/placeSpotOrder'
    // A request is counted when its answer has left, which the person may know first.
    await expect.poll(async () => (await watcher.scrape()).value('assay_http_request_duration_seconds_count', { path })).toBe(1)
    const after = await watcher.scrape()
    const added = (name: string, labels: Record<string, string>) => (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0)
    expect(added('assay_command_refusals_total', { refusal: 'insufficientBalance' })).toBe(1)
    expect(added('assay_commands_total', { kind: 'spot.placeOrder', outcome: 'refused' })).toBeGreaterThanOrEqual(1)
    expect(added('assay_call_refusals_total', { refusal: 'insufficientBalance' })).toBe(1)
    expect(added('assay_http_requests_total', { path, outcome: 'refused' })).toBe(1)
    // The same request again is answered from memory: no command was decided twice.
    expect(await person.call(placeSpotOrder, ORDER, 'abcdef123456')).toMatchObject({ event: 'insufficientBalance' })
    const again = await watcher.scrape()
    expect(again.value('assay_commands_total', { kind: 'spot.placeOrder', outcome: 'repeated' })).toBe(1)
    expect(again.value('assay_command_refusals_total', { refusal: 'insufficientBalance' })).toBe(
      after.value('assay_command_refusals_total', { refusal: 'insufficientBalance' }),
    )
  })

  test('an order over a socket is counted as such, and its socket as that of somebody who is signed in', async () => {
    const person = await server.person('socket@example.org')
    const stranger = await Listener.open(person)
    const socket = await Listener.signedIn(person)
    socket.socket.send(JSON.stringify({ id: 1, call: placeSpotOrder.path, fields: { ...ORDER, rtoken: 'abcdef654321' } }))
    await socket.until(frame => 'event' in frame && frame.event === 'insufficientBalance')
    const scrape = await watcher.scrape()
    expect(scrape.value('assay_socket_calls_total', { path: '/web/placeSpotOrder', outcome: 'refused' })).toBe(1)
    expect(scrape.value('assay_open_sockets', { kind: 'signedIn' })).toBe(1)
    expect(scrape.value('assay_open_sockets', { kind: 'public' })).toBe(1)
    await Promise.all([socket.close(), stranger.close()])
  })

  test('what is journalled, audited, shown in tables and kept as a snapshot can be followed', async () => {
    await server.engine.compare()
    const { seq } = await server.engine.status()
    await expect.poll(async () => (await watcher.scrape()).value('assay_journal_records_total')).toBeGreaterThanOrEqual(seq)
    const scrape = await watcher.scrape()
    expect(scrape.value('assay_journal_written_bytes_total')).toBeGreaterThan(seq * 32)
    expect(scrape.value('assay_journal_commit_duration_seconds_count')).toBeGreaterThan(0)
    expect(scrape.value('assay_batch_decide_duration_seconds_count')).toBeGreaterThan(0)
    expect(scrape.labels('projection')).toEqual(
      new Set([
        'spot',
        'accountRecords',
        'trade-candles',
        'perp',
        'perp-markets',
        'perp-maker',
        'options',
        'bank',
        'convert',
        'earn',
        'launchpad',
        'loans',
        'messages',
        'quickBuy',
        'rewards',
        'feeVouchers',
        'yieldInflows',
        'withdrawals',
        'creditedDeposits',
      ]),
    )
    expect([...scrape.labels('underlying')]).toEqual(expect.arrayContaining(['BTC', 'XAU']))
    expect(scrape.value('assay_alarms_in_force')).toBe(0)
    for (const name of ['assay_queue_commands', 'assay_audit_lag_records', 'assay_audit_age_seconds', 'process_resident_memory_bytes'])
      expect(scrape.value(name), name).toBeGreaterThanOrEqual(0)
  })

  test('nobody is named, whatever they ask for: neither person, session nor address, and no name that is not in a catalogue', async () => {
    const person = await server.person('somebody@example.org')
    const { data } = await person.call(getInfo, {})
    for (const path of [`/web/getInfo?token=${person.token}`, `/web/${person.token}`, `/${data.uid}/somebody@example.org`, '/%ZZ'])
      await (await fetch(`${server.address}${path}`, { headers: { cookie: person.cookieHeader } })).text()
    const [text, scrape] = [await watcher.text(), await watcher.scrape()]
    for (const secret of [person.token ?? '', ...person.cookies.values(), 'somebody', 'example.org', '127.0.0.1']) {
      expect(secret).not.toBe('')
      expect(text).not.toContain(secret)
    }
    for (const label of ['path', 'kind', 'refusal', 'projection', 'underlying', 'outcome', 'check'])
      expect(scrape.labels(label)).not.toContain(String(data.uid))
    for (const refusal of scrape.labels('refusal')) expect(Object.keys(REFUSAL_NUMBERS)).toContain(refusal)
    for (const path of scrape.labels('path')) expect(path).toMatch(/^(none|\/\*|\/(web|api|dev)\/[A-Za-z./*-]+)$/)
  })

  test('the second endpoint serves nothing else, and the first nothing of it', async () => {
    for (const path of ['/', '/readyz/nothing', '/web/info', '/metrics/x']) expect(await watcher.status(path), path).toBe(404)
    expect((await fetch(`${watcher.address}/metrics`, { method: 'POST' })).status).toBe(405)
    for (const path of ['/metrics', '/readyz', '/healthz'])
      expect(await (await fetch(`${server.address}${path}`)).text(), path).not.toMatch(/assay_|ready|alive/)
  })

  test('a port that is taken ends the start with one clear line', async () => {
    const { port } = new URL(watcher.address)
    const taken = startTestServer({ settings: { metrics: { ...metrics, port: Number(port) } } })
    await expect(taken).rejects.toThrow(`Port ${port} of METRICS_PORT is in use.`)
  })
})

describe('not ready', () => {
  test('while there are no prices, and when they go stale; ready when they come again', async () => {
    const local = await LocalVenues.open()
    const quote = async () => {
      for (const { name } of VENUES.slice(0, 3)) await local.quote(name, { asset: 'BTC', price: '64000', at: Date.now() })
    }
    const { watcher: opened, started } = begin({ settings: { isSimulated: false, venues: local.stand(VENUES) } })
    const server = await started
    const watcher = await opened
    await expect.poll(() => watcher.failing()).toEqual([503, 'priceSource: no index has been formed yet'])
    await quote()
    await expect.poll(() => watcher.failing()).toEqual([200])
    await expect.poll(() => watcher.failing()).toEqual([503, expect.stringMatching(/^priceSource: the freshest index is \d+\.\d s old$/)])
    expect((await watcher.scrape()).value('assay_index_age_seconds', { underlying: 'BTC' })).toBeGreaterThan(10)
    expect(await watcher.status('/healthz')).toBe(200)
    expect(await watcher.status('/readyz/auditor')).toBe(200)
    await quote()
    await expect.poll(() => watcher.failing()).toEqual([200])
    await server.close()
    await local.close()
  })

  test('while an alarm of the audit is in force, across a restart too; ready when it is cleared', async () => {
    const place = await openDatabase()
    const first = begin({ place })
    const server = await first.started
    const watcher = await first.watcher
    await expect.poll(() => watcher.failing()).toEqual([200])
    await server.engine.engine.read(({ state }) => {
      const { available } = state.ledger.accounts.columns
      available[0] = (available[0] ?? 0n) + 1n
    })
    await server.engine.compare()
    await expect.poll(() => watcher.failing()).toEqual([503, 'auditor: an alarm is in force'])
    expect((await watcher.scrape()).value('assay_alarms_in_force')).toBe(1)
    await server.stop()
    const second = begin({ place })
    const restarted = await second.started
    const still = await second.watcher
    await expect.poll(() => still.failing()).toEqual([503, 'auditor: an alarm is in force'])
    await restarted.stop()
    await clearAlarms(place.sql, await alarmsInForce(place.sql), Date.now())
    const third = begin({ place })
    const cleared = await third.started
    const again = await third.watcher
    await expect.poll(() => again.failing()).toEqual([200])
    await cleared.close()
  })

  test('as a standby, which says that it follows; ready when it has taken over', async () => {
    const place = await openDatabase()
    const primary = await startTestServer({ place })
    const { watcher: opened, started } = begin({ place, settings: { isStandby: true } })
    const watcher = await opened
    await expect.poll(() => watcher.failing()).toContain('writer: following')
    expect(await watcher.status('/readyz')).toBe(503)
    expect(await watcher.status('/healthz')).toBe(200)
    expect((await watcher.scrape()).value('assay_ready', { check: 'writer' })).toBe(0)
    await primary.stop()
    const standby = await started
    await expect.poll(() => watcher.failing()).toEqual([200])
    await standby.close()
  })
})
