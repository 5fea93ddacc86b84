import type { Page } from 'playwright-core'
import { isLanguage, LANGUAGES, type Language } from '../packages/i18n/src/languages.ts'
import { violationsOn } from './accessibility.ts'
import { cutTextsOn } from './cut-texts.ts'
import type { Look } from './picturing/looks.ts'
import { textsOf } from './texts.ts'

/** The narrowest phone, beside the one that is pictured, and the narrowest desk. */
const NARROWEST = { width: 360, height: 740 }
const DESK = { width: 1280, height: 720 }

/**
 * What is cut or too wide on an open page; from a desk and a phone also on the narrowest phone, from a desk also in further languages.
 */
export async function misfitsOn(page: Page, look: Look, languages: readonly Language[]): Promise<string[]> {
  const findings = await misfitsOf(page)
  if (look.width > DESK.width) return findings
  findings.push(...(await misfitsIn(page, NARROWEST)))
  await page.setViewportSize(look)
  if (look.width < DESK.width) return findings
  for (const language of languages.filter(each => each !== look.lang)) {
    await changeLanguage(page, language)
    for (const size of [DESK, NARROWEST]) findings.push(...(await misfitsIn(page, size)).map(finding => `${language} ${finding}`))
    await page.setViewportSize(look)
  }
  await changeLanguage(page, look.lang)
  return findings
}

/** For whom an open page is hard to use. */
export const barriersOn = async (page: Page): Promise<string[]> =>
  (await violationsOn(page)).map(({ id, nodes: [node] }) => `${id}: ${node?.html.slice(0, 160)} ${node?.failureSummary?.slice(0, 200)}`)

/** Chooses another language in the menu, as a person does; the page stays. */
async function changeLanguage(page: Page, to: Language): Promise<void> {
  const now = await page.evaluate(() => localStorage.getItem('language'))
  const current = isLanguage(now) ? now : 'en'
  if (current === to) return
  const t = await textsOf(current)
  await page.getByRole('button', { name: t('common:menu.languageAndTheme') }).click()
  await page.getByRole('menuitem', { name: LANGUAGES[to].name, exact: true }).click()
  await page.locator(`html[lang="${LANGUAGES[to].locale.split('-u-')[0]}"]`).waitFor()
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

/** What does not fit into a window of another size. */
async function misfitsIn(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size)
  await page.waitForFunction(width => innerWidth === width, size.width)
  return (await misfitsOf(page)).map(finding => `${size.width} ${finding}`)
}

/** About as many as people need to see that something is cut. */
const FRAMES_OF_A_GLANCE = 30

/** What is wider than the window, or cut off, and still is after a glance: what the page is just about to draw anew nobody sees. */
async function misfitsOf(page: Page): Promise<string[]> {
  await framesOf(page, 2)
  const first = await misfitsNow(page)
  if (first.length === 0) return []
  await framesOf(page, FRAMES_OF_A_GLANCE)
  return misfitsNow(page)
}

async function misfitsNow(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page)
  return [...(overflow > 0 ? [`wider than the window by ${overflow}`] : []), ...(await cutTextsOn(page))]
}

/** Until the page has drawn itself so many times. */
const framesOf = (page: Page, count: number): Promise<void> =>
  page.evaluate(async left => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame)
  }, count)

/** By how many pixels a page is wider than its window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
