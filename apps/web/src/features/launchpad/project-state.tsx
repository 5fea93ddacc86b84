import { serverNow } from '@assay/client/live/server-time'
import { Countdown } from '@assay/ui/numbers/countdown'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { NewCoin, SubscriptionState } from '@assay/wire/launchpad/calls'
import { useTranslation } from 'react-i18next'
import classes from './launchpad.module.css'

const TONES = {
  upcoming: 'waiting',
  live: 'good',
  allocating: 'waiting',
  allocated: 'waiting',
  trading: 'plain',
  finished: 'plain',
  cancelled: 'bad',
} as const

/** How a project stands, and whether it was sold out. */
export function ProjectState({ project }: { project: NewCoin }) {
  const { t } = useTranslation()
  return (
    <span className={classes.pills}>
      <StatusPill tone={TONES[project.state]}>{t(`launchpad:state.${project.state}`)}</StatusPill>
      {project.isSoldOut ? <StatusPill>{t('launchpad:soldOut')}</StatusPill> : null}
    </span>
  )
}

const OWN_TONES = {
  review: 'waiting',
  passed: 'good',
  soldOut: 'plain',
  rejected: 'bad',
  takenBack: 'plain',
  withdrawn: 'plain',
  returned: 'plain',
} as const

/** How a subscription stands. */
export function SubscriptionPill({ state }: { state: SubscriptionState }) {
  const { t } = useTranslation()
  return <StatusPill tone={OWN_TONES[state]}>{t(`launchpad:own.${state}`)}</StatusPill>
}

const UNTIL = { upcoming: 'opensAt', live: 'closesAt', allocated: 'listingAt' } as const

/** What the project waits for, counting down by the server's clock. */
export function ProjectCountdown({ project }: { project: NewCoin }) {
  const { t } = useTranslation()
  const { state } = project
  if (state !== 'upcoming' && state !== 'live' && state !== 'allocated') return null
  return (
    <p className={classes.countdown}>
      <span>{t(`launchpad:until.${state}`)}</span>
      <Countdown key={project[UNTIL[state]]} until={project[UNTIL[state]]} clock={serverNow} />
    </p>
  )
}
