import { loadPart } from '@assay/client/loading/late-part'
import { EmptyState } from '@assay/ui/states/empty-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, type RouteObject } from 'react-router'
import type { Route } from '../shared/product/product.ts'
import { RequireOperator } from '../shared/require-operator.tsx'
import { useMay } from '../shared/use-may.ts'
import { Broken } from './broken.tsx'
import { Shell } from './frame/shell.tsx'
import { ROUTES } from './routes.ts'

/** A screen for those whose role may read what it shows. */
function RequireRole({ shows, children }: { shows: Route['shows']; children: ReactNode }) {
  const { t } = useTranslation()
  const may = useMay()
  if (shows === undefined || may({ path: shows })) return children
  return (
    <>
      <PageTitle title={t('console:noRole.title')} />
      <EmptyState title={t('console:noRole.sentence')} hint={t('console:noRole.hint')} />
    </>
  )
}

const routeObject = ({ path, who, shows, load }: Route): RouteObject => ({
  path,
  lazy: async () => {
    const Screen = await loadPart(load)
    const element =
      who === 'visitor' ? (
        <Screen />
      ) : (
        <RequireOperator>
          <RequireRole shows={shows}>
            <Screen />
          </RequireRole>
        </RequireOperator>
      )
    return { element }
  },
})

/** The table of screens as a router; every other path is the not-found page. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      hydrateFallbackElement: <PageLoading />,
      errorElement: <Broken />,
      children: [
        {
          errorElement: <Broken />,
          children: [
            ...ROUTES.map(routeObject),
            { path: '*', lazy: async () => ({ Component: (await loadPart(() => import('./not-found.tsx'))).NotFound }) },
          ],
        },
      ],
    },
  ])
