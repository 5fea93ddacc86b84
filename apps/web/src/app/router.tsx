import { loadPart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { PageLoading } from '@assay/ui/states/page-loading'
import { type ComponentType, type ReactElement, Suspense, use, useState } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { NeedsRealAccount } from '../features/demo/needs-real-account.tsx'
import { RequireUser } from '../shared/require-user.tsx'
import { useSession } from '../shared/session.ts'
import { isDemoBeginning, useIsDemo } from '../shared/use-demo.ts'
import { Broken } from './broken.tsx'
import { Shell } from './layout/shell.tsx'
import { ROUTES, type Route } from './routes.ts'

type ScreenRoute = Extract<Route, { load: unknown }>

/** What the shell reads from the route that is open. */
interface RouteFrame {
  frame: 'page' | 'terminal'
}

const guard = (who: Route['who'], element: ReactElement): ReactElement => (who === 'user' ? <RequireUser>{element}</RequireUser> : element)

/** A screen about a person, which a demo account is not. */
function RealOnly({ children }: { children: ReactElement }) {
  return useIsDemo() ? <InDemo /> : children
}

/** Where a demo was begun just now the page is being left: nobody has asked for this screen there. */
function InDemo() {
  const [isLeft] = useState(isDemoBeginning)
  return isLeft ? <PageLoading /> : <NeedsRealAccount />
}

/** A screen whose code and texts are asked for once: before it is shown, or where it stands, by whoever may see it only then. */
function lateScreen({ load, areas }: ScreenRoute) {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const ask = (): Promise<void> => {
    loading ??= Promise.all([loadPart(load), loadAreas(areas)]).then(
      ([part]) => {
        Loaded = part
      },
      (fault: unknown) => {
        loading = undefined
        throw fault
      },
    )
    return loading
  }
  function Late() {
    if (!Loaded) use(ask())
    return Loaded ? <Loaded /> : null
  }
  return { ask, Late }
}

function routeObject(route: Route): RouteObject {
  if ('redirect' in route) return { path: route.path, element: guard(route.who, <Navigate to={route.redirect} replace />) }
  const { ask, Late } = lateScreen(route)
  const screen = (
    <Suspense fallback={<PageLoading />}>
      <Late />
    </Suspense>
  )
  return {
    path: route.path,
    handle: { frame: route.frame } satisfies RouteFrame,
    // A visitor stands on the login page before the code of a screen is asked for that they may not see. What this gives is kept for good, so it is the
    // same for both.
    lazy: async () => {
      if (route.who !== 'user' || useSession.getState().status !== 'visitor') await ask()
      return { element: guard(route.who, route.real ? <RealOnly>{screen}</RealOnly> : screen) }
    },
  }
}

const notFound: Pick<RouteObject, 'lazy'> = {
  lazy: async () => ({ Component: (await loadPart(() => import('../screens/not-found.tsx'))).NotFound }),
}

/** The specification's table as a router; every other path is the not-found page. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      hydrateFallbackElement: <PageLoading />,
      errorElement: <Broken />,
      children: [
        { errorElement: <Broken />, children: [...ROUTES.map(routeObject), { path: '/404', ...notFound }, { path: '*', ...notFound }] },
      ],
    },
  ])
