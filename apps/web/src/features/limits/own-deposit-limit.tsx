import { compareDecimals, subtractDecimals } from '@assay/money/decimal-text'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { DepositLimits } from '@assay/wire/limits/calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '../../shared/facts/note.tsx'
import { PATHS } from '../../shared/paths.ts'
import { DepositUsage } from './deposit-usage.tsx'
import classes from './limits.module.css'

/** How far above its limit the most exceeded period is, as text; empty when none is. */
const aboveOf = ({ periods }: DepositLimits): string => {
  const above = periods.filter(({ limit }) => limit !== '').map(({ limit, used }) => subtractDecimals(used, limit))
  const most = above.sort(compareDecimals).at(-1) ?? '0'
  return compareDecimals(most, '0') > 0 ? most : ''
}

/** What is used of the limits that the person set for their deposits; in place of the address while one of them is reached. */
export function OwnDepositLimit({ limits }: { limits: DepositLimits }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (limits.periods.every(({ limit }) => limit === '')) return null
  const above = aboveOf(limits)
  return (
    <section className={classes.card} aria-labelledby="own-deposit-limit">
      <h2 id="own-deposit-limit">{t('limits:depositLimit.title')}</h2>
      <DepositUsage limitedOnly />
      {above === '' ? null : <p>{t('limits:depositLimit.above', { amount: formatNumber(above, locale) })}</p>}
      <p className={classes.effect}>
        <Anchor component={Link} to={PATHS.limits} inherit>
          {t('limits:depositLimit.change')}
        </Anchor>
      </p>
    </section>
  )
}

/** In place of the address: from when on it is shown again. */
export function ClosedByLimit({ until }: { until: number }) {
  const { t } = useTranslation()
  return (
    <Note tone="warning" role="status">
      {t('limits:depositLimit.reached')} <Moment at={until} precision="minute" />
    </Note>
  )
}
