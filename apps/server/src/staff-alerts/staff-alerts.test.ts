import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { addressOf } from '../messages/push/allowed-address.ts'
import { operators } from '../operators/tables.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import type { Matter } from './matters.ts'
import { StaffAlerts } from './staff-alerts.ts'
import { staffWebhooks } from './tables.ts'
import { sendWebhook, signatureOf } from './webhook.ts'

/** Goal: who decides something hears of it once while it lasts, whatever the address for alerts does meanwhile. Method: real tables and outbox; the test sets the clock. */
let place: Awaited<ReturnType<typeof openDatabase>>
let outgoing: Outgoing
let alerts: StaffAlerts
let now = 1_000_000
let waiting: Matter[] = []
const bodies: string[] = []
let isDown = false
const faults: unknown[] = []

const open = () =>
  new StaffAlerts({
    ...{ database: place.database, outgoing, consoleUrl: 'https://console.example.org' },
    matters: async () => waiting,
    send: async body => {
      if (isDown) throw new Error('down')
      bodies.push(body)
    },
    onFault: fault => void faults.push(fault),
    now: () => now,
  })

beforeAll(async () => {
  place = await openDatabase()
  outgoing = new Outgoing({ database: place.database, onFault: fault => void faults.push(fault), now: () => now })
  const operator = { name: 'Ada', passwordHash: 'none', lastStep: 0, createdAt: 1, seenAt: 1 }
  await place.database.insert(operators).values([
    { ...operator, email: 'fin@example.org', role: 'finance' },
    { ...operator, email: 'sup@example.org', role: 'support' },
    { ...operator, email: 'gone@example.org', role: 'finance', suspended: true },
  ])
  alerts = open()
})
afterAll(async () => {
  await alerts.close()
  await outgoing.close()
  await place.close()
})

const matter = (key: string, role: 'finance' | 'support' = 'finance'): Matter => ({
  ...{ key, says: `${key} waits.`, roles: [role], path: `/reviews/${key}` },
})
const mails = async () => (await outgoing.newest()).map(({ recipient, subject }) => `${recipient} ${subject}`).reverse()

test('who has the role is told once as long as it lasts, also over a restart, and anew when it comes again', async () => {
  waiting = [matter('case 1')]
  await alerts.look()
  await alerts.close()
  alerts = open()
  await alerts.look()
  expect(await mails()).toEqual(['fin@example.org Assay console: case 1 waits.'])
  waiting = []
  await alerts.look()
  waiting = [matter('case 1'), matter('case 2'), matter('conversation 1', 'support')]
  await alerts.look()
  expect((await mails()).slice(1)).toEqual([
    'fin@example.org Assay console: 2 matters',
    'sup@example.org Assay console: conversation 1 waits.',
  ])
  expect((await outgoing.newest())[1]?.text).toContain('https://console.example.org/reviews/case 2')
})

test('an address that is down is tried again, ever more seldom, and gets each alert once', async () => {
  bodies.length = 0
  isDown = true
  waiting = [...waiting, matter('case 3')]
  await alerts.look()
  now += 29_000
  await alerts.look()
  expect((await place.database.select().from(staffWebhooks)).map(({ tries }) => tries)).toEqual([1])
  isDown = false
  now += 1000
  await alerts.look()
  await alerts.look()
  expect(bodies.map(body => JSON.parse(body))).toEqual([
    { key: 'case 3', says: 'case 3 waits.', roles: ['finance'], link: 'https://console.example.org/reviews/case 3', at: 1_000_000 },
  ])
  expect(await place.database.select().from(staffWebhooks)).toEqual([])
  expect(faults).toHaveLength(1)
})

test('the signature is that of time and body', () => {
  // HMAC-SHA256, by openssl: printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret
  expect(signatureOf('secret', 1_700_000_000, '{"a":1}')).toBe('49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686')
})

test.each(['https://127.0.0.1/alerts', 'https://10.0.0.1/', 'https://[::1]/', 'http://example.org/', 'https://192.168.0.1/'])(
  'nothing is sent to %s',
  async url => {
    const sending = sendWebhook({ target: { url, secret: 'x'.repeat(32) }, body: '{}', now, addressOf })
    await expect(sending).rejects.toThrow('not a public one')
  },
)
