import { joinNewest } from '@assay/client/live/join-newest'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { getSpotTrades, type SpotFill } from '@assay/wire/spot/calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFills } from '../../../trading/live/use-own.ts'
import { spotPath } from '../../../trading/market-paths.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { PairName } from '../../../trading/terminal/lists/pair-name.tsx'
import { SideName } from '../../../trading/terminal/lists/side-name.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { assetsOf, titleOf } from './assets-of.ts'

const idOf = (fill: SpotFill) => fill.tradeId
const rowsOf = ({ trades }: { trades: SpotFill[] }) => trades

/** The person's fills, newest first, with their fees; new ones come on top by themselves. */
export function MyTrades({ pair }: { pair?: string | undefined }) {
  const { t } = useTranslation()
  const { rows: read, error, more, loadingMore } = usePages(getSpotTrades, { input: pair === undefined ? {} : { pair }, rowsOf, idOf })
  const fills = useFills()
  const rows = useMemo(() => {
    if (!read) return undefined
    // What is older than the last row that was read comes with the next page.
    const oldest = more ? (read.at(-1)?.at ?? 0) : 0
    const arrived = fills.filter(fill => (pair === undefined || fill.pair === pair) && fill.at >= oldest)
    return joinNewest({ known: read, arrived, idOf, atOf: fill => fill.at, most: read.length + arrived.length })
  }, [read, fills, pair, more])
  const columns = useMemo(
    (): Column<SpotFill>[] => [
      {
        key: 'pair',
        header: t('spot:orders.pair'),
        cardHead: true,
        render: fill => <PairName to={spotPath(fill.pair)} title={titleOf(fill)} />,
      },
      { key: 'side', header: t('spot:orders.side'), render: fill => <SideName side={fill.side} /> },
      { key: 'price', header: t('spot:orders.price'), align: 'end', render: fill => <Price value={fill.price} /> },
      {
        key: 'quantity',
        header: t('spot:orders.quantity'),
        align: 'end',
        render: fill => <Amount value={fill.quantity} asset={assetsOf(fill).base} />,
      },
      {
        key: 'total',
        header: t('spot:orders.total'),
        term: 'terms:notional',
        align: 'end',
        render: fill => <Amount value={fill.notional} asset={assetsOf(fill).quote} />,
      },
      {
        key: 'fee',
        header: t('spot:orders.fee'),
        term: 'terms:feesPaid',
        align: 'end',
        render: fill => <Amount value={fill.fee} asset={fill.feeAsset} />,
      },
      {
        key: 'role',
        header: t('spot:orders.role'),
        term: 'terms:makerAndTaker',
        render: fill => <span className={classes.dim}>{t(`spot:role.${fill.role}`)}</span>,
      },
      { key: 'time', header: t('spot:orders.time'), render: fill => <Moment at={fill.at} /> },
    ],
    [t],
  )
  return (
    <>
      <DataTable
        dense
        label={t('spot:orders.fills')}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        skeletonRows={4}
        error={error}
        empty={<EmptyState title={t('spot:orders.noneFills')} hint={t('spot:orders.noneFillsHint')} />}
      />
      <LoadMore more={more} busy={loadingMore} />
    </>
  )
}
