import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { LANGUAGE_CODES } from '../packages/i18n/src/languages.ts'
import { again, ofSlice } from '../tools/slice.mjs'
import type { Actor } from './picturing/actors.ts'
import { compare, comparePictures, keep, show } from './picturing/compare.ts'
import { type Look, nameOf } from './picturing/looks.ts'
import { isSame, madeWith, write } from './picturing/made-with.ts'
import { KEY_SCREENS, SCREENS, type Screen } from './picturing/screens.ts'
import { openStudio, type Studio } from './picturing/studio.ts'
import { barriersOn, misfitsOn } from './screen-findings.ts'

export const PICTURES = join(import.meta.dirname, 'pictures')
const MADE_WITH = join(PICTURES, 'made-with.json')
const isUpdate = inject('keepsPictures')
const part = inject('screensPart')

/** Part of the pixels that may differ. */
const TOLERANCE = { sameMachine: 0.002, otherMachine: 0.03 }
/** A page that has said it is ready and then has not changed for so long is finished. */
const FINISHED_MS = 1000
/** So long a page that is kept anew may go on changing. */
const GIVEN_UP_MS = 15_000
const BETWEEN_MS = 250

/** Languages of long words, in which a screen that a press opens is opened once more. */
const LONG_WORDED = ['de', 'fr', 'es', 'vn'] as const

/** German is looked at on every desk. */
const BESIDES = LANGUAGE_CODES.filter(language => language !== 'de')

/** The kept pictures' looks, and those in which a screen is only looked at. */
const looksOf = ({ first, looks }: Screen): readonly Look[] =>
  first ? [...looks, ...looks.slice(0, 1).flatMap(look => LONG_WORDED.map(lang => ({ ...look, lang })))] : looks

const isKey = ({ name }: Screen): boolean => KEY_SCREENS.includes(name)

/** Every screen, or those of a run: the dozen where people come first and stay longest, and the tenth of the others whose turn it is. */
const ofRun = part === 'all' ? SCREENS : [...SCREENS.filter(isKey), ...ofSlice(SCREENS.filter(screen => !isKey(screen)))]

/** Every look, or the one whose turn it is; of the dozen one that has a picture. */
function looksOfRun(screen: Screen): readonly Look[] {
  if (isUpdate) return screen.looks
  const looks = looksOf(screen)
  if (part === 'all') return looks
  const those = isKey(screen) ? screen.looks : looks
  const turn = (part + SCREENS.indexOf(screen)) % those.length
  return those.slice(turn, turn + 1)
}

const isPictured = (screen: Screen, look: Look): boolean => screen.looks.includes(look) && (part === 'all' || isKey(screen))

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

  const screens = ofRun.filter(({ who }) => actors.includes(who))

  test.for(screens)('$name can be used by everybody and looks as it is kept', async (screen, { signal }) => {
    const findings: string[] = []
    for (const look of looksOfRun(screen)) {
      const { page, complaints } = await studio.open(screen, look, signal)
      if (isPictured(screen, look)) findings.push(...(await differencesOf(page, `${screen.name}-${nameOf(look)}`)))
      if (isUpdate) continue
      const barriers = await barriersOn(page)
      const misfits = await misfitsOn(page, look, part === 'all' ? BESIDES : [])
      for (const finding of [...barriers, ...misfits, ...complaints.splice(0)]) findings.push(`${nameOf(look)}: ${finding}`)
    }
    expect(findings, `Again: ${again('screens')}. When another look is wanted: npm run e2e -- screens --update`).toEqual([])
  })

  const isAsBefore = (picture: Buffer, last: Buffer): boolean =>
    picture.equals(last) || (isUpdate && comparePictures(picture, last).share <= tolerance / 2)

  /** What is other than in the kept picture; keeps the new one when that is wanted. */
  async function differencesOf(page: Page, name: string): Promise<string[]> {
    const path = join(PICTURES, `${name}.png`)
    const taken = await take(page, path)
    if (isUpdate && taken.share > 0) keep(taken.picture, path)
    if (isUpdate || taken.share <= tolerance) return []
    return [`${name}: ${(100 * taken.share).toFixed(2)} % of the pixels differ, see ${show(name, taken.picture, taken)}`]
  }

  /**
   * Takes a picture, and others as long as they are not like the kept one and the page still changes: what moves after it is ready must not count. When
   * pictures are kept anew, a countdown that goes on is no change.
   */
  async function take(page: Page, path: string) {
    let last: Buffer | undefined
    const begun = performance.now()
    for (let since = begun; ; await page.waitForTimeout(BETWEEN_MS)) {
      await studio.calm(page)
      const picture = await page.screenshot({ animations: 'disabled' })
      // A page that counts down never stands still.
      if (isUpdate && performance.now() - begun > GIVEN_UP_MS) return { picture, ...compare(picture, path) }
      if (!last || !isAsBefore(picture, last)) {
        // Comparing takes seconds on a busy machine, in which the page may change once more: where the kept one does not matter, only at the end.
        const comparison = isUpdate ? undefined : compare(picture, path)
        if (comparison && comparison.share <= tolerance) return { picture, ...comparison }
        since = performance.now()
        last = picture
      } else if (performance.now() - since > FINISHED_MS) return { picture, ...compare(picture, path) }
    }
  }
}
