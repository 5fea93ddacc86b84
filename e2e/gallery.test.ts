import { expect, test } from 'vitest'
import type { Person } from './person.ts'
import { stage } from './stage.ts'

/** Goal: the parts of the design system do what they promise. Method: the gallery, as a person uses it. */
const { arrive } = stage()

async function openGallery(): Promise<Person> {
  const person = await arrive()
  await person.page.goto('/dev/gallery')
  await person.page.getByRole('heading', { level: 1, name: person.t('gallery:title') }).waitFor()
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
  expect(await field.inputValue()).toBe('2500')
  await field.fill('1,000')
  await page.getByText(t('common:amountProblem.ambiguous')).waitFor()
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
