import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../apps/server/src/http/messages.ts'
import { pushedMessage } from '../apps/server/src/messages/push/pushed-message.ts'

/**
 * Goal: a push message is shown by the service worker of the app as the server wrote it, and a newer one about the same thing takes its place. Method: the worker itself in Chromium, which has no
 * push service of its maker here: what the server makes is handed to the browser as if it had come from one.
 */
const WORKER = readFileSync(join(import.meta.dirname, '../apps/web/build/service-worker.js'), 'utf8').replaceAll('__VERSION__', 'test')
const folder = mkdtempSync(join(tmpdir(), 'assay-push-'))
let site: Server
let origin = ''
let context: BrowserContext
let page: Page
let deliver: (message: object) => Promise<unknown>

beforeAll(async () => {
  site = createServer((request, answer) => {
    const isWorker = request.url === '/service-worker.js'
    answer
      .setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
      .end(isWorker ? WORKER : '<!doctype html><title>Assay</title>')
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync) ?? ''
  // A private window shows no notifications.
  context = await chromium.launchPersistentContext(folder, { executablePath, headless: true, args: ['--no-sandbox', '--disable-gpu'] })
  await context.grantPermissions(['notifications'], { origin })
  page = await context.newPage()
  await page.goto(origin)
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId))
  })
  await session.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const registrationId = await registered
  deliver = message => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
})
afterAll(async () => {
  await context.close()
  await new Promise(resolve => site.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const shown = () =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

/** What stands after a message was delivered: again until it is there, as a push service does until the browser has acknowledged it. */
const shownAfter = (message: object) => async () => {
  await deliver(message)
  return shown()
}

test('a message stands as the server wrote it in the language of the browser; a newer one about the same thing takes its place', async () => {
  const messages = await loadMessages()
  const row = (amount: string) => ({
    ...{ key: 'messages:payments.credited', number: 1, leadsTo: '/rechargeRecord', grouping: 'deposits:voucher:7' },
    figures: JSON.stringify({ text: 'vouchers:mail.completed', figures: { amount: { amount, asset: 'USDT' } } }),
  })
  const first = pushedMessage(row('1250.5'), 'de', messages)
  const about = { tag: 'deposits:voucher:7', data: '/rechargeRecord' }
  await expect.poll(shownAfter(first)).toEqual([{ title: first.subject, body: first.text, ...about }])
  expect(first.subject).toContain('1.250,5 USDT')
  const second = pushedMessage(row('7'), 'de', messages)
  await expect.poll(shownAfter(second)).toEqual([{ title: second.subject, body: second.text, ...about }])
})
