import type { WithdrawalAddressBook } from '@assay/wire/payments/withdrawals'
import { useTranslation } from 'react-i18next'
import fields from '../../../trading/transfer/transfer.module.css'

const HOUR_MS = 3_600_000

/** How long an address that is added now has to wait; nothing where none has to. */
export function AddressWait({ book: { isWhitelistOn, waitMs } }: { book: WithdrawalAddressBook }) {
  const { t } = useTranslation()
  if (!isWhitelistOn || waitMs === 0) return null
  return <p className={fields.note}>{t('withdrawals:book.wait', { hours: Math.round(waitMs / HOUR_MS) })}</p>
}
