import { Amount } from '@assay/ui/numbers/amount'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ForPerson } from '../../../shared/for-person.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { useSpanText } from '../../../shared/use-span-text.ts'
import { useLimits, useOptionDay } from '../../../trading/live/use-options.ts'
import { useServerClock } from '../use-server-clock.ts'
import classes from './guard.module.css'

/** What the person invested today and what came of it, how long they have been here, and the way to their limits: always in sight. */
export function DayAndLimits({ asset }: { asset: string }) {
  const { t } = useTranslation()
  const day = useOptionDay()
  return (
    <div className={classes.day}>
      <dl title={t('options:day.about')}>
        <div>
          <dt>{t('options:day.title')}</dt>
        </div>
        <div>
          <dt>{t('options:day.staked')}</dt>
          <dd data-testid="day-staked">
            <Amount value={day?.staked ?? ''} decimals={2} own />
          </dd>
        </div>
        <div>
          <dt>{t('options:day.net')}</dt>
          <dd data-testid="day-net">
            <Amount value={day?.net ?? ''} decimals={2} sign="always" asset={asset} own />
          </dd>
        </div>
      </dl>
      <p>
        <Session />
        <ForPerson>
          <Link to={PATHS.limits}>{t('options:limits.set')}</Link>
        </ForPerson>
      </p>
    </div>
  )
}

function Session() {
  const { t } = useTranslation()
  const began = useLimits()?.sessionStartedAt
  const now = useServerClock()
  const spanText = useSpanText()
  return <span>{began ? t('options:limits.session', { time: spanText(now - began) }) : ''}</span>
}
