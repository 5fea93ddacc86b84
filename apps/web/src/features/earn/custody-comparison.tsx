import { read } from '@assay/client/call/queries'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { StatusPill } from '@assay/ui/states/status-pill'
import { getCustodyComparison } from '@assay/wire/earn/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { CustodyMoment } from './custody-moment.tsx'
import classes from './earn.module.css'

const READ_AGAIN_MS = 60_000

/** How many lines of all orders were compared with what was promised, and how many of them differ; for everybody. */
export function CustodyComparison() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery({ ...read(getCustodyComparison, {}), refetchInterval: READ_AGAIN_MS })
  if (!data) return null
  const count = (number: number) => <span className="number">{formatNumber(String(number), locale)}</span>
  const verdict = (number: number) => <StatusPill tone={number === 0 ? 'good' : 'bad'}>{formatNumber(String(number), locale)}</StatusPill>
  return (
    <section className={classes.comparison} aria-label={t('earn:comparison.title')}>
      <h2>{t('earn:comparison.title')}</h2>
      <p className={classes.risk}>{t('earn:comparison.hint')}</p>
      <Facts
        facts={[
          { name: t('earn:comparison.orders'), value: count(data.orders) },
          { name: t('earn:comparison.lines'), value: count(data.lines) },
          { name: t('earn:comparison.differences'), value: verdict(data.differences) },
          { name: t('earn:comparison.missing'), value: verdict(data.missing) },
          ...(data.doneAt ? [{ name: t('earn:comparison.done'), value: <CustodyMoment at={data.doneAt} /> }] : []),
        ]}
      />
    </section>
  )
}
