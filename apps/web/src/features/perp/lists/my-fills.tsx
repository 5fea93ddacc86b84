import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import type { Column } from '@assay/ui/tables/data-table'
import type { PerpFill } from '@assay/wire/perp/account'
import { getPerpTrades } from '@assay/wire/perp/history'
import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { evidencePath, perpPath } from '../../../trading/market-paths.ts'
import { EvidenceMark } from '../../../trading/terminal/lists/evidence-mark.tsx'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { PagedTable } from '../../../trading/terminal/lists/paged-table.tsx'
import { PairName } from '../../../trading/terminal/lists/pair-name.tsx'
import { SideName } from '../../../trading/terminal/lists/side-name.tsx'
import { useLivePages } from '../../../trading/terminal/lists/use-live-pages.ts'
import { perpFillKey } from '../live/perp-fill-store.ts'
import { usePerpFills } from '../live/use-own-perp.ts'
import { Profit } from '../positions/profit.tsx'

const idOf = (fill: PerpFill) => fill.tradeId
const atOf = (fill: PerpFill) => fill.at
const rowsOf = ({ trades }: { trades: PerpFill[] }) => trades

/** The person's fills, newest first, with fee and realised profit; new ones come on top by themselves. */
export function MyFills({ market }: { market?: string | undefined }) {
  const { t } = useTranslation()
  const pages = useLivePages(getPerpTrades, {
    input: market === undefined ? {} : { market },
    rowsOf,
    idOf,
    keyOf: perpFillKey,
    atOf,
    arrived: usePerpFills(),
    belongs: useCallback((fill: PerpFill) => market === undefined || fill.market === market, [market]),
    comesInOrder: true,
  })
  const columns = useMemo(() => fillColumns(t), [t])
  return (
    <PagedTable
      label={t('perp-lists:panel.fills')}
      columns={columns}
      pages={pages}
      rowKey={perpFillKey}
      empty={{ title: t('perp-lists:empty.fills'), hint: t('perp-lists:empty.fillsHint') }}
    />
  )
}

const fillColumns = (t: TFunction): Column<PerpFill>[] => [
  {
    key: 'market',
    header: t('perp-lists:column.market'),
    cardHead: true,
    render: fill => (
      <span className={classes.named}>
        <PairName to={perpPath(fill.market)} title={fill.market} />
        {fill.positionId ? (
          <EvidenceMark to={evidencePath(fill.positionId)} label={t('perp-lists:hint.evidence', { id: fill.positionId })} />
        ) : null}
      </span>
    ),
  },
  {
    key: 'side',
    header: t('spot:orders.side'),
    render: fill => (
      <span className={classes.side}>
        <SideName side={fill.side} />{' '}
        {fill.kind === 'order' ? null : <span className={classes.type}>{t(`perp-lists:fill.${fill.kind}`)}</span>}
      </span>
    ),
  },
  { key: 'price', header: t('spot:orders.price'), align: 'end', render: fill => <Price value={fill.price} /> },
  {
    key: 'lots',
    header: t('perp-lists:column.lots'),
    term: 'terms:contractLot',
    align: 'end',
    render: fill => <Amount value={fill.lots} />,
  },
  {
    key: 'value',
    header: t('perp-lists:column.value'),
    term: 'terms:notional',
    align: 'end',
    render: fill => <Amount value={fill.notional} own />,
  },
  { key: 'fee', header: t('spot:orders.fee'), term: 'terms:feesPaid', align: 'end', render: fill => <Amount value={fill.fee} own /> },
  {
    key: 'realised',
    header: t('perp-lists:column.realised'),
    term: 'terms:realisedProfit',
    align: 'end',
    render: fill => <Profit value={fill.realisedProfit} />,
  },
  {
    key: 'role',
    header: t('spot:orders.role'),
    term: 'terms:makerAndTaker',
    render: fill => <span className={classes.dim}>{t(`spot:role.${fill.role}`)}</span>,
  },
  { key: 'time', header: t('spot:orders.time'), render: fill => <Moment at={fill.at} /> },
]
