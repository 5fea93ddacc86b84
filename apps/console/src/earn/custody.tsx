import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import type { ResponseOf } from '@assay/wire/call'
import { getCustodyHouse } from '@assay/wire/earn/console-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../shared/use-title.ts'
import { CustodyOrders } from './custody-orders.tsx'
import { Due } from './due.tsx'
import { Inflows } from './inflows.tsx'
import { Products } from './products.tsx'

export type CustodySeen = ResponseOf<typeof getCustodyHouse>

const EVERY_MS = 10_000

/** What the house has promised in custody, out of what it is paid, when it falls due, and every order. */
export function Custody() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getCustodyHouse, {}), refetchInterval: EVERY_MS })
  useTitle(t('console:menu.custody'))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  return (
    <>
      <PageTitle title={t('console:menu.custody')} hint={t('console:custody.hint')} />
      <Products custody={data} />
      <Due due={data.due} />
      <Inflows inflows={data.inflows} />
      <CustodyOrders />
    </>
  )
}
