import { serverNow } from '@assay/client/live/server-time'
import { Moment } from '@assay/ui/numbers/moment'
import { EXCLUSION_DAYS, type SelfLimits } from '@assay/wire/limits/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { useDaysText } from '../../shared/use-days-text.ts'
import { ExclusionDialog } from './exclusion-dialog.tsx'
import classes from './limits.module.css'

export type ExclusionDays = (typeof EXCLUSION_DAYS)[number]

/** Shutting oneself out: until when it holds, and the four times one can choose. */
export function ExclusionCard({ limits: { excludedUntil } }: { limits: SelfLimits }) {
  const { t } = useTranslation()
  const daysText = useDaysText()
  const [days, setDays] = useState<ExclusionDays>()
  return (
    <section className={classes.card} aria-labelledby="exclusion">
      <h2 id="exclusion">{t('limits:exclusion.title')}</h2>
      <p>{t('limits:exclusion.hint')}</p>
      {excludedUntil > serverNow() ? (
        <Note tone="warning" role="status">
          {t('limits:exclusion.until')} <Moment at={excludedUntil} precision="minute" />
        </Note>
      ) : null}
      <div className={classes.actions}>
        {EXCLUSION_DAYS.map(number => (
          <Button key={number} variant="default" onClick={() => setDays(number)}>
            {daysText(number)}
          </Button>
        ))}
      </div>
      <ExclusionDialog key={days ?? 'none'} days={days} onClose={() => setDays(undefined)} />
    </section>
  )
}
