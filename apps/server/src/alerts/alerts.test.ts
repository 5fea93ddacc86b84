import type { PriceAlert } from '@assay/wire/alerts/calls'
import { getPriceAlerts, removePriceAlert, setPriceAlert } from '@assay/wire/alerts/calls'
import type { ChannelFrame } from '@assay/wire/sockets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { knownByUid, openMessageDelivery } from '../../test/message-delivery.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { loadMessages } from '../http/messages.ts'
import { PersonMessages } from '../messages/person-messages.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import { projectionsOf } from '../projections/projections.ts'
import { Hub } from '../ws/hub.ts'
import { AlertStore } from './alert-store.ts'
import { Alerts } from './alerts.ts'
import { alertCalls } from './calls.ts'

/** Goal: an alert fires once, on the first trade that reaches it, whatever happens in between. Method: a real engine, hub and database. */
const [SELLER, BUYER, OWNER] = [11, 12, 13] as const
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let alerts: Alerts
let hub: Hub
const received: PriceAlert[] = []
const faults: unknown[] = []
let outgoing: Outgoing
let delivery: ReturnType<typeof openMessageDelivery>
let wake = () => {}

const open = () =>
  Alerts.open({
    store: new AlertStore(place.database),
    engine: running.engine,
    hub,
    personMessages: new PersonMessages(place.database),
    onFault: fault => void faults.push(fault),
  })

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { projections: projectionsOf })
  hub = new Hub(running.engine)
  outgoing = new Outgoing({ database: place.database, onFault: fault => void faults.push(fault) })
  const messages = await loadMessages()
  delivery = openMessageDelivery({ ...running, database: place.database, hub, messages, identity: knownByUid(outgoing, messages) })
  await openMarket(running.engine, [SELLER, BUYER, OWNER])
  alerts = await open()
  const subscriber = {
    deliver: (_channel: unknown, frame: Buffer) => {
      received.push(...(JSON.parse(frame.toString('utf8', frame.indexOf('{'))) as ChannelFrame<'alerts'>).data)
      wake()
    },
  }
  await hub.subscribe({ name: 'alerts', user: OWNER, subscriber, isWanted: () => true })
  await trade('60000')
})
afterAll(async () => {
  expect(faults).toEqual([])
  await alerts.close()
  await delivery.close()
  await outgoing.close()
  hub.close()
  await running.stop()
  await place.close()
})

const as = (user: number = OWNER) => callAs(alertCalls({ engine: running.engine, alerts, now: Date.now }), user)

/** One trade at a price. */
const trade = async (price: string) => {
  await running.engine.submit(limitOrder(SELLER, 'sell', price, '0.01'))
  const reply = await running.engine.submit(limitOrder(BUYER, 'buy', price, '0.01'))
  expect(reply.result?.status).toBe('filled')
  await alerts.close()
}

const receive = async (fits: (alert: PriceAlert) => boolean): Promise<PriceAlert> => {
  for (;;) {
    const found = received.find(fits)
    if (found) return found
    await new Promise<void>(resolve => {
      wake = resolve
    })
  }
}

const set = async (fields: { kind: 'cross' | 'percent'; price?: string; rate?: string; byMail?: '0' | '1' }, user: number = OWNER) =>
  dataOf(await as(user)(setPriceAlert, { pair: 'BTCUSDT', byMail: '0', ...fields }))

/** Prices of which a mail about an alert went out. */
const mailsOf = async (id: string) => {
  await delivery.mailed()
  const rows = await place.sql<{ figures: string }[]>`select figures from messages where cause = ${`alert:${id}`} and mail = 'on'`
  const mails = (await outgoing.newest()).filter(({ recipient }) => recipient === `${OWNER}@example.org`)
  return rows
    .map(({ figures }) => JSON.parse(figures).figures.price.decimal as string)
    .filter(price => mails.some(({ subject }) => subject === `BTC/USDT is at ${Number(price).toLocaleString('en')}`))
}

const stateOf = async (id: string) => dataOf(await as()(getPriceAlerts, {})).alerts.find(alert => alert.id === id)

test('fires on the first trade at the price or beyond, not before, and tells its owner on the socket and by mail', async () => {
  const { id, market, risesTo, fallsTo, setAt } = await set({ kind: 'cross', price: '60100', byMail: '1' })
  expect(market).toEqual({ kind: 'spot', base: 'BTC', quote: 'USDT' })
  expect([risesTo, fallsTo, setAt]).toEqual(['60100', '', '60000'])
  await trade('60099.9')
  expect(await stateOf(id)).toMatchObject({ state: 'active' })
  await trade('60150')
  expect(await stateOf(id)).toMatchObject({ state: 'fired', firedPrice: '60150' })
  expect(await receive(alert => alert.id === id && alert.state === 'fired')).toMatchObject({ market, firedPrice: '60150' })
  await trade('60000')
  await trade('60200')
  expect(await mailsOf(id)).toEqual(['60150'])
  expect(await stateOf(id)).toMatchObject({ firedPrice: '60150' })
})

test('a percentage fires in either direction, measured from the price at which it was set', async () => {
  await trade('60000')
  const { id, risesTo, fallsTo } = await set({ kind: 'percent', rate: '0.01' })
  expect([risesTo, fallsTo]).toEqual(['60600', '59400'])
  await trade('59400')
  expect(await stateOf(id)).toMatchObject({ state: 'fired', firedPrice: '59400' })
})

test('outlives a restart', async () => {
  const { id } = await set({ kind: 'cross', price: '59000' })
  alerts = await open()
  await trade('58999')
  expect(await stateOf(id)).toMatchObject({ state: 'fired', firedPrice: '58999' })
})

test('whose mail could not be written down has not fired, whenever the server dies: after the restart it is told once, with its mail', async () => {
  await trade('59500')
  const { id } = await set({ kind: 'cross', price: '59600', byMail: '1' })
  // The database goes away between the two: where the mail is written.
  await place.sql.unsafe(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
    create trigger die before insert on messages for each row when (new.cause like 'alert:%') execute function die()`)
  await trade('59600')
  expect(faults).not.toEqual([])
  expect(await stateOf(id)).toMatchObject({ state: 'active' })
  await place.sql.unsafe('drop function die cascade')
  alerts = await open()
  await alerts.close()
  expect(await stateOf(id)).toMatchObject({ state: 'fired', firedPrice: '59600' })
  expect(await mailsOf(id)).toEqual(['59600'])
  await trade('59700')
  expect(await mailsOf(id)).toEqual(['59600'])
  faults.length = 0
})

test('a removed one does not fire, and nobody else can remove it', async () => {
  const { id } = await set({ kind: 'cross', price: '58000' })
  await as(BUYER)(removePriceAlert, { id })
  expect(await stateOf(id)).toMatchObject({ state: 'active' })
  for (let time = 0; time < 2; time++) expect(await as()(removePriceAlert, { id })).toMatchObject({ kind: 'success' })
  await receive(alert => alert.id === id && alert.state === 'removed')
  await trade('57900')
  expect(await stateOf(id)).toBeUndefined()
  for (const odd of ['0', '-1', '1e3', 'x', '99999999999999999999']) await as()(removePriceAlert, { id: odd })
})

test('what cannot be an alert is refused by name', async () => {
  await trade('60000')
  const refusalOf = async (fields: object) => {
    const answer = await as()(setPriceAlert, { pair: 'BTCUSDT', byMail: '0', kind: 'cross', ...fields } as never)
    return answer.kind === 'refused' ? answer.refusal : answer.kind
  }
  expect(await refusalOf({ pair: 'NOUSDT', price: '5' })).toEqual({ refusal: 'pairUnknown' })
  expect(await refusalOf({})).toEqual({ refusal: 'priceRequired' })
  expect(await refusalOf({ price: '0' })).toMatchObject({ refusal: 'alertReached' })
  expect(await refusalOf({ price: '60000' })).toEqual({ refusal: 'alertReached', parameters: { price: '60000' } })
  for (const rate of [undefined, '0', '0.00099999', '0.50000001'])
    expect(await refusalOf({ kind: 'percent', rate })).toEqual({
      refusal: 'alertRateInvalid',
      parameters: { minimum: '0.1%', maximum: '50%' },
    })
})

test('nobody has more than 50 active ones, not even by asking at once; what fired does not count', async () => {
  const asked = await Promise.all(
    Array.from({ length: 55 }, () => as(SELLER)(setPriceAlert, { pair: 'BTCUSDT', kind: 'cross', price: '61000', byMail: '0' })),
  )
  expect(asked.filter(answer => answer.kind === 'refused')).toEqual(
    Array.from({ length: 5 }, () => ({ kind: 'refused', refusal: { refusal: 'tooManyAlerts', parameters: { maximum: '50' } } })),
  )
  await trade('61000')
  expect((await set({ kind: 'cross', price: '62000' }, SELLER)).state).toBe('active')
  expect(dataOf(await as(SELLER)(getPriceAlerts, {})).alerts).toHaveLength(51)
})
