import { read } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { DataTable } from '@assay/ui/tables/data-table'
import { getRewardsTerms } from '@assay/wire/rewards/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import classes from './rewards.module.css'

const RULES = ['once', 'gap', 'pool', 'identity', 'off'] as const

/** What each day pays, and the rules, for everybody. */
export function SignInRules() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getRewardsTerms, {}))
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <PageLoading />
  const rows = data.signIn.map((reward, index) => ({ day: String(index + 1), reward }))
  return (
    <div className={classes.room}>
      <ul className={classes.points}>
        {RULES.map(rule => (
          <li key={rule}>{t(`rewards:rule.${rule}`)}</li>
        ))}
      </ul>
      <DataTable
        label={t('rewards:rule.title')}
        rows={rows}
        rowKey={({ day }) => day}
        empty={null}
        columns={[
          { key: 'day', header: t('rewards:rule.column.day'), cardHead: true, render: ({ day }) => day },
          {
            key: 'reward',
            header: t('rewards:rule.column.reward'),
            align: 'end',
            render: ({ reward }) => <Amount value={reward} asset="USDT" />,
          },
        ]}
      />
      <Facts facts={[{ name: t('rewards:pool'), value: <Amount value={data.pool} asset="USDT" /> }]} />
    </div>
  )
}
