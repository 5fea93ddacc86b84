import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const LEVEL_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What on a page breaks WCAG 2.2 AA. A page of the product has no frames of others, so everything is looked at in the page itself; what holds is
 * only counted: to carry each element that is right out of the browser takes three times as long as to look at it.
 */
export async function violationsOn(page: Page) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  return (await axe.withTags(LEVEL_AA).analyze()).violations
}
