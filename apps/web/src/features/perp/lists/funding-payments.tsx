import { USDT_SCALE } from '@assay/money/usdt'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { SignedShare } from '@assay/ui/numbers/signed-share'
import type { Column } from '@assay/ui/tables/data-table'
import { getPerpFunding, type PerpFundingPayment } from '@assay/wire/perp/history'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { evidencePath, perpPath } from '../../../trading/market-paths.ts'
import { EvidenceMark } from '../../../trading/terminal/lists/evidence-mark.tsx'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { PagedTable } from '../../../trading/terminal/lists/paged-table.tsx'
import { PairName } from '../../../trading/terminal/lists/pair-name.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { Profit } from '../positions/profit.tsx'

const idOf = (payment: PerpFundingPayment) => payment.id
const rowsOf = ({ payments }: { payments: PerpFundingPayment[] }) => payments

/** What the person paid and received as funding, newest first. */
export function FundingPayments({ market }: { market?: string | undefined }) {
  const { t } = useTranslation()
  const input = market === undefined ? {} : { market }
  const pages = usePages(getPerpFunding, { input, rowsOf, idOf })
  const columns = useMemo(() => fundingColumns(t), [t])
  return (
    <PagedTable
      label={t('perp-lists:panel.funding')}
      columns={columns}
      pages={pages}
      rowKey={idOf}
      empty={{ title: t('perp-lists:empty.funding'), hint: t('perp-lists:empty.fundingHint') }}
    />
  )
}

const RATE_DECIMALS = 4

const fundingColumns = (t: TFunction): Column<PerpFundingPayment>[] => [
  {
    key: 'market',
    header: t('perp-lists:column.market'),
    cardHead: true,
    render: payment => (
      <span className={classes.named}>
        <PairName to={perpPath(payment.market)} title={payment.market} />
        <EvidenceMark to={evidencePath(payment.positionId)} label={t('perp-lists:hint.evidence', { id: payment.positionId })} />
      </span>
    ),
  },
  {
    key: 'rate',
    header: t('perp-lists:column.rate'),
    term: 'terms:fundingRate',
    align: 'end',
    render: payment => <SignedShare value={payment.rate} decimals={RATE_DECIMALS} />,
  },
  {
    key: 'mark',
    header: t('perp-lists:column.mark'),
    term: 'terms:markPrice',
    align: 'end',
    render: payment => <Price value={payment.mark} />,
  },
  {
    key: 'payment',
    header: t('perp-lists:column.payment'),
    term: 'terms:fundingPaid',
    align: 'end',
    render: payment => <Profit value={payment.amount} decimals={USDT_SCALE} />,
  },
  { key: 'time', header: t('spot:orders.time'), render: payment => <Moment at={payment.at} /> },
]
