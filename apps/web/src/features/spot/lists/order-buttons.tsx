import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { cancelSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { useTranslation } from 'react-i18next'
import { AmendButton, CancelButton } from '../../../trading/terminal/lists/row-buttons.tsx'
import { whyNotAmend } from './amend-form.ts'

/** What of an order its buttons say. */
function useFacts({ orderId, side, quantity, pair }: SpotOrder) {
  const { t } = useTranslation()
  return { id: orderId, side: t(`spot:side.${side}`), quantity: formatNumber(quantity, useLocale()), pair }
}

/** Opens the form that changes a spot order. */
export function AmendOrderButton({ order, open, onToggle }: { order: SpotOrder; open: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const why = whyNotAmend(order)
  const label = t('trading:amend.edit', useFacts(order))
  return <AmendButton label={label} reason={why && t(`trading:amend.${why}`)} open={open} onToggle={onToggle} />
}

/** Cancels one spot order. */
export function CancelOrderButton({ order }: { order: SpotOrder }) {
  const { t } = useTranslation()
  const { run, busy } = useAction(cancelSpotOrder)
  const label = t('spot:orders.cancelOne', useFacts(order))
  // A refusal (the order was filled meanwhile) has been said by a toast; the row goes by itself.
  return <CancelButton label={label} busy={busy} onCancel={() => void saidByToast(run({ orderId: order.orderId }))} />
}
