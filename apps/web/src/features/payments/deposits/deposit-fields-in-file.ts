import { DEPOSIT_STATUS, VOUCHER_STATUS } from '@assay/rules/records/record-status'
import type { Column } from '@assay/ui/tables/data-table'
import type { Deposit } from '@assay/wire/payments/deposits'
import type { VoucherDeposit } from '@assay/wire/payments/vouchers'
import { useTranslation } from 'react-i18next'

/** A deposit, over the chain or by a voucher. */
export type DepositRecord = { at: number } & ({ deposit: Deposit; voucher?: never } | { voucher: VoucherDeposit; deposit?: never })

/** What a file of deposits holds: times in UTC (ISO 8601), amounts as exact decimals; of another token its address and its smallest units. */
export function useDepositFields(): Required<Pick<Column<DepositRecord>, 'header' | 'text'>>[] {
  const { t } = useTranslation()
  return [
    { header: t('payments:records.time'), text: ({ at }) => new Date(at).toISOString() },
    {
      header: t('payments:status.label'),
      text: ({ deposit, voucher }) => t(`payments:status.${deposit ? DEPOSIT_STATUS[deposit.state] : VOUCHER_STATUS[voucher.state]}`),
    },
    {
      header: t('payments:status.detail'),
      text: ({ deposit, voucher }) => (deposit ? t(`deposits:state.${deposit.state}`) : t(`vouchers:state.${voucher.state}`)),
    },
    {
      header: t('payments:column.currency'),
      text: ({ deposit, voucher }) => (deposit ? (deposit.state === 'wrongToken' ? deposit.contract : 'USDT') : voucher.asset),
    },
    {
      header: t('vouchers:chain.label'),
      text: ({ deposit, voucher }) => (deposit ? deposit.network : t(`vouchers:chain.${voucher.chain}`)),
    },
    {
      header: t('payments:records.amount'),
      text: ({ deposit, voucher }) => (deposit ? deposit.amount : voucher.credited || voucher.amount),
    },
    { header: t('deposits:address.label'), text: ({ deposit }) => deposit?.address ?? '' },
    { header: t('deposits:live.txid'), text: ({ deposit }) => deposit?.txHash ?? '' },
    { header: t('payments:records.reference'), text: ({ deposit, voucher }) => deposit?.id ?? voucher?.id ?? '' },
  ]
}
