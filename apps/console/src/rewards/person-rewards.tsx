import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getRewardsOfPerson } from '@assay/wire/rewards/console-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import type { PersonSeen } from '../shared/product/person-seen.ts'
import { UtcTime } from '../shared/utc-time.tsx'

/** By whom somebody was invited, which of these levels are paid and why others are not, and what they were rewarded. */
export function PersonRewards({ person: { uid } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getRewardsOfPerson, { uid }))
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <PageLoading />
  return (
    <>
      <FactTable
        title={t('console:rewards.levels')}
        rows={data.levels.filter(level => level.uid !== '')}
        rowKey={({ level }) => String(level)}
        empty={t('console:rewards.noLevel')}
        columns={[
          { key: 'level', header: t('console:rewards.level'), cardHead: true, render: ({ level }) => level },
          { key: 'inviter', header: t('console:rewards.inviter'), render: level => level.uid },
          {
            key: 'held',
            header: t('console:rewards.held'),
            render: ({ reason }) => (reason === '' ? t('console:rewards.paidLevel') : t(`console:rewards.reason.${reason}`)),
          },
        ]}
      />
      <FactTable
        title={t('console:rewards.received')}
        rows={data.rewards}
        rowKey={({ rewardId }) => rewardId}
        empty={t('console:rewards.noReceived')}
        columns={[
          {
            key: 'what',
            header: t('console:rewards.what'),
            cardHead: true,
            render: ({ task, step }) => (task === '' ? t('console:rewards.signInDay', { day: step }) : t(`console:rewards.tasks.${task}`)),
          },
          { key: 'amount', header: t('console:rewards.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
          { key: 'at', header: t('console:rewards.at'), render: ({ at }) => <UtcTime at={at} precision="minute" /> },
        ]}
      />
      <FactTable
        title={t('console:rewards.personFeeVouchers')}
        rows={data.feeVouchers}
        rowKey={({ feeVoucherId }) => feeVoucherId}
        empty={t('console:rewards.noFeeVouchers')}
        columns={[
          { key: 'what', header: t('console:rewards.what'), cardHead: true, render: ({ task }) => t(`console:rewards.tasks.${task}`) },
          { key: 'amount', header: t('console:rewards.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
          { key: 'left', header: t('console:rewards.left'), align: 'end', render: ({ left }) => <Figure text={left} /> },
          { key: 'state', header: t('console:rewards.state'), render: ({ state }) => t(`console:rewards.feeVoucherStates.${state}`) },
          {
            key: 'expires',
            header: t('console:rewards.expires'),
            render: ({ expiresAt }) => <UtcTime at={expiresAt} precision="minute" />,
          },
        ]}
      />
    </>
  )
}
