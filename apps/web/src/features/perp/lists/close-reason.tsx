import type { PerpOrder } from '@assay/wire/perp/account'
import { useTranslation } from 'react-i18next'

const OWN_REASONS = ['reduceOnly', 'positionClosed', 'liquidation', 'insufficientMargin'] as const
type OwnReason = (typeof OWN_REASONS)[number]
/** Reasons that only orders in perpetual markets have. */
const isOwnReason = (reason: string): reason is OwnReason => (OWN_REASONS as readonly string[]).includes(reason)

/** Why an order is closed, in words; nothing while it is open. */
export function CloseReason({ reason }: { reason: PerpOrder['closeReason'] }) {
  const { t } = useTranslation()
  if (reason === '') return null
  return <span>{isOwnReason(reason) ? t(`perp-lists:reason.${reason}`) : t(`spot:reason.${reason}`)}</span>
}
