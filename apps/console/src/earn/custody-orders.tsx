import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { getCustodyOrders } from '@assay/wire/earn/console-calls'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFilter } from './order-filter.tsx'
import { type CustodyOrderSeen, OrderTable } from './order-table.tsx'
import { RejectCustody } from './reject-custody.tsx'
import { useOrderFilter } from './use-order-filter.ts'

const EVERY_MS = 10_000

/** Orders of everybody, by state and person; one that has not begun to bear yield can be taken back. */
export function CustodyOrders() {
  const { t } = useTranslation()
  const { request, change } = useOrderFilter()
  const { data, error, refetch } = useQuery({ ...read(getCustodyOrders, request), refetchInterval: EVERY_MS })
  const [rejected, setRejected] = useState<CustodyOrderSeen>()
  const last = data?.orders.at(-1)
  return (
    <>
      <OrderFilter request={request} change={change} />
      {error && !data ? (
        <ErrorState message={error.message} onRetry={refetch} />
      ) : (
        <OrderTable orders={data?.orders} onReject={setRejected} />
      )}
      <Group mt="sm">
        {request.before ? (
          <Button variant="default" onClick={() => change({ before: '' })}>
            {t('console:custody.newestOrders')}
          </Button>
        ) : null}
        {data?.more && last ? (
          <Button variant="default" onClick={() => change({ before: last.custodyId })}>
            {t('console:custody.older')}
          </Button>
        ) : null}
      </Group>
      {rejected ? <RejectCustody order={rejected} onClose={() => setRejected(undefined)} /> : null}
    </>
  )
}
