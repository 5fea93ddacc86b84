import { PageLoading } from '@assay/ui/states/page-loading'
import type { ReactElement } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { NeedsRealAccount } from '../features/demo/needs-real-account.tsx'
import { loadAreas } from '../shared/i18n.ts'
import { loadPart } from '../shared/late-part.ts'
import { RequireUser } from '../shared/require-user.tsx'
import { useIsDemo } from '../shared/use-demo.ts'
import { Broken } from './broken.tsx'
import { Shell } from './layout/shell.tsx'
import { ROUTES, type Route } from './routes.ts'

/** What the shell reads from the route that is open. */
interface RouteFrame {
  frame: 'page' | 'terminal'
}

const guard = (who: Route['who'], element: ReactElement): ReactElement => (who === 'user' ? <RequireUser>{element}</RequireUser> : element)

/** A screen about a person, which a demo account is not. */
function RealOnly({ children }: { children: ReactElement }) {
  return useIsDemo() ? <NeedsRealAccount /> : children
}

function routeObject(route: Route): RouteObject {
  if ('redirect' in route) return { path: route.path, element: guard(route.who, <Navigate to={route.redirect} replace />) }
  return {
    path: route.path,
    handle: { frame: route.frame } satisfies RouteFrame,
    lazy: async () => {
      const [Screen] = await Promise.all([loadPart(route.load), loadAreas(route.areas)])
      return {
        element: guard(
          route.who,
          route.real ? (
            <RealOnly>
              <Screen />
            </RealOnly>
          ) : (
            <Screen />
          ),
        ),
      }
    },
  }
}

const notFound: Pick<RouteObject, 'lazy'> = {
  lazy: async () => ({ Component: (await loadPart(() => import('../screens/not-found.tsx'))).NotFound }),
}

/** The specification's table as a router; every other path is the not-found page. */
export const router = createBrowserRouter([
  {
    element: <Shell />,
    hydrateFallbackElement: <PageLoading />,
    errorElement: <Broken />,
    children: [
      { errorElement: <Broken />, children: [...ROUTES.map(routeObject), { path: '/404', ...notFound }, { path: '*', ...notFound }] },
    ],
  },
])
