import { StatusPill } from '@assay/ui/states/status-pill'
import type { OptionContract } from '@assay/wire/options/calls'
import { useTranslation } from 'react-i18next'
import classes from '../../../trading/terminal/lists/lists.module.css'

const TONES = { running: 'waiting', won: 'good', lost: 'bad', refunded: 'plain' } as const

/** Running, won, lost, or refunded with the reason. */
export function OptionState({ contract: { state, refundReason } }: { contract: Pick<OptionContract, 'state' | 'refundReason'> }) {
  const { t } = useTranslation()
  return (
    <span className={classes.stack}>
      <StatusPill tone={TONES[state]}>{t(`options-lists:state.${state}`)}</StatusPill>
      {refundReason === '' ? null : <span className={classes.reason}>{t(`options-lists:reason.${refundReason}`)}</span>}
    </span>
  )
}
