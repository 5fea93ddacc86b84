import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { cancelSpotOrder, type SpotOrder } from '@assay/wire/spot'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronRight, IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDeed } from '../../../shared/deed.ts'
import { whyNotAmend } from './amend-form.ts'
import classes from './lists.module.css'

/** What of an order its buttons say. */
function useFacts({ orderId, side, quantity, pair }: SpotOrder) {
  const { t } = useTranslation()
  return { id: orderId, side: t(`spot:side.${side}`), quantity: formatNumber(quantity, useLocale()), pair }
}

/** Shows or hides the details of an order. */
export function DetailToggle({ order, open, onToggle }: { order: SpotOrder; open: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={open}
      aria-label={t('trading:detail.show', { id: order.orderId })}
      onClick={onToggle}
    >
      <IconChevronRight size={14} aria-hidden="true" />
    </button>
  )
}

/** Opens the form that changes an order; says why there is none for some. */
export function AmendButton({ order, open, onToggle }: { order: SpotOrder; open: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const facts = useFacts(order)
  const why = whyNotAmend(order)
  const label = t('trading:amend.edit', facts)
  const reason = why && t(`trading:amend.${why}`)
  return (
    <Tooltip label={reason ?? label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={reason ? `${label}. ${reason}` : label}
        aria-expanded={open}
        aria-disabled={why !== undefined}
        {...(why && { className: classes.off })}
        onClick={() => {
          if (!why) onToggle()
        }}
      >
        <IconPencil size={15} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Cancels one order; the button is locked until the exchange has answered. */
export function CancelButton({ order }: { order: SpotOrder }) {
  const { t } = useTranslation()
  const { run, busy } = useDeed(cancelSpotOrder)
  const label = t('spot:orders.cancelOne', useFacts(order))
  return (
    <Tooltip label={t('spot:orders.cancel')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        disabled={busy}
        aria-label={label}
        // A refusal (the order was filled meanwhile) has been said by a toast; the row goes by itself.
        onClick={() => void run({ orderId: order.orderId }).catch(() => undefined)}
      >
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  )
}
