import { PATHS } from '../../shared/paths.ts'

/** The letter after `g`, and where it leads. `j` and `k` belong to the rows of a list. */
export const PAGE_KEYS = [
  { key: 'h', path: PATHS.home, name: 'navigation:entry.home' },
  { key: 'm', path: PATHS.market, name: 'navigation:entry.market' },
  { key: 's', path: PATHS.spot, name: 'navigation:entry.spot' },
  { key: 'p', path: PATHS.perp, name: 'navigation:entry.perp' },
  { key: 'd', path: PATHS.options, name: 'navigation:entry.options' },
  { key: 'a', path: PATHS.assets, name: 'navigation:entry.wallet' },
  { key: 'o', path: PATHS.allOrders, name: 'navigation:entry.allOrders' },
  { key: 'l', path: PATHS.alerts, name: 'navigation:entry.alerts' },
] as const

export const pathOfKey = (key: string): string | undefined => PAGE_KEYS.find(page => page.key === key)?.path
