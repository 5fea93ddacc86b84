import { joinNewest } from '@assay/client/live/join-newest'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { PerpFill } from '@assay/wire/perp/account'
import { getPerpTrades } from '@assay/wire/perp/history'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { perpFillKey } from '../../../trading/live/stores/perp-fill-store.ts'
import { usePerpFills } from '../../../trading/live/use-perp.ts'
import { evidencePath, perpPath } from '../../../trading/market-paths.ts'
import { EvidenceMark } from '../../../trading/terminal/lists/evidence-mark.tsx'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { PairName } from '../../../trading/terminal/lists/pair-name.tsx'
import { SideName } from '../../../trading/terminal/lists/side-name.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { Profit } from '../positions/profit.tsx'

const rowsOf = ({ trades }: { trades: PerpFill[] }) => trades

/** The person's fills, newest first, with fee and realised profit; new ones come on top by themselves. */
export function MyFills({ market }: { market?: string | undefined }) {
  const { t } = useTranslation()
  const input = market === undefined ? {} : { market }
  const { rows: read, error, more, loadingMore } = usePages(getPerpTrades, { input, rowsOf, idOf: fill => fill.tradeId })
  const fills = usePerpFills()
  const rows = useMemo(() => {
    if (!read) return undefined
    // What is older than the last row that was read comes with the next page.
    const oldest = more ? (read.at(-1)?.at ?? 0) : 0
    const arrived = fills.filter(fill => (market === undefined || fill.market === market) && fill.at >= oldest)
    return joinNewest({ known: read, arrived, idOf: perpFillKey, atOf: fill => fill.at, most: read.length + arrived.length })
  }, [read, fills, market, more])
  const columns = useMemo(() => fillColumns(t), [t])
  return (
    <>
      <DataTable
        dense
        label={t('perp-lists:panel.fills')}
        columns={columns}
        rows={rows}
        rowKey={perpFillKey}
        skeletonRows={4}
        error={error}
        empty={<EmptyState title={t('perp-lists:empty.fills')} hint={t('perp-lists:empty.fillsHint')} />}
      />
      <LoadMore more={more} busy={loadingMore} />
    </>
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
