import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { useTranslation } from 'react-i18next'
import { VisitorOrUser } from '../../shared/visitors/visitor-or-user.tsx'
import classes from './launchpad.module.css'
import { MySubscriptions } from './my-subscriptions.tsx'
import { NewCoinCard } from './new-coin-card.tsx'
import { type Zone, zoneOf } from './new-coin-figures.ts'
import { useNewCoins } from './use-new-coins.ts'

const ZONES: readonly Zone[] = ['live', 'upcoming', 'ended']

/** All projects: those that are open, those to come, those that are over; and the own subscriptions. */
export function NewCoinZone() {
  const { t } = useTranslation()
  const { projects, error } = useNewCoins()
  if (!projects) return error ? <ErrorState message={error.message} onRetry={error.retry} /> : <PageLoading />
  return (
    <>
      {ZONES.map(zone => {
        const here = projects.filter(project => zoneOf(project) === zone)
        return (
          <section key={zone} className={classes.section} aria-label={t(`launchpad:zone.${zone}`)}>
            <h2>{t(`launchpad:zone.${zone}`)}</h2>
            {here.length === 0 ? <EmptyState title={t(`launchpad:none.${zone}`)} /> : null}
            <div className={classes.cards}>
              {here.map(project => (
                <NewCoinCard key={project.projectId} project={project} />
              ))}
            </div>
          </section>
        )
      })}
      <VisitorOrUser visitor={null} user={<MySubscriptions />} />
    </>
  )
}
