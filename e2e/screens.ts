import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../packages/i18n/src/languages.ts'
import { again, slice } from '../tools/slice.mjs'
import type { Actor } from './picturing/actors.ts'
import { compare, keep, show } from './picturing/compare.ts'
import { type Look, nameOf } from './picturing/looks.ts'
import { isSame, madeWith, write } from './picturing/made-with.ts'
import { KEY_SCREENS, SCREENS, type Screen } from './picturing/screens.ts'
import { openStudio, type Studio } from './picturing/studio.ts'
import { barriersOn, DESK, misfitsOn } from './screen-findings.ts'

export const PICTURES = join(import.meta.dirname, 'pictures')
const MADE_WITH = join(PICTURES, 'made-with.json')
const isUpdate = inject('keepsPictures')
const part = isUpdate ? 'all' : slice()

/** Part of the pixels that may differ. */
const TOLERANCE = { sameMachine: 0.002, otherMachine: 0.03 }
/** A page that has not changed for so long is finished. */
const FINISHED_MS = { update: 1000, compare: 5000 }
const BETWEEN_MS = 250

/** Languages of long words, in which a screen that a press opens is opened once more. */
const LONG_WORDED = ['de', 'fr', 'es', 'vn'] as const

/** German is looked at on every desk. */
const BESIDES = LANGUAGE_CODES.filter(language => language !== 'de')

/** The kept pictures' looks, and those in which a screen is only looked at. */
const looksOf = ({ first, looks }: Screen): readonly Look[] =>
  first ? [...looks, ...looks.slice(0, 1).flatMap(look => LONG_WORDED.map(lang => ({ ...look, lang })))] : looks

/** Two looks a run: the desk, and one of the others in its turn. */
function looksOfRun(screen: Screen): readonly Look[] {
  if (isUpdate) return screen.looks
  const looks = looksOf(screen)
  if (part === 'all') return looks
  const turn = part + SCREENS.indexOf(screen)
  const ofTurn = (some: readonly Look[], ahead = 0) => some.slice((turn + ahead) % some.length).slice(0, 1)
  const [desks, others] = [looks.filter(({ width }) => width === DESK.width), looks.filter(({ width }) => width !== DESK.width)]
  return desks.length > 0 ? [...ofTurn(desks), ...ofTurn(others)] : [...ofTurn(others), ...ofTurn(others, 1)]
}

/** The languages in which a desk is looked at besides its own: one in its turn, or all. */
const languagesOfRun = (screen: Screen): readonly Language[] =>
  part === 'all' ? BESIDES : BESIDES.filter((_, index) => index === (part + SCREENS.indexOf(screen)) % BESIDES.length)

/** What is hard to use mostly is so in every look: a run asks one of its two, the desk or the other, in turn. */
const isAskedForBarriers = (screen: Screen, place: number): boolean => part === 'all' || place === (part + SCREENS.indexOf(screen)) % 2

/** Pictures are compared of the dozen where people come first and stay longest, or of all. */
const isPictured = (screen: Screen, look: Look): boolean =>
  screen.looks.includes(look) && (part === 'all' || KEY_SCREENS.includes(screen.name))

/**
 * Goal: whoever looks at whatever screen, in whatever width, scheme, language and direction, can use it, and no screen changes its look unless
 * somebody wants it to. Method: a market that stands still, every screen empty and full, with people who trade; each is opened once for its
 * picture, its accessibility, its width, its texts and its console. None can be left out (`screens.test.ts`).
 * `npm run e2e -- screens --update` keeps new pictures.
 */
export function checkScreensOf(...actors: readonly Actor[]): void {
  let studio: Studio
  let tolerance = TOLERANCE.sameMachine
  beforeAll(async () => {
    studio = await openStudio()
    const now = madeWith(studio.browser)
    if (isUpdate) write(MADE_WITH, now)
    else if (!isSame(MADE_WITH, now)) tolerance = TOLERANCE.otherMachine
  })
  afterAll(() => studio?.close())

  const screens = SCREENS.filter(({ who }) => actors.includes(who))

  test.each(screens)('$name can be used by everybody and looks as it is kept', async screen => {
    const findings: string[] = []
    for (const [place, look] of looksOfRun(screen).entries()) {
      const { page, complaints } = await studio.open(screen, look)
      if (isPictured(screen, look)) findings.push(...(await differencesOf(page, `${screen.name}-${nameOf(look)}`)))
      if (isUpdate) continue
      await page.waitForLoadState('networkidle')
      const barriers = isAskedForBarriers(screen, place) ? await barriersOn(page) : []
      const misfits = await misfitsOn(page, look, languagesOfRun(screen))
      for (const finding of [...barriers, ...misfits, ...complaints.splice(0)]) findings.push(`${nameOf(look)}: ${finding}`)
    }
    expect(findings, `Again: ${again('screens')}. When another look is wanted: npm run e2e -- screens --update`).toEqual([])
  })

  /** What is other than in the kept picture; keeps the new one when that is wanted. */
  async function differencesOf(page: Page, name: string): Promise<string[]> {
    const path = join(PICTURES, `${name}.png`)
    const taken = await take(page, path)
    if (isUpdate && taken.share > 0) keep(taken.picture, path)
    if (isUpdate || taken.share <= tolerance) return []
    return [`${name}: ${(100 * taken.share).toFixed(2)} % of the pixels differ, see ${show(name, taken.picture, taken)}`]
  }

  /** Takes pictures until one is like the kept one, or the page no longer changes: what is still on its way must not count. */
  async function take(page: Page, path: string) {
    const finishedMs = isUpdate ? FINISHED_MS.update : FINISHED_MS.compare
    if (isUpdate) await page.waitForLoadState('networkidle')
    let last: Buffer | undefined
    for (let since = performance.now(); ; await page.waitForTimeout(BETWEEN_MS)) {
      await studio.calm(page)
      const picture = await page.screenshot({ animations: 'disabled' })
      if (!last?.equals(picture)) {
        // Comparing takes seconds on a busy machine, in which the page may change once more: where the kept one does not matter, only at the end.
        const comparison = isUpdate ? undefined : compare(picture, path)
        if (comparison && comparison.share <= tolerance) return { picture, ...comparison }
        since = performance.now()
        last = picture
      } else if (performance.now() - since > finishedMs) return { picture, ...compare(picture, path) }
    }
  }
}
