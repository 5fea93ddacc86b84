import { read } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { DataTable } from '@assay/ui/tables/data-table'
import { getRewardsTerms, type RewardsTerms } from '@assay/wire/rewards/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { LogInButton } from '../../shared/visitors/log-in-button.tsx'
import { Formula } from './invite/formula.tsx'
import { OpenFeeVouchers } from './open-fee-vouchers.tsx'
import classes from './rewards.module.css'
import { SignInRules } from './sign-in-rules.tsx'
import { TaskReward } from './task-reward.tsx'

/** The daily sign-in for whoever has no account open: the rules, and the way in. */
export const SignInForVisitors = () => (
  <div className={classes.room}>
    <div>
      <LogInButton />
    </div>
    <SignInRules />
  </div>
)

/** The tasks with what they ask for and pay. */
export const TasksForVisitors = () => <OfTerms>{terms => <Tasks terms={terms} />}</OfTerms>

/** What each level of an invitation brings. */
export const InviteForVisitors = () => (
  <OfTerms>{({ levels }) => <Formula levels={levels.map((rate, index) => ({ level: index + 1, rate }))} showsRates />}</OfTerms>
)

function OfTerms({ children }: { children: (terms: RewardsTerms) => ReactNode }) {
  const { data, error, refetch } = useQuery(read(getRewardsTerms, {}))
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <PageLoading />
  return (
    <div className={classes.room}>
      <div>
        <LogInButton />
      </div>
      {children(data)}
    </div>
  )
}

function Tasks({ terms: { tasks, pool, feeVoucherDays } }: { terms: RewardsTerms }) {
  const { t } = useTranslation()
  return (
    <>
      <DataTable
        label={t('rewards:tasks.title')}
        rows={tasks}
        rowKey={({ task }) => task}
        empty={null}
        columns={[
          {
            key: 'task',
            header: t('rewards:column.what'),
            cardHead: true,
            render: ({ task, required }) => (
              <span>
                {t(`rewards:task.${task}.name`)}
                {task === 'identity' ? null : (
                  <>
                    {' · '}
                    <Amount value={required} asset="USDT" />
                  </>
                )}
              </span>
            ),
          },
          {
            key: 'reward',
            header: t('rewards:rule.column.reward'),
            align: 'end',
            render: ({ reward, feeVoucher }) => <TaskReward reward={reward} feeVoucher={feeVoucher} />,
          },
        ]}
      />
      <OpenFeeVouchers vouchers={[]} days={feeVoucherDays} />
      <Facts facts={[{ name: t('rewards:pool'), value: <Amount value={pool} asset="USDT" /> }]} />
    </>
  )
}
