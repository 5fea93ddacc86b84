import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ROOT } from '../tools/sources.ts'
import type { Person } from './person.ts'
import { stage } from './stage.ts'

/** Goal: the installed app says when it is offline, keeps nothing of the server, and takes a new version when the person wants. */
const { arrive, product } = stage({})

const WORKER = join(ROOT, 'apps/web/dist/service-worker.js')

/** Writes the worker as a build does: plain, and packed in both ways. */
const writeWorker = (text: string): void => {
  writeFileSync(WORKER, text)
  writeFileSync(`${WORKER}.br`, brotliCompressSync(text))
  writeFileSync(`${WORKER}.gz`, gzipSync(text))
}

const controlled = ({ page }: Person) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

test('the manifest and its icons are what a browser needs to install the app', async () => {
  const { page } = await arrive()
  await page.goto('/downLoad')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Assay', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)
  expect(manifest.icons.map(icon => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
})

test('the worker keeps files of the build and its offline page, and nothing that the server says', async () => {
  const person = await arrive()
  const { page, t } = person
  await page.goto('/')
  await controlled(person)
  await page.goto('/market')
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
  expect(kept).toContain('/offline.html')
  expect(kept.filter(path => !path.startsWith('/assets/')).sort()).toEqual(['/icon.svg', '/offline.html', '/offline.js'])
})

test.each(['en', 'ar'] as const)(
  'without the server a page says in the language of the person that Assay is not reached, and comes back with it (%s)',
  async lang => {
    const person = await arrive(lang)
    const { page, t } = person
    await page.goto('/')
    await controlled(person)
    await product().stop()
    try {
      await page.goto('/market')
      await page.getByRole('heading', { name: t('install:offline.awayTitle') }).waitFor()
      await page.getByRole('button', { name: t('install:offline.retry') }).click()
      await page.getByRole('heading', { name: t('install:offline.awayTitle') }).waitFor()
      expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr')
    } finally {
      await product().start()
    }
    await page.getByRole('heading', { level: 1, name: t('markets:title') }).waitFor({ timeout: 60_000 })
  },
)

test('without a network a page says that this device is offline', async () => {
  const person = await arrive()
  const { page, t } = person
  await page.goto('/')
  await controlled(person)
  await page.context().setOffline(true)
  await page.goto('/market')
  await page.getByRole('heading', { name: t('install:offline.title') }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: t('markets:title') }).waitFor({ timeout: 60_000 })
})

test('a new version waits for the person', async () => {
  const person = await arrive()
  const { page, t } = person
  await page.goto('/')
  await controlled(person)
  const before = readFileSync(WORKER, 'utf8')
  try {
    writeWorker(`${before}// the next version\n`)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    const take = page.getByRole('button', { name: t('common:update.take') })
    await take.waitFor()
    await Promise.all([page.waitForEvent('load'), take.click()])
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await take.count()).toBe(0)
  } finally {
    writeWorker(before)
  }
})
