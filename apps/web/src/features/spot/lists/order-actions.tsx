import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { cancelSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { useTranslation } from 'react-i18next'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { AmendButton, CancelButton } from '../../../trading/terminal/lists/row-buttons.tsx'
import { whyNotAmend } from './amend-form.ts'

/** Changes an open order in its row, or cancels it. */
export function OrderActions({ order, open, onToggle }: { order: SpotOrder; open: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const { orderId, side, quantity, pair } = order
  const { run, busy } = useAction(cancelSpotOrder)
  const why = whyNotAmend(order)
  const facts = { id: orderId, side: t(`spot:side.${side}`), quantity: formatNumber(quantity, useLocale()), pair }
  return (
    <span className={classes.actions}>
      <AmendButton label={t('trading:amend.edit', facts)} reason={why && t(`trading:amend.${why}`)} open={open} onToggle={onToggle} />
      <CancelButton
        label={t('spot:orders.cancelOne', facts)}
        busy={busy}
        // A refusal (the order was filled meanwhile) has been said by a toast; the row goes by itself.
        onCancel={() => void saidByToast(run({ orderId }))}
      />
    </span>
  )
}
