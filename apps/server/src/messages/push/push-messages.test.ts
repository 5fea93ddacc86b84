import { execFileSync } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../test/open-database.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { deriveSecrets } from '../../people/secrets.ts'
import { pushSubscriptions } from '../tables.ts'
import { PushMessages } from './push-messages.ts'

/** Goal: a push service gets messages that only the browser can read, and a subscription that is gone is forgotten. Method: a push service of the test behind real TLS. */
let place: Awaited<ReturnType<typeof openDatabase>>
let service: Server
let port = 0
let push: PushMessages
const faults: unknown[] = []
const received: { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = []
const ANSWERS: Record<string, number> = { '/alive': 201, '/missing': 404, '/gone': 410, '/busy': 503, '/elsewhere': 302 }

beforeAll(async () => {
  place = await openDatabase()
  const folder = temporaryFolder('push')
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', ...subject]
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  service = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(ANSWERS[request.url ?? ''] ?? 400, { location: `https://localhost:${port}/alive` }).end()
    })
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  port = (service.address() as AddressInfo).port
  push = new PushMessages({
    database: place.database,
    secrets: deriveSecrets('a secret of this test, long enough to be one'),
    publicUrl: 'https://assay.example.org',
    addressOf: async () => ({ address: '127.0.0.1', family: 4 }),
    ca: readFileSync(cert, 'utf8'),
    onFault: fault => void faults.push(fault),
    now: Date.now,
  })
})
afterAll(async () => {
  await new Promise(resolve => service.close(resolve))
  await place.close()
})

const subscribe = async (uid: number, path: string) => {
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  const endpoint = `https://localhost:${port}${path}`
  expect(await push.save({ uid, sessionId: `session ${uid}`, endpoint, lang: 'de', ...keys })).toBe(true)
}
const pathsOf = async (uid: number) =>
  (await place.database.select().from(pushSubscriptions)).filter(row => row.uid === uid).map(({ endpoint }) => new URL(endpoint).pathname)
const send = (uid: number) =>
  push.send(uid, lang => ({ subject: `credited ${lang}`, text: '5 USDT', leadsTo: '/rechargeRecord', group: 'deposits:1' }))

test('a message goes out encrypted and signed with the key of the installation, in the language of the browser', async () => {
  await subscribe(1, '/alive')
  await send(1)
  const [sent] = received
  expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(sent?.headers.authorization).toContain(`k=${push.publicKey}`)
  expect(sent?.body.length).toBeGreaterThan(80)
  expect(sent?.body.toString('latin1')).not.toContain('USDT')
  expect(faults).toEqual([])
})

test('a subscription of which the service says that it is gone is forgotten, one that is busy is not, and a redirect leads nowhere', async () => {
  for (const path of ['/missing', '/gone', '/busy', '/elsewhere']) await subscribe(2, path)
  received.length = 0
  await send(2)
  expect((await pathsOf(2)).sort()).toEqual(['/busy', '/elsewhere'])
  expect(received.map(({ path }) => path).sort()).toEqual(['/busy', '/elsewhere', '/gone', '/missing'])
  expect(await pathsOf(1)).toEqual(['/alive'])
  expect(faults).toHaveLength(2)
})

test('a session that ends takes its subscriptions with it', async () => {
  await push.removeOf('session 1')
  expect(await pathsOf(1)).toEqual([])
})
