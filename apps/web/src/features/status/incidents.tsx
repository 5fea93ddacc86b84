import { Moment } from '@assay/ui/numbers/moment'
import type { Incident } from '@assay/wire/status/calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './status.module.css'
import { StepPill } from './step-pill.tsx'

/** The incidents that are not resolved, and planned work; nothing without any. */
export function OpenIncidents({ incidents }: { incidents: readonly Incident[] }) {
  const { t } = useTranslation()
  if (incidents.length === 0) return null
  return (
    <section aria-labelledby="status-open">
      <h2 id="status-open" className={classes.section}>
        {t('status:incidents.open')}
      </h2>
      <Written incidents={incidents} />
    </section>
  )
}

/** The incidents that are over. `isQuiet`: there is no open one either. */
export function PastIncidents({ incidents, isQuiet }: { incidents: readonly Incident[]; isQuiet: boolean }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="status-incidents">
      <div className={classes.incidentsHead}>
        <h2 id="status-incidents" className={classes.section}>
          {t('status:incidents.title')}
        </h2>
        <Anchor href="/status.atom">{t('status:incidents.feed')}</Anchor>
      </div>
      {incidents.length > 0 ? (
        <Written incidents={incidents} />
      ) : isQuiet ? (
        <p className={classes.note}>{t('status:incidents.none')}</p>
      ) : null}
    </section>
  )
}

/** What operators wrote, each incident with its updates. */
function Written({ incidents }: { incidents: readonly Incident[] }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.note}>{t('status:incidents.original')}</p>
      {incidents.map(incident => (
        <article key={incident.id} id={incident.id} className={classes.incident}>
          <div className={classes.partHead}>
            <h3 className={classes.partName} lang="en" dir="ltr">
              {incident.title}
            </h3>
            <StepPill step={incident.step} />
          </div>
          {incident.parts.length === 0 ? null : (
            <p className={classes.note}>{incident.parts.map(part => t(`status:component.${part}`)).join(' · ')}</p>
          )}
          <ul className={classes.updates}>
            {incident.updates.map(({ at, step, text }) => (
              <li key={`${at} ${step} ${text}`}>
                <span className={classes.updateHead}>
                  {t(`status:step.${step}`)} · <Moment at={at} precision="minute" />
                </span>
                <p className={classes.updateText} lang="en" dir="ltr">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </>
  )
}
