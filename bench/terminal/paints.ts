import type { Page } from 'playwright-core'

/** Repaints a second by panel. */
export type Paints = Record<'book' | 'trades' | 'chart', number>

declare global {
  var paints: Record<keyof Paints, Set<number>>
}

/** Counts the frames of the browser in which a panel changed. Costs the page time of its own: not while that is measured. */
export const countPaints = async (page: Page, seconds: number): Promise<Paints> => {
  await page.evaluate(() => {
    const paints = { book: new Set<number>(), trades: new Set<number>(), chart: new Set<number>() }
    globalThis.paints = paints
    const frame = () => Number(document.timeline.currentTime)
    const observe = (panel: 'book' | 'trades', element: Element | null | undefined) => {
      if (!element) throw new Error(`There is no panel ${panel}.`)
      const observer = new MutationObserver(() => paints[panel].add(frame()))
      observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
    }
    observe('book', document.querySelector('fieldset[data-side=bids]')?.parentElement)
    observe('trades', document.querySelector('tr[data-side]')?.parentElement)
    const { clearRect } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      paints.chart.add(frame())
      clearRect.apply(this, area)
    }
  })
  const clear = () =>
    page.evaluate(() => {
      const counts = Object.entries(globalThis.paints).map(([panel, frames]) => [panel, frames.size])
      for (const frames of Object.values(globalThis.paints)) frames.clear()
      return Object.fromEntries(counts)
    })
  await clear()
  const from = performance.now()
  await page.waitForTimeout(seconds * 1000)
  const counts = (await clear()) as Paints
  const took = (performance.now() - from) / 1000
  return { book: counts.book / took, trades: counts.trades / took, chart: counts.chart / took }
}
