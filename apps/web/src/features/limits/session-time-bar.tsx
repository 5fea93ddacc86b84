import { Moment } from '@assay/ui/numbers/moment'
import { Anchor } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useSpanText } from '../../shared/use-span-text.ts'
import classes from './limits.module.css'

const MINUTE_MS = 60_000

/** How much of the day's time is left, or from when on something new can be begun again. */
export function SessionTimeBar({ minutesLeft, overUntil }: { minutesLeft: number; overUntil: number }) {
  const { t } = useTranslation()
  const spanText = useSpanText()
  return (
    <section className={classes.bar} aria-label={t('limits:sessionTime.title')}>
      <IconClock size={16} aria-hidden="true" />
      <p role="status">
        {overUntil > 0 ? (
          <>
            {t('limits:sessionTime.over')} <Moment at={overUntil} precision="minute" />
          </>
        ) : (
          t('limits:sessionTime.soon', { time: spanText(minutesLeft * MINUTE_MS) })
        )}
      </p>
      <Anchor component={Link} to={PATHS.limits} inherit>
        {t('limits:sessionTime.change')}
      </Anchor>
    </section>
  )
}
