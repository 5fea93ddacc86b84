import { pageState } from '../page/page-state.ts'

/**
 * True while the page itself exchanges its session for another: that the old one ends is then no news. Whoever exchanges it says so here, and
 * hears by its own call when the old one was over before.
 */
export const exchange = pageState('page', () => ({ isUnderWay: false }))
