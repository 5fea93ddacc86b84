import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getStatus } from '@assay/wire/status/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OpenIncidents, PastIncidents } from '../features/status/incidents.tsx'
import { PartLine } from '../features/status/part-line.tsx'
import classes from '../features/status/status.module.css'
import { useTitle } from '../shared/use-title.ts'

const EVERY_MS = 30_000

/** How the platform is now, how it did in the last 90 days, and what operators wrote of incidents. */
export function Status() {
  const { t } = useTranslation()
  useTitle(t('status:title'))
  const { data, error, refetch } = useQuery({ ...read(getStatus, {}), refetchInterval: EVERY_MS })
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  const open = data.incidents.filter(({ resolvedAt }) => resolvedAt === 0)
  // Planned work disturbs nothing before it begins.
  const works = data.parts.every(part => part.works) && open.every(({ step }) => step === 'planned')
  return (
    <div className={classes.page}>
      <p className={classes.kicker}>{t('status:title')}</p>
      <h1 className={classes.lead} data-works={works}>
        {t(works ? 'status:lead.working' : 'status:lead.disturbed')}
      </h1>
      <p className={classes.asOf}>
        {t('status:asOf')} <Moment at={data.at} />
      </p>
      <OpenIncidents incidents={open} />
      <section aria-labelledby="status-history">
        <h2 id="status-history" className={classes.section}>
          {t('status:history')}
        </h2>
        <ul className={classes.parts}>
          {data.parts.map(part => (
            <PartLine
              key={part.part}
              part={part}
              steps={[...new Set(open.filter(({ parts }) => parts.includes(part.part)).map(({ step }) => step))]}
            />
          ))}
        </ul>
        <p className={classes.note}>{t('status:measured')}</p>
      </section>
      <PastIncidents incidents={data.incidents.filter(({ resolvedAt }) => resolvedAt !== 0)} isQuiet={open.length === 0} />
    </div>
  )
}
