import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import type { Person } from './person.ts'
import { stage } from './stage.ts'

/** Goal: the parts of the design system do what they promise. Method: the gallery, as a person uses it. */
const { arrive } = stage()

async function openGallery(visitor?: Person): Promise<Person> {
  const person = visitor ?? (await arrive())
  await person.page.goto('/dev/gallery')
  await person.page.getByRole('heading', { level: 1, name: person.t('gallery:title') }).waitFor()
  // What comes later moves what stands below it, and a press on what moves may miss.
  await person.page.waitForLoadState('networkidle')
  return person
}

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABXvMqOgAAAABJRU5ErkJggg==', 'base64')

test('six digits can be pasted at once', async () => {
  const { page, t } = await openGallery()
  const boxes = page.getByRole('group', { name: t('gallery:inputs.shown') }).getByRole('textbox')
  await boxes.first().focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '314159')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => boxes.evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value).join(''))).toBe('314159')
})

test('a file is judged by its content, and a refused one leaves the taken one', async () => {
  const { page, t } = await openGallery()
  const field = page.getByLabel(t('gallery:inputs.image'), { exact: true })
  await field.setInputFiles({ name: 'voucher.txt', mimeType: 'text/plain', buffer: PNG })
  await page.getByRole('img', { name: t('common:file.preview') }).waitFor()
  await field.setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') })
  await page.getByText(t('common:fileProblem.notAnImage')).waitFor()
  await page.getByText('voucher.txt').waitFor()
  await page.getByRole('button', { name: t('common:file.remove') }).click()
  await page.getByText(t('common:file.choose')).waitFor()
})

test('a share of what there is goes into the amount field, and a doubtful amount is asked about', async () => {
  const { page, t } = await openGallery()
  const field = page.getByLabel(t('gallery:inputs.amount'), { exact: true })
  await page.getByRole('button', { name: '25%' }).click()
  await expect.poll(() => field.inputValue()).toBe('2500')
  await field.fill('1,000')
  await page.getByText(t('common:amountProblem.ambiguous')).waitFor()
})

test('an explained term shows its text', async () => {
  const { page, t } = await openGallery()
  const name = t('gallery:figures.terms')
  await page
    .locator('div', { has: page.getByRole('heading', { level: 3, name }) })
    .last()
    .locator('[data-term="terms:volume24h"]')
    .hover()
  await expect.poll(() => page.getByRole('tooltip').innerText()).toBe(t('terms:volume24h'))
})

test('of a long table only the rows in sight are in the page, and all can be reached, sorted and found', async () => {
  const { page, t } = await openGallery()
  const table = page.getByRole('table', { name: t('gallery:tables.countries') })
  await table.locator('tbody tr[data-row]').first().waitFor()
  const all = Number(await table.getAttribute('aria-rowcount'))
  expect(all).toBeGreaterThan(200)
  expect(await table.locator('tbody tr[data-row]').count()).toBeLessThan(100)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await table.locator('tr[data-row=ZW]').waitFor()
  await page.getByRole('button', { name: t('gallery:tables.callingCode') }).click()
  await page.getByRole('searchbox', { name: t('gallery:tables.search') }).fill('germany')
  await expect.poll(() => table.locator('tbody tr[data-row]').count()).toBe(1)
})

test('a dialog keeps the focus, closes by Escape and gives the focus back; a toast is said aloud', async () => {
  const { page, t } = await openGallery()
  const button = page.getByRole('button', { name: t('gallery:feedback.open') })
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab')
  expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: t('gallery:feedback.refused') }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: t('common:failure.request') })
    .waitFor()
})

test.each(['dark', 'light'] as const)('menus, the palette, dialogs and toasts are accessible while they are open (%s)', async theme => {
  const { page, t, complaints } = await arrive('en', { theme })
  const findings: string[] = []
  const inspect = async (name: string) => {
    const violations = await violationsOn(page)
    for (const { id, nodes } of violations) findings.push(`${name} ${id}: ${nodes[0]?.html.slice(0, 160)}`)
    await page.keyboard.press('Escape')
  }
  await page.goto('/dev/gallery')
  await page.getByRole('button', { name: t('common:menu.languageAndTheme') }).click()
  await page.getByRole('menuitemradio').first().waitFor()
  await inspect('language and theme')
  await page.getByRole('button', { name: t('common:menu.more', { group: t('common:menu.trade') }) }).click()
  await page.getByRole('link', { name: t('navigation:entry.metals') }).waitFor()
  await inspect('products')
  await page.getByRole('button', { name: t('common:table.columns') }).click()
  await page.getByRole('menuitemcheckbox').first().waitFor()
  await inspect('columns')
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: t('palette:search') }).fill('so')
  await page.keyboard.press('ArrowDown')
  await inspect('palette')
  await page.getByRole('button', { name: t('gallery:feedback.open') }).click()
  await page.getByRole('dialog').waitFor()
  await inspect('dialog')
  await page.getByRole('button', { name: t('gallery:feedback.refused') }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: t('common:failure.request') })
    .waitFor()
  await inspect('toast')
  expect(findings).toEqual([])
  expect(complaints).toEqual([])
})

test('a price lights up when it changes, and stays still for who wants no motion', async () => {
  const person = await arrive()
  const { page, t } = person
  const price = page.getByRole('main').locator('[class*=flashing]').first()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/dev/gallery')
  await expect.poll(() => price.getAttribute('data-flash'), { timeout: 60_000 }).toMatch(/^(up|down)$/)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.getByRole('heading', { name: t('gallery:figures.title') }).waitFor()
  await expect.poll(() => price.textContent()).toMatch(/\d/)
  const before = await price.textContent()
  await expect.poll(() => price.textContent(), { timeout: 60_000 }).not.toBe(before)
  expect(await price.getAttribute('data-flash')).toBeNull()
})

test('what was done is said also where the page ends loading between its first drawing and listening for that', async () => {
  const person = await arrive()
  const { page, t } = person
  await page.addInitScript(() => {
    let looks = 0
    Object.defineProperty(document, 'readyState', { get: () => (looks++ === 0 ? 'interactive' : 'complete') })
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
      if (type !== 'load') listen(type, ...rest)
    }
  })
  await openGallery(person)
  await page.getByRole('button', { name: t('gallery:feedback.done') }).click()
  await page.getByRole('status').getByText(t('common:copy.done')).waitFor()
})
