import type { ProductRoute } from '../shared/navigation/product.ts'
import { PRODUCTS } from './products.ts'
import { SCREENS, type Screen, type ScreenName } from './screens.ts'

interface ScreenRoute extends Screen {
  path: string
  /** Who may open it; a visitor is sent to the login page and comes back. */
  who: 'visitor' | 'user'
  /** Concerns a person: in a demo account the screen says so instead. */
  real?: true
}

interface Redirect {
  path: string
  who: 'visitor' | 'user'
  redirect: string
}

export type Route = ScreenRoute | Redirect

function routeOf(route: ProductRoute<ScreenName>): Route {
  const { path, who, real } = route
  if ('redirect' in route) return { path, who, redirect: route.redirect }
  return { path, who, ...(real && { real }), ...SCREENS[route.screen] }
}

/** Every path that opens a screen, spelled as the specification spells it. All other paths answer with the not-found page. */
export const ROUTES: readonly Route[] = PRODUCTS.flatMap(({ routes }) => routes.map(routeOf))
