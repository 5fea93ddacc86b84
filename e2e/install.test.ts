import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Person } from './person.ts'
import { stage } from './stage.ts'
import { layWire } from './wire.ts'

/** Goal: the installed app says when it is offline, keeps nothing of the server, and takes a new version when the person wants. */
const { arrive, product } = stage()

const WORKER = '/service-worker.js'

const controlled = ({ page }: Person) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const heading = ({ page, t }: Person, name: string) => page.getByRole('heading', { name: t(name) }).waitFor()

test('the manifest and its icons are what a browser needs to install the app', async () => {
  const get = (path: string) => fetch(`${product().address}${path}`)
  const manifest = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Assay', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await get(src)).status, src).toBe(200)
  expect(manifest.icons.map(icon => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
})

test('the worker keeps files of the build and its offline page alone; that Assay is not reached, or the device is offline, is said in the language of the person until it is over', async () => {
  const wire = await layWire(product().address)
  onTestFinished(() => wire.remove())
  const person = await arrive('ar', { address: wire.address })
  const { page, t } = person
  await page.goto('/market')
  await controlled(person)
  await page
    .getByRole('table', { name: t('markets:table.label') })
    .locator('tbody tr[data-row]')
    .first()
    .waitFor()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(request => new URL(request.url).pathname)
  })
  expect(kept.filter(path => !path.startsWith('/assets/')).sort()).toEqual(['/icon.svg', '/offline.html', '/offline.js'])

  wire.cut()
  await page.goto('/help')
  await heading(person, 'install:offline.awayTitle')
  await page.getByRole('button', { name: t('install:offline.retry') }).click()
  await heading(person, 'install:offline.awayTitle')
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  wire.restore()
  await heading(person, 'content:help.title')

  await page.context().setOffline(true)
  await page.goto('/help')
  await heading(person, 'install:offline.title')
  await page.context().setOffline(false)
  await heading(person, 'content:help.title')
})

/** A way to the product on which its worker is another one from `renew` on, as after a build. */
async function layRenewedWay(to: string) {
  let renewed = ''
  const server = createServer(async ({ url, method = 'GET', headers }, response) => {
    const answer = await fetch(`${to}${url}`, { method, headers: { accept: headers.accept ?? '*/*' } })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.concat([Buffer.from(await answer.arrayBuffer()), Buffer.from(url === WORKER ? renewed : '')]))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    renew() {
      renewed = '// the next version\n'
    },
  }
}

test('a new version waits for the person', async () => {
  const way = await layRenewedWay(product().address)
  const person = await arrive('en', { address: way.address })
  const { page, t } = person
  await page.goto('/help')
  await controlled(person)
  way.renew()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const take = page.getByRole('button', { name: t('common:update.take') })
  await take.waitFor()
  await Promise.all([page.waitForEvent('load'), take.click()])
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => take.count()).toBe(0)
})
