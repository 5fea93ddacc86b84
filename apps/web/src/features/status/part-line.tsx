import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import type { getStatus, Incident } from '@assay/wire/status/calls'
import { useTranslation } from 'react-i18next'
import classes from './status.module.css'
import { StepPill } from './step-pill.tsx'

type Part = ResponseOf<typeof getStatus>['parts'][number]
type Day = Part['days'][number]

/** A day on which more than this share of the minutes failed is drawn as bad, any other with a failure as partly so. */
const BAD_SHARE = 0.02

const levelOf = ({ measured, failed }: Day): 'none' | 'good' | 'partly' | 'bad' => {
  if (measured === 0) return 'none'
  if (failed === 0) return 'good'
  return failed / measured > BAD_SHARE ? 'bad' : 'partly'
}

/** A share that is not whole is never shown as 100 %. */
const shareOf = (days: readonly Day[], locale: string): string | undefined => {
  const measured = days.reduce((sum, day) => sum + day.measured, 0)
  const failed = days.reduce((sum, day) => sum + day.failed, 0)
  if (measured === 0) return undefined
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    roundingMode: 'floor',
  } as Intl.NumberFormatOptions)
  return format.format((measured - failed) / measured)
}

interface PartLineProps {
  part: Part
  /** Steps of the open incidents that concern it, each once. */
  steps: readonly Incident['step'][]
}

/** One part of the platform: how it is now, and a bar for each of 90 days. In an incident it is not said to work, whatever was measured. */
export function PartLine({ part: { part, works, days }, steps }: PartLineProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const share = shareOf(days, locale)
  const said = (day: Day): string => {
    const own = shareOf([day], locale)
    const date = formatMoment(day.day, locale, 'day')
    return own === undefined ? t('status:day.unmeasured', { day: date }) : t('status:day.measured', { day: date, share: own })
  }
  return (
    <li className={classes.part}>
      <div className={classes.partHead}>
        <h3 className={classes.partName}>{t(`status:component.${part}`)}</h3>
        {works && steps.some(step => step !== 'planned') ? null : (
          <StatusPill tone={works ? 'good' : 'bad'}>{t(works ? 'status:state.working' : 'status:state.disturbed')}</StatusPill>
        )}
        {steps.map(step => (
          <StepPill key={step} step={step} />
        ))}
        {share === undefined ? null : <span className={classes.share}>{t('status:share', { share })}</span>}
      </div>
      <ol className={classes.days}>
        {days.map(day => (
          <li key={day.day} className={classes.day} data-level={levelOf(day)} title={said(day)}>
            <span className="visually-hidden">{said(day)}</span>
          </li>
        ))}
      </ol>
    </li>
  )
}
