import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '../packages/i18n/src/languages.ts'
import { violationsOn } from './accessibility.ts'
import { cutTextsOn } from './cut-texts.ts'
import type { Actor } from './picturing/actors.ts'
import type { Look } from './picturing/looks.ts'
import { SCREENS, type Screen } from './picturing/screens.ts'
import { openStudio, type Studio } from './picturing/studio.ts'
import { textsOf } from './texts.ts'

/** The narrowest phone, beside the one that is pictured, and the narrowest desk. */
const NARROWEST = { width: 360, height: 740 }
const DESK = { width: 1280, height: 720 }

/** Where people come first and stay longest: looked at in every language. */
const IN_ALL_LANGUAGES: readonly string[] = ['home', 'market', 'login', 'wallet', 'terminal', 'contracts']

/** German is looked at everywhere; of the others each screen takes its turn. */
const BESIDES = LANGUAGE_CODES.filter(language => language !== 'de')

/** The languages in which a screen is looked for cut texts, besides those of its looks. */
const languagesOf = ({ name }: Screen): readonly Language[] => {
  if (IN_ALL_LANGUAGES.includes(name)) return BESIDES
  const place = SCREENS.findIndex(screen => screen.name === name)
  return BESIDES.filter((_, index) => index === place % BESIDES.length)
}

/** Languages of long words, in which a screen that a press opens is opened once more. */
const LONG_WORDED = ['de', 'fr', 'es', 'vn'] as const

const looksOf = ({ first, looks }: Screen): readonly Look[] =>
  first ? [...looks, ...looks.slice(0, 1).flatMap(look => LONG_WORDED.map(lang => ({ ...look, lang })))] : looks

/** By how many pixels a page is wider than its window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Chooses another language in the menu, as a person does; the page stays. */
async function changeLanguage(page: Page, to: Language): Promise<void> {
  const now = await page.evaluate(() => localStorage.getItem('language'))
  const current = isLanguage(now) ? now : 'en'
  const t = await textsOf(current)
  await page.getByRole('button', { name: t('common:menu.language', { name: LANGUAGES[current].name }) }).click()
  await page.getByRole('menuitem', { name: LANGUAGES[to].name, exact: true }).click()
  await page.locator(`html[lang="${LANGUAGES[to].locale.split('-u-')[0]}"]`).waitFor()
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

/**
 * Whoever looks at whatever screen, in whatever width, scheme, language and direction, can use it. Method: the screens that are pictured, empty
 * and full, with people who trade; none can be left out (`pictures.test.ts`). Some look in each file, so that the files can run side by side.
 */
export function checkScreensOf(...actors: readonly Actor[]): void {
  let studio: Studio
  beforeAll(async () => {
    studio = await openStudio(actors)
  })
  afterAll(() => studio?.close())

  const screens = SCREENS.filter(({ who }) => actors.includes(who))

  test.each(screens)('$name is accessible, fits its width, cuts no text and keeps the console silent', async screen => {
    const findings: string[] = []
    for (const look of looksOf(screen)) {
      const { page, complaints } = await studio.open(screen, look)
      await page.waitForLoadState('networkidle')
      for (const finding of await check(page, screen, look)) findings.push(`${look.width} ${look.theme} ${look.lang}: ${finding}`)
      for (const complaint of complaints.splice(0)) findings.push(complaint)
    }
    expect(findings).toEqual([])
  })
}

/** Everything about one look; from a desk and a phone also about the narrowest phone, from a desk also about further languages. */
async function check(page: Page, screen: Screen, look: Look): Promise<string[]> {
  const findings = (await violationsOn(page)).map(
    ({ id, nodes: [node] }) => `${id}: ${node?.html.slice(0, 160)} ${node?.failureSummary?.slice(0, 200)}`,
  )
  findings.push(...(await misfitsOf(page)))
  if (look.width > DESK.width) return findings
  findings.push(...(await misfitsIn(page, NARROWEST)))
  await page.setViewportSize(look)
  if (look.width < DESK.width) return findings
  const languages = languagesOf(screen)
  for (const language of [...languages, look.lang]) {
    await changeLanguage(page, language)
    if (language === look.lang) continue
    for (const size of [DESK, NARROWEST]) findings.push(...(await misfitsIn(page, size)).map(finding => `${language} ${finding}`))
    await page.setViewportSize(look)
  }
  return findings
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
