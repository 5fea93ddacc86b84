import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../shared/facts/facts.tsx'
import { type Confirmable, prefer, preferConfirm } from '../preferences/trading-preferences.ts'
import type { BigOrder } from './big-order.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The kind of question that a ticket asks, which people switch on and off. */
export const confirmableOf = (type: string): Confirmable => (type === 'limit' || type === 'market' ? type : 'conditional')

interface OrderConfirmProps {
  type: string
  /** Why the order is big; undefined when it is not. */
  big: BigOrder | undefined
  facts: readonly Fact[]
  warnings: readonly string[]
  /** The action in words: what the button says. */
  action: string
  side: 'buy' | 'sell'
  /** Why it can no longer be placed as it is shown. */
  obstacle: string | undefined
  busy: boolean
  opened: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Repeats an order before it is placed, and says what is big about it. */
export function OrderConfirm({ type, big, warnings, ...question }: OrderConfirmProps) {
  const { t } = useTranslation()
  const forget = big
    ? { label: t('trading:big.never'), run: () => prefer({ warnBigOrder: false }) }
    : { label: t('trading:confirm.never'), run: () => preferConfirm(confirmableOf(type), false) }
  return (
    <ConfirmDialog
      {...question}
      title={big ? t('trading:big.title') : t('trading:confirm.title')}
      warnings={[
        ...warnings,
        ...(big?.ofBalance === undefined ? [] : [t('trading:big.balance', { percent: big.ofBalance })]),
        ...(big?.ofBook === undefined ? [] : [t('trading:big.book', { percent: big.ofBook })]),
      ]}
      danger={big !== undefined}
      needsPrices
      forget={forget}
    />
  )
}
