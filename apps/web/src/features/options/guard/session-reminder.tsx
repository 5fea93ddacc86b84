import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ForPerson } from '../../../shared/for-person.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { useSpanText } from '../../../shared/use-span-text.ts'
import { useLimits, useOptionDay } from '../../../trading/live/use-options.ts'
import { useServerClock } from '../use-server-clock.ts'
import classes from './guard.module.css'
import { remindersDue } from './reminders-due.ts'

/** Every half hour of a session: how long it has lasted and what it has cost, until the person says to go on. */
export function SessionReminder({ asset }: { asset: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const began = useLimits()?.sessionStartedAt ?? 0
  const day = useOptionDay()
  const now = useServerClock()
  const spanText = useSpanText()
  const { number: due, lastedMs } = remindersDue(began, now)
  // Of a session that lasted before this page was opened, one reminder is enough.
  const [seen, setSeen] = useState(0)
  if (due <= seen || !day) return null
  const facts = {
    time: spanText(lastedMs),
    staked: formatNumber(day.staked, locale, { decimals: 2 }),
    net: formatNumber(day.net, locale, { decimals: 2, sign: 'always' }),
    asset,
  }
  return (
    <div className={classes.reminder} role="status">
      <p>{t('options:limits.reminder', facts)}</p>
      <ForPerson>
        <Link to={PATHS.limits}>{t('options:limits.set')}</Link>
      </ForPerson>
      <button type="button" onClick={() => setSeen(due)}>
        {t('options:limits.goOn')}
      </button>
    </div>
  )
}
