import { read } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { ErrorState } from '@assay/ui/states/error-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import { type CustodyOrder, getCustodyAccruals } from '@assay/wire/earn/calls'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { AccrualTable } from './accrual-table.tsx'
import classes from './earn.module.css'

type Accrual = ResponseOf<typeof getCustodyAccruals>['accruals'][number]

/** Each accrual of an order as it was promised, beside what was delivered, and in how many rows the two differ. */
export function CustodyAccruals({ order: { custodyId, asset } }: { order: CustodyOrder }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getCustodyAccruals, { custodyId }))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <Skeleton height={160} />
  const { payment } = data
  return (
    <>
      {payment.promised === '' ? null : (
        <Facts
          facts={[
            { name: t('earn:accrual.paymentPromised'), value: <Amount value={payment.promised} asset={asset} own /> },
            { name: t('earn:accrual.paymentDelivered'), value: <Amount value={payment.delivered} asset={asset} own /> },
          ]}
        />
      )}
      <AccrualTable<Accrual>
        name={`assay-custody-${custodyId}`}
        rows={data.accruals}
        asset={asset}
        further={[
          {
            key: 'delivered',
            header: t('earn:accrual.delivered'),
            align: 'end',
            text: ({ delivered }) => delivered,
            render: ({ delivered }) => (delivered === '' ? t('earn:accrual.notYet') : <Amount value={delivered} asset={asset} />),
          },
          {
            key: 'seq',
            header: t('earn:accrual.record'),
            align: 'end',
            text: ({ seq }) => (seq === 0 ? '' : String(seq)),
            render: ({ seq }) => (seq === 0 ? null : <span className="number">{seq}</span>),
          },
        ]}
      >
        <span className={classes.compared}>{t('earn:accrual.compared', { number: data.lines })}</span>
        <StatusPill tone={data.differences === 0 ? 'good' : 'bad'}>
          {t('earn:accrual.differences', { number: data.differences })}
        </StatusPill>
      </AccrualTable>
    </>
  )
}
