import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import type { ResponseOf } from '@assay/wire/call'
import { getRewardsDesk } from '@assay/wire/rewards/console-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'

type Desk = ResponseOf<typeof getRewardsDesk>

/** The pool of rewards, what invitations have reserved, what was paid by day, and invitations that look like one person. */
export function RewardsDesk() {
  const { data, error, refetch } = useQuery(read(getRewardsDesk, {}))
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <PageLoading />
  return (
    <>
      <Pool desk={data} />
      <Payouts days={data.days} />
      <Rings rings={data.rings} />
    </>
  )
}

function Pool({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const rows = [
    { name: t('console:rewards.pool'), value: desk.pool },
    { name: t('console:rewards.invited'), value: String(desk.invited) },
    { name: t('console:rewards.feeVouchers'), value: desk.feeVouchers },
    ...desk.pending.map(({ asset, amount }) => ({ name: `${t('console:rewards.pending')}, ${asset}`, value: amount })),
  ]
  return (
    <FactTable
      title={t('console:houseParts.rewards')}
      rows={rows}
      rowKey={({ name }) => name}
      empty={t('console:rewards.noPending')}
      columns={[
        { key: 'figure', header: t('console:rewards.figure'), cardHead: true, render: ({ name }) => name },
        { key: 'value', header: t('console:rewards.value'), align: 'end', render: ({ value }) => <Figure text={value} /> },
      ]}
    />
  )
}

function Payouts({ days }: Pick<Desk, 'days'>) {
  const { t } = useTranslation()
  return (
    <FactTable
      title={t('console:rewards.days')}
      rows={days}
      rowKey={({ date, kind, asset }) => `${date} ${kind} ${asset}`}
      empty={t('console:rewards.noDays')}
      columns={[
        { key: 'date', header: t('console:rewards.date'), cardHead: true, render: ({ date }) => date },
        { key: 'kind', header: t('console:rewards.kind'), render: ({ kind }) => t(`console:rewards.kinds.${kind}`) },
        { key: 'people', header: t('console:rewards.people'), align: 'end', render: ({ people }) => people },
        { key: 'asset', header: t('console:rewards.asset'), render: ({ asset }) => asset },
        { key: 'amount', header: t('console:rewards.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
      ]}
    />
  )
}

function Rings({ rings }: Pick<Desk, 'rings'>) {
  const { t } = useTranslation()
  return (
    <FactTable
      title={t('console:rewards.rings')}
      rows={rings}
      rowKey={({ kind, inviter, people }) => `${kind} ${inviter} ${people.join(' ')}`}
      empty={t('console:rewards.noRings')}
      columns={[
        { key: 'shared', header: t('console:rewards.sharedBy'), cardHead: true, render: ({ kind }) => t(`console:rewards.ring.${kind}`) },
        { key: 'inviter', header: t('console:rewards.inviter'), render: ({ inviter }) => inviter },
        { key: 'accounts', header: t('console:rewards.accounts'), render: ({ people }) => people.join(', ') },
        {
          key: 'held',
          header: t('console:rewards.held'),
          render: ({ isHeld }) => t(isHeld ? 'console:rewards.isHeld' : 'console:rewards.isPaid'),
        },
      ]}
    />
  )
}
