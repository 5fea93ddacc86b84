import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { SCREENS } from './picturing/screens.ts'
import { openStudio, type Studio } from './picturing/studio.ts'

/**
 * Goal: whoever looks at whatever screen, in whatever width, scheme and direction, can use it. Method: the screens that are pictured, empty and
 * full, with people who trade; none can be left out (`pictures.test.ts`).
 */
let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio?.close())

/** The narrowest phone, beside the one that is pictured. */
const NARROWEST = 360

/** By how many pixels a page is wider than its window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each(SCREENS)('$name is accessible, fits its width and keeps the console silent', async screen => {
  const findings: string[] = []
  for (const look of screen.looks) {
    const { page, complaints } = await studio.open(screen, look)
    await page.waitForLoadState('networkidle')
    const find = (found: string) => findings.push(`${look.width} ${look.theme} ${look.lang}: ${found}`)
    for (const { id, nodes } of await violationsOn(page))
      find(`${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.slice(0, 200)}`)
    if ((await overflowOf(page)) > 0) find(`wider than the window by ${await overflowOf(page)}`)
    if (look.width < 640) {
      await page.setViewportSize({ width: NARROWEST, height: look.height })
      if ((await overflowOf(page)) > 0) find(`wider than ${NARROWEST} by ${await overflowOf(page)}`)
      await page.setViewportSize(look)
    }
    for (const complaint of complaints.splice(0)) find(complaint)
  }
  expect(findings).toEqual([])
})
