import type { QuickBuyState } from '@assay/rules/quick-buy/states'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { QuickBuy } from '@assay/wire/quick-buy/calls'
import { useTranslation } from 'react-i18next'

const TONE: Readonly<Record<QuickBuyState, 'good' | 'bad' | 'waiting' | 'plain'>> = {
  waiting: 'waiting',
  paid: 'waiting',
  completed: 'good',
  paidInPart: 'good',
  paidLate: 'plain',
  cancelled: 'plain',
  expired: 'bad',
}

/** How an order stands, in a word: what was paid in time and bought nothing was not late. */
export function QuickBuyStateLabel({ order: { state, cause } }: { order: Pick<QuickBuy, 'state' | 'cause'> }) {
  const { t } = useTranslation()
  const isInTime = state === 'paidLate' && cause !== 'late'
  return <StatusPill tone={TONE[state]}>{isInTime ? t('quick-buy:state.credited') : t(`quick-buy:state.${state}`)}</StatusPill>
}

/** What an order waits for, or what became of it, in a sentence. */
export function useQuickBuyText(): (order: Pick<QuickBuy, 'state' | 'cause' | 'isRejected'>) => string {
  const { t } = useTranslation()
  return ({ state, cause, isRejected }) => {
    if (isRejected && (state === 'waiting' || state === 'expired')) return t(`quick-buy:rejected.${state}`)
    return cause ? t(`quick-buy:causeText.${cause}`) : t(`quick-buy:stateText.${state}`)
  }
}
