import { WITHDRAWAL_STATUS } from '@assay/rules/records/record-status'
import type { Column } from '@assay/ui/tables/data-table'
import type { Withdrawal } from '@assay/wire/payments/withdrawals'
import { useTranslation } from 'react-i18next'

/** What a file of withdrawals holds: times in UTC (ISO 8601), amounts as exact decimals. */
export function useWithdrawalFields(): Required<Pick<Column<Withdrawal>, 'header' | 'text'>>[] {
  const { t } = useTranslation()
  return [
    { header: t('payments:records.time'), text: row => new Date(row.requestedAt).toISOString() },
    { header: t('payments:status.label'), text: row => t(`payments:status.${WITHDRAWAL_STATUS[row.state]}`) },
    { header: t('payments:status.detail'), text: row => t(`withdrawals:state.${row.state}`) },
    { header: t('withdrawals:book.currency'), text: row => row.asset },
    { header: t('withdrawals:form.network'), text: row => row.network },
    { header: t('payments:records.amount'), text: row => row.amount },
    { header: t('payments:status.fee'), text: row => row.fee },
    { header: t('withdrawals:form.arrival'), text: row => row.arrival },
    { header: t('withdrawals:form.address'), text: row => row.address },
    { header: t('withdrawals:book.remark'), text: row => row.remark },
    { header: t('withdrawals:txid'), text: row => row.hash },
    { header: t('payments:records.reference'), text: row => row.withdrawalId },
  ]
}
