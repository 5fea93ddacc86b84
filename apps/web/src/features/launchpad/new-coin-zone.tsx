import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { useTranslation } from 'react-i18next'
import { VisitorOrUser } from '../../shared/visitors/visitor-or-user.tsx'
import { HowItIsSold } from './how-it-is-sold.tsx'
import classes from './launchpad.module.css'
import { MySubscriptions } from './my-subscriptions.tsx'
import { NewCoinCard } from './new-coin-card.tsx'
import { type Zone, zoneOf } from './new-coin-figures.ts'
import { useNewCoins } from './use-new-coins.ts'

const ZONES: readonly Zone[] = ['live', 'upcoming', 'ended']

/** All projects: those that are open, those to come, those that are over; and the own subscriptions. Below stands how one is sold. */
export function NewCoinZone() {
  const { t } = useTranslation()
  const { projects, error } = useNewCoins()
  if (!projects) return error ? <ErrorState message={error.message} onRetry={error.retry} /> : <PageLoading />
  const isOpen = projects.some(project => zoneOf(project) === 'live')
  return (
    <>
      {isOpen ? null : <NothingOpen />}
      {ZONES.map(zone => {
        const here = projects.filter(project => zoneOf(project) === zone)
        return here.length === 0 ? null : (
          <section key={zone} className={classes.section} aria-label={t(`launchpad:zone.${zone}`)}>
            <h2>{t(`launchpad:zone.${zone}`)}</h2>
            <div className={classes.cards}>
              {here.map(project => (
                <NewCoinCard key={project.projectId} project={project} />
              ))}
            </div>
          </section>
        )
      })}
      <HowItIsSold />
      <VisitorOrUser visitor={null} user={<MySubscriptions />} />
    </>
  )
}

/** Said where the open projects would stand. */
function NothingOpen() {
  const { t } = useTranslation()
  return (
    <div className={classes.nothing}>
      <p>{t('launchpad:none.live')}</p>
      <p className={classes.dim}>{t('launchpad:none.liveHint')}</p>
    </div>
  )
}
