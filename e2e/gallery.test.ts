import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import type { Person } from './person.ts'
import { isReady } from './ready.ts'
import { stage } from './stage.ts'

/** Goal: the parts of the design system do what they promise where that is a matter of styles and sizes. Method: the gallery, as a person uses it. */
const { arrive } = stage()

async function openGallery({ page, t }: Person): Promise<void> {
  await page.goto('/dev/gallery')
  await page.getByRole('heading', { level: 1, name: t('gallery:title') }).waitFor()
  // What comes later moves what stands below it, and a press on what moves may miss.
  await isReady(page)
}

/** What is not accessible of menus, the palette, dialogs and toasts while they are open. */
async function findingsOfOpened({ page, t }: Person): Promise<string[]> {
  const findings: string[] = []
  const inspect = async (name: string) => {
    for (const { id, nodes } of await violationsOn(page)) findings.push(`${name} ${id}: ${nodes[0]?.html.slice(0, 160)}`)
    await page.keyboard.press('Escape')
  }
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
  return findings
}

/** Of a long table only the rows in sight are in the page, and all can be reached, sorted and found. */
async function longTableIsReached({ page, t }: Person): Promise<void> {
  const table = page.getByRole('table', { name: t('gallery:tables.countries') })
  await table.locator('tbody tr[data-row]').first().waitFor()
  expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(200)
  await expect.poll(() => table.locator('tbody tr[data-row]').count()).toBeLessThan(100)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await table.locator('tr[data-row=ZW]').waitFor()
  await page.getByRole('button', { name: t('gallery:tables.callingCode') }).click()
  await page.getByRole('searchbox', { name: t('gallery:tables.search') }).fill('germany')
  await expect.poll(() => table.locator('tbody tr[data-row]').count()).toBe(1)
}

test('what opens is accessible, dark and light; a long table is reached; a price that changes lights up, but not for who wants no motion', {
  timeout: 240_000,
}, async () => {
  const person = await arrive()
  const { page, complaints } = person
  const price = page.getByRole('main').locator('[class*=flashing]').first()
  await openGallery(person)
  await expect.poll(() => price.textContent()).toMatch(/\d/)
  const before = await price.textContent()
  await expect.poll(() => price.textContent(), { timeout: 60_000 }).not.toBe(before)
  await expect.poll(() => price.getAttribute('data-flash')).toBeNull()
  expect(await findingsOfOpened(person)).toEqual([])
  await longTableIsReached(person)

  await page.evaluate(() => localStorage.setItem('colour-scheme', 'light'))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openGallery(person)
  await expect.poll(() => price.getAttribute('data-flash'), { timeout: 60_000 }).toMatch(/^(up|down)$/)
  // What still moves while it is looked at has no colours of its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(person)
  expect(await findingsOfOpened(person)).toEqual([])
  expect(complaints).toEqual([])
})
