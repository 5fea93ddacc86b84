import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { read, refresh } from '@assay/client/call/queries'
import { serverNow } from '@assay/client/live/server-time'
import { Amount } from '@assay/ui/numbers/amount'
import { Countdown } from '@assay/ui/numbers/countdown'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getDailySignIn, type SignInState, signInDaily } from '@assay/wire/rewards/calls'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { PATHS } from '../../shared/paths.ts'
import { RefusedNow } from './refused-now.tsx'
import classes from './rewards.module.css'
import { useRewardsNews } from './use-rewards-news.ts'

/** The seven days of the run, and the one press of the day. */
export function DailySignIn() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getDailySignIn, {}))
  useRewardsNews(getDailySignIn)
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <PageLoading />
  return (
    <div className={classes.room}>
      <RefusedNow refused={data.refused} />
      <ol className={classes.days} aria-label={t('rewards:sign.days')}>
        {data.days.map(({ step, state, reward }) => (
          <li key={step} className={classes.day} data-state={state} aria-current={state === 'today' ? 'date' : undefined}>
            <small>{t('rewards:sign.day', { day: step })}</small>
            <strong>
              <Amount value={reward} asset="USDT" />
            </strong>
            <small>{t(`rewards:sign.state.${state}`)}</small>
          </li>
        ))}
      </ol>
      <Press state={data} />
      <Facts
        facts={[
          {
            name: t('rewards:sign.dayEnds'),
            value: <Countdown key={data.day} until={data.endsAt} clock={serverNow} onEnd={() => void refresh(getDailySignIn)} />,
          },
          { name: t('rewards:pool'), value: <Amount value={data.pool} asset="USDT" /> },
        ]}
      />
    </div>
  )
}

function Press({ state }: { state: SignInState }) {
  const { t } = useTranslation()
  const { run, busy } = useAction(signInDaily)
  // A day is pressed once: a second press may come before the first is drawn, and before the day was read again.
  const pressedOn = useRef<number>(undefined)
  const press = async () => {
    if (pressedOn.current === state.day) return
    pressedOn.current = state.day
    try {
      await run({})
    } catch (failure) {
      pressedOn.current = undefined
      if (!(failure instanceof CallFailed)) throw failure
    } finally {
      await refresh(getDailySignIn)
    }
  }
  return (
    <div className={classes.panel}>
      {state.isToday ? <Note role="status">{t('rewards:sign.doneToday')}</Note> : null}
      {!state.isToday && state.unpaid !== '' && state.refused === '' ? (
        <Note tone="warning">{t(`rewards:unpaid.${state.unpaid}`)}</Note>
      ) : null}
      <div className={classes.act}>
        <Button size="md" disabled={state.isToday || state.refused !== ''} loading={busy} onClick={() => void press()}>
          {t('rewards:sign.button')}
        </Button>
        <Anchor component={Link} to={PATHS.signInRules} inherit>
          {t('rewards:sign.rules')}
        </Anchor>
      </div>
    </div>
  )
}
