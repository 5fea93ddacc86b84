import { useTranslation } from 'react-i18next'
import { preferConfirm } from '../preferences/trading-preferences.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface CancelAllQuestionProps {
  opened: boolean
  /** Undefined for all markets. */
  pair: string | undefined
  /** How many orders would go. */
  number: number
  onConfirm: () => void
  onClose: () => void
}

/** Says how many open orders would go, and of which market. */
export function CancelAllQuestion({ opened, pair, number, onConfirm, onClose }: CancelAllQuestionProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('trading:confirm.cancelAll')}
      facts={[
        { name: t('spot:orders.pair'), value: pair ?? t('spot:orders.allMarkets') },
        { name: t('trading:confirm.orders'), value: number },
      ]}
      action={t('trading:confirm.cancelAction', { count: number })}
      danger
      needsPrices={false}
      forget={{ label: t('trading:confirm.never'), run: () => preferConfirm('cancelAll', false) }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
