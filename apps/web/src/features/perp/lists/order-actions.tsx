import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import type { PerpOrder } from '@assay/wire/perp/account'
import { cancelPerpOrder } from '@assay/wire/perp/calls'
import { useTranslation } from 'react-i18next'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { AmendButton, CancelButton } from '../../../trading/terminal/lists/row-buttons.tsx'
import { useLots } from '../use-lots.ts'
import { actionOf } from './order-columns.tsx'

/** Changes an open order in its row, or cancels it. */
export function OrderActions({ order, open, onToggle }: { order: PerpOrder; open: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const lotsText = useLots()
  const { run, busy } = useAction(cancelPerpOrder)
  const facts = {
    id: order.orderId,
    action: t(`perp-lists:order.${actionOf(order)}`),
    lots: lotsText(order.lots),
    market: order.market,
  }
  return (
    <span className={classes.actions}>
      <AmendButton label={t('perp-lists:action.amend', facts)} reason={undefined} open={open} onToggle={onToggle} />
      <CancelButton
        label={t('perp-lists:action.cancel', facts)}
        busy={busy}
        // A refusal (the order was filled meanwhile) has been said by a toast; the row goes by itself.
        onCancel={() => void saidByToast(run({ orderId: order.orderId }))}
      />
    </span>
  )
}
