import { useTranslation } from 'react-i18next'
import { isReason } from './record-filter.ts'

/** Why money moved, in a word; a reason that this page does not know yet is shown as the ledger spells it. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation()
  return reason => (isReason(reason) ? t(`payments:reason.${reason}`) : reason)
}
