import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { read, refresh } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { StatusPill } from '@assay/ui/states/status-pill'
import { claimTask, getFuli, type RewardTaskState } from '@assay/wire/rewards/calls'
import { Anchor, Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { PATHS } from '../../shared/paths.ts'
import { OpenFeeVouchers } from './open-fee-vouchers.tsx'
import { RefusedNow } from './refused-now.tsx'
import classes from './rewards.module.css'
import { TaskReward } from './task-reward.tsx'
import { useRewardsNews } from './use-rewards-news.ts'

/** Where a task is done. */
const DONE_AT = { identity: PATHS.basicVerification, deposit: PATHS.deposit, trade: PATHS.market } as const

/** The tasks of the person, each with how far it is and what it pays. */
export function TaskList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getFuli, {}), staleTime: 0 })
  useRewardsNews(getFuli)
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <PageLoading />
  return (
    <div className={classes.room}>
      <RefusedNow refused={data.refused} />
      {data.isVerified || data.refused !== '' ? null : <Note>{t('rewards:tasks.verifyFirst')}</Note>}
      <div>
        {data.tasks.map(task => (
          <Task key={task.task} task={task} isOff={data.refused !== ''} isVerified={data.isVerified} />
        ))}
      </div>
      <OpenFeeVouchers vouchers={data.feeVouchers} days={data.feeVoucherDays} />
      <Facts
        facts={[
          { name: t('rewards:received.total'), value: <Amount value={data.total} asset="USDT" own /> },
          { name: t('rewards:pool'), value: <Amount value={data.pool} asset="USDT" /> },
        ]}
      />
      <Anchor component={Link} to={PATHS.receivedRewards} inherit>
        {t('rewards:received.title')}
      </Anchor>
    </div>
  )
}

interface TaskProps {
  task: RewardTaskState
  isOff: boolean
  isVerified: boolean
}

function Task({ task, isOff, isVerified }: TaskProps) {
  const { t } = useTranslation()
  const name = t(`rewards:task.${task.task}.name`)
  return (
    <section className={classes.task} aria-label={name}>
      <div>
        <h2>{name}</h2>
        <TaskReward reward={task.reward} feeVoucher={task.feeVoucher} />
      </div>
      <div>
        <Progress.Root>
          <Progress.Section aria-label={name} value={(100 * Number(task.done)) / Number(task.required)} />
        </Progress.Root>
        {task.task === 'identity' ? null : (
          <small>
            <Amount value={task.done} own /> / <Amount value={task.required} asset="USDT" />
          </small>
        )}
      </div>
      <TaskAction task={task} isOff={isOff} isVerified={isVerified} />
    </section>
  )
}

function TaskAction({ task: { task, state, done, required }, isOff, isVerified }: TaskProps) {
  const { t } = useTranslation()
  const { run, busy } = useAction(claimTask)
  const take = async () => {
    try {
      await run({ task })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
    } finally {
      await refresh(getFuli)
    }
  }
  if (state === 'rewarded') return <StatusPill tone="good">{t('rewards:tasks.rewarded')}</StatusPill>
  if (state === 'ready')
    return (
      <Button loading={busy} disabled={isOff} onClick={() => void take()}>
        {t('rewards:tasks.take')}
      </Button>
    )
  // What is done waits for the verification alone.
  const next = !isVerified && Number(done) >= Number(required) ? 'identity' : task
  return (
    <Button component={Link} to={DONE_AT[next]} variant="default">
      {t(`rewards:task.${next}.go`)}
    </Button>
  )
}
