import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ROUTES } from '../apps/web/src/app/routes.ts'
import { compare, keep, show } from './picturing/compare.ts'
import { nameOf } from './picturing/looks.ts'
import { isSame, madeWith, write } from './picturing/made-with.ts'
import { SCREENS } from './picturing/screens.ts'
import { openStudio, type Studio } from './picturing/studio.ts'

/**
 * Goal: no screen changes its look unless somebody wants it to. Method: a market that stands still, pictures of every screen in each width,
 * scheme and three languages, next to the kept ones. `npm run e2e -- pictures --update` keeps new ones.
 */
const FOLDER = join(import.meta.dirname, 'pictures')
const MADE_WITH = join(FOLDER, 'made-with.json')
const isUpdate = inject('keepsPictures')

/** Part of the pixels that may differ. */
const TOLERANCE = { sameMachine: 0.002, otherMachine: 0.03 }
/** A page that has not changed for so long is finished. */
const FINISHED_MS = { update: 1000, compare: 5000 }
const BETWEEN_MS = 250

let studio: Studio
let tolerance = TOLERANCE.sameMachine

beforeAll(async () => {
  studio = await openStudio()
  const now = madeWith(studio.browser)
  if (isUpdate) {
    mkdirSync(FOLDER, { recursive: true })
    write(MADE_WITH, now)
  } else if (!isSame(MADE_WITH, now)) tolerance = TOLERANCE.otherMachine
})
afterAll(() => studio?.close())

/** Takes pictures until one is like the kept one, or the page no longer changes: what is still on its way must not count. */
async function take(page: Page, path: string) {
  const finishedMs = isUpdate ? FINISHED_MS.update : FINISHED_MS.compare
  if (isUpdate) await page.waitForLoadState('networkidle')
  let last: Buffer | undefined
  for (let since = performance.now(); ; await page.waitForTimeout(BETWEEN_MS)) {
    await studio.calm(page)
    const picture = await page.screenshot({ animations: 'disabled' })
    if (!last?.equals(picture)) {
      const comparison = compare(picture, path)
      if (!isUpdate && comparison.share <= tolerance) return { picture, ...comparison }
      since = performance.now()
      last = picture
    } else if (performance.now() - since > finishedMs) return { picture, ...compare(picture, path) }
  }
}

test.each(SCREENS)('$name looks as it is kept', async screen => {
  const changed: string[] = []
  for (const look of screen.looks) {
    const name = `${screen.name}-${nameOf(look)}`
    const path = join(FOLDER, `${name}.png`)
    const { page } = await studio.open(screen, look)
    const taken = await take(page, path)
    if (isUpdate && taken.share > 0) keep(taken.picture, path)
    else if (taken.share > tolerance)
      changed.push(`${name}: ${(100 * taken.share).toFixed(2)} % of the pixels differ, see ${show(name, taken.picture, taken)}`)
  }
  expect(changed, 'When this is wanted: npm run e2e -- pictures --update').toEqual([])
})

test('every screen has its pictures, and no picture is without a screen', () => {
  const names = SCREENS.flatMap(({ name, looks }) => looks.map(look => `${name}-${nameOf(look)}.png`))
  const kept = readdirSync(FOLDER).filter(file => file.endsWith('.png'))
  if (isUpdate) for (const file of kept) if (!names.includes(file)) rmSync(join(FOLDER, file))
  expect(readdirSync(FOLDER).filter(file => file.endsWith('.png'))).toEqual(names.toSorted())
})

test('no screen of the web app is left out', () => {
  const pictured = new Set(SCREENS.map(({ path }) => path.split('?')[0]))
  const shown = new Set(ROUTES.flatMap(route => ('load' in route && pictured.has(route.path) ? [route.load] : [])))
  expect(ROUTES.flatMap(route => ('load' in route && !shown.has(route.load) ? [route.path] : []))).toEqual([])
})
