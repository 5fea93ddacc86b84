import type { ResponseOf } from '@assay/wire/call'
import type { getWithdrawals } from '@assay/wire/payments/withdrawals'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'

/** Why nothing is sent now, where that is so. */
export function Halted({ halted }: Pick<ResponseOf<typeof getWithdrawals>, 'halted'>) {
  const { t } = useTranslation()
  return halted === '' ? null : <Note tone="warning">{t(`withdrawals:halted.${halted}`)}</Note>
}
