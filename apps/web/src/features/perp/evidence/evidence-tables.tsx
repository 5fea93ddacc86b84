import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { PerpFill } from '@assay/wire/perp/account'
import type { PerpFundingPayment } from '@assay/wire/perp/history'
import type { PerpMarketRules } from '@assay/wire/perp/rules'
import { useTranslation } from 'react-i18next'
import { SideName } from '../../../trading/terminal/lists/side-name.tsx'
import { Profit } from '../positions/profit.tsx'

/** The fills of one position with the number under which the journal holds them. */
export function EvidenceFills({ fills, rules }: { fills: readonly PerpFill[]; rules: PerpMarketRules }) {
  const { t } = useTranslation()
  const columns: Column<PerpFill>[] = [
    { key: 'time', header: t('spot:orders.time'), cardHead: true, render: fill => <Moment at={fill.at} /> },
    { key: 'side', header: t('spot:orders.side'), render: fill => <SideName side={fill.side} /> },
    { key: 'kind', header: t('perp-lists:column.type'), render: fill => t(`perp-lists:fill.${fill.kind}`) },
    { key: 'price', header: t('spot:orders.price'), align: 'end', render: fill => <Price value={fill.price} /> },
    { key: 'lots', header: t('perp-lists:column.lots'), align: 'end', render: fill => <Amount value={fill.lots} /> },
    {
      key: 'value',
      header: t('perp-lists:column.value'),
      align: 'end',
      render: fill => <Amount value={fill.notional} asset={rules.quote} />,
    },
    { key: 'fee', header: t('spot:orders.fee'), align: 'end', render: fill => <Amount value={fill.fee} asset={rules.quote} /> },
    {
      key: 'realised',
      header: t('perp-lists:column.realised'),
      align: 'end',
      render: fill => <Profit value={fill.realisedProfit} decimals={rules.quoteScale} />,
    },
    { key: 'seq', header: t('perp-lists:evidence.record'), align: 'end', render: fill => <bdi dir="ltr">{fill.seq}</bdi> },
  ]
  return (
    <DataTable
      dense
      label={t('perp-lists:evidence.fills')}
      columns={columns}
      rows={fills}
      rowKey={fill => `${fill.tradeId}/${fill.role}`}
      empty={null}
    />
  )
}

const RATE_DECIMALS = 6

/** The funding payments of one position. */
export function EvidenceFunding({ payments, rules }: { payments: readonly PerpFundingPayment[]; rules: PerpMarketRules }) {
  const { t } = useTranslation()
  const columns: Column<PerpFundingPayment>[] = [
    { key: 'time', header: t('spot:orders.time'), cardHead: true, render: payment => <Moment at={payment.at} /> },
    {
      key: 'rate',
      header: t('perp-lists:column.rate'),
      align: 'end',
      render: payment => <Change value={payment.rate} decimals={RATE_DECIMALS} />,
    },
    { key: 'mark', header: t('perp-lists:column.mark'), align: 'end', render: payment => <Price value={payment.mark} /> },
    {
      key: 'payment',
      header: t('perp-lists:column.payment'),
      align: 'end',
      render: payment => <Profit value={payment.amount} decimals={rules.quoteScale} />,
    },
    { key: 'seq', header: t('perp-lists:evidence.record'), align: 'end', render: payment => <bdi dir="ltr">{payment.seq}</bdi> },
  ]
  return (
    <DataTable
      dense
      label={t('perp-lists:evidence.fundings')}
      columns={columns}
      rows={payments}
      rowKey={payment => payment.id}
      empty={null}
    />
  )
}
