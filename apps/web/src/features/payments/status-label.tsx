import type { RecordStatus } from '@assay/rules/records/record-status'
import { StatusPill } from '@assay/ui/states/status-pill'
import { useTranslation } from 'react-i18next'
import classes from './payments.module.css'

const TONE = { failure: 'bad', processing: 'waiting', success: 'good' } as const

/** How a record of money stands in the one word that all of them share, and in that of its own kind. */
export function StatusLabel({ status, state }: { status: RecordStatus; state: string }) {
  const { t } = useTranslation()
  const word = t(`payments:status.${status}`)
  return (
    <span className={classes.status}>
      {state === word ? null : <span className={classes.state}>{state}</span>}
      <StatusPill tone={TONE[status]}>{word}</StatusPill>
    </span>
  )
}
