import { Moment } from '@assay/ui/numbers/moment'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { Incident } from '@assay/wire/status/calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './status.module.css'

const TONES = { planned: 'plain', investigating: 'bad', identified: 'waiting', watching: 'waiting', resolved: 'good' } as const

/** What operators wrote, each incident with its updates. */
export function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="status-incidents">
      <div className={classes.incidentsHead}>
        <h2 id="status-incidents" className={classes.section}>
          {t('status:incidents.title')}
        </h2>
        <Anchor href="/status.atom">{t('status:incidents.feed')}</Anchor>
      </div>
      {incidents.length === 0 ? (
        <p className={classes.note}>{t('status:incidents.none')}</p>
      ) : (
        <>
          <p className={classes.note}>{t('status:incidents.original')}</p>
          {incidents.map(incident => (
            <article key={incident.id} id={incident.id} className={classes.incident}>
              <div className={classes.partHead}>
                <h3 className={classes.partName} lang="en" dir="ltr">
                  {incident.title}
                </h3>
                <StatusPill tone={TONES[incident.step]}>{t(`status:step.${incident.step}`)}</StatusPill>
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
      )}
    </section>
  )
}
