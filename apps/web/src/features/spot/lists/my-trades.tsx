import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import type { Column } from '@assay/ui/tables/data-table'
import { getSpotTrades, type SpotFill } from '@assay/wire/spot/calls'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { spotPath } from '../../../trading/market-paths.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { PagedTable } from '../../../trading/terminal/lists/paged-table.tsx'
import { PairName } from '../../../trading/terminal/lists/pair-name.tsx'
import { SideName } from '../../../trading/terminal/lists/side-name.tsx'
import { useLivePages } from '../../../trading/terminal/lists/use-live-pages.ts'
import { spotFillKey } from '../live/fill-store.ts'
import { useFills } from '../live/use-own-spot.ts'
import { assetsOf, titleOf } from './assets-of.ts'

const idOf = (fill: SpotFill) => fill.tradeId
const atOf = (fill: SpotFill) => fill.at
const rowsOf = ({ trades }: { trades: SpotFill[] }) => trades

/** The person's fills, newest first, with their fees; new ones come on top by themselves. */
export function MyTrades({ pair }: { pair?: string | undefined }) {
  const { t } = useTranslation()
  const pages = useLivePages(getSpotTrades, {
    input: pair === undefined ? {} : { pair },
    rowsOf,
    idOf,
    keyOf: spotFillKey,
    atOf,
    arrived: useFills(),
    belongs: useCallback((fill: SpotFill) => pair === undefined || fill.pair === pair, [pair]),
    comesInOrder: true,
  })
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
    <PagedTable
      label={t('spot:orders.fills')}
      columns={columns}
      pages={pages}
      rowKey={spotFillKey}
      empty={{ title: t('spot:orders.noneFills'), hint: t('spot:orders.noneFillsHint') }}
    />
  )
}
