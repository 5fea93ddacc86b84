import { PATHS } from '../../shared/paths.ts'

/** The letter after `g`, and where it leads. `j` and `k` belong to the rows of a list. */
export const PAGE_KEYS = [
  { key: 'h', path: PATHS.home, name: 'palette:page.home' },
  { key: 'm', path: PATHS.market, name: 'common:menu.market' },
  { key: 's', path: PATHS.spot, name: 'common:menu.spot' },
  { key: 'p', path: PATHS.perp, name: 'common:menu.perp' },
  { key: 'd', path: PATHS.options, name: 'common:menu.options' },
  { key: 'a', path: PATHS.assets, name: 'common:menu.assets' },
  { key: 'o', path: PATHS.allOrders, name: 'palette:page.orders' },
  { key: 'l', path: PATHS.alerts, name: 'common:menu.alerts' },
] as const

export const pathOfKey = (key: string): string | undefined => PAGE_KEYS.find(page => page.key === key)?.path
