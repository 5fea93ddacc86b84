import { StatusPill } from '@assay/ui/states/status-pill'
import type { PerpOrder } from '@assay/wire/perp/account'
import { useTranslation } from 'react-i18next'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { CloseReason } from './close-reason.tsx'

/** How an order ended, and why when it was not by being filled. */
export function OrderEnd({ order: { closeReason, status } }: { order: PerpOrder }) {
  const { t } = useTranslation()
  return (
    <span className={classes.stack}>
      <StatusPill tone={status === 'completed' ? 'good' : 'plain'}>{t(`spot:status.${status}`)}</StatusPill>
      {closeReason === '' || closeReason === 'filled' ? null : (
        <span className={classes.reason}>
          <CloseReason reason={closeReason} />
        </span>
      )}
    </span>
  )
}
