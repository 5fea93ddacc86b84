import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const LEVEL_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What on a page breaks WCAG 2.2 AA. A page of the product has no frames of others, so everything is looked at in the page itself; what holds is
 * only counted: to carry each element that is right out of the browser takes three times as long as to look at it.
 */
export async function violationsOn(page: Page) {
  // The bar at the bottom of a phone lies over whatever is under it until somebody scrolls: that is no matter of how large a target is.
  const atEnd = await page.addStyleTag({ content: 'nav[class*="bar"] { position: static !important; }' })
  try {
    return await violationsNow(page)
  } finally {
    await atEnd.evaluate(tag => (tag as unknown as Element).remove())
  }
}

async function violationsNow(page: Page) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  return (await axe.withTags(LEVEL_AA).analyze()).violations
}
