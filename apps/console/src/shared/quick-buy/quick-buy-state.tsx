import type { QuickBuyState } from '@assay/rules/quick-buy/states'
import { StatusPill } from '@assay/ui/states/status-pill'
import { useTranslation } from 'react-i18next'

const TONES = {
  waiting: 'waiting',
  paid: 'waiting',
  completed: 'good',
  paidInPart: 'good',
  paidLate: 'plain',
  cancelled: 'plain',
  expired: 'plain',
} as const satisfies Record<QuickBuyState, string>

/** How a quick buy stands, and whether its payment was shown late. */
export function QuickBuyStateLabel({ state, isLate }: { state: QuickBuyState; isLate: boolean }) {
  const { t } = useTranslation()
  return (
    <StatusPill tone={TONES[state]}>
      {t(`console:quickBuy.states.${state}`)}
      {state === 'paid' && isLate ? `, ${t('console:quickBuy.late')}` : ''}
    </StatusPill>
  )
}
