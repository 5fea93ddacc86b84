import { joinNewest } from '@assay/client/live/join-newest'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { getSpotTrades, type SpotFill } from '@assay/wire/spot/calls'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailFacts } from '../../../trading/joint/detail-facts.tsx'
import { allAs } from '../../../trading/joint/join-sources.ts'
import { isInSpan, isWanted, type JointFilter } from '../../../trading/joint/joint-filter.ts'
import type { JointRow, JointSource, TradeCell } from '../../../trading/joint/joint-row.ts'
import { useFills } from '../../../trading/live/use-own.ts'
import { spotPath } from '../../../trading/market-paths.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { SideName } from '../../../trading/terminal/lists/side-name.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { assetsOf, titleOf } from './assets-of.ts'
import { inputOf } from './joint-orders.tsx'

const idOf = (fill: SpotFill) => fill.tradeId
const rowsOf = ({ trades }: { trades: SpotFill[] }) => trades

/** The person's spot fills for the list of all products, newest first; new ones come on top by themselves. */
export function useJointTrades(filter: JointFilter): JointSource<TradeCell> {
  const present = usePresent()
  const wanted = isWanted('spot', filter)
  const pages = usePages(getSpotTrades, { input: inputOf(filter), rowsOf, idOf, isWanted: wanted })
  const fills = useFills()
  const readTo = pages.rows?.at(-1)?.at
  const rows = useMemo(() => {
    if (!wanted) return []
    if (!pages.rows) return undefined
    // What is older than the last row that was read comes with the next page.
    const oldest = pages.more ? (readTo ?? 0) : 0
    const arrived = fills.filter(fill => fits(fill, filter) && fill.at >= oldest)
    const most = pages.rows.length + arrived.length
    return joinNewest({ known: pages.rows, arrived, idOf, atOf: fill => fill.at, most }).map(present)
  }, [wanted, pages.rows, pages.more, readTo, fills, filter, present])
  return { ...pages, rows, readTo, busy: pages.loadingMore, all: allAs(pages.all, present) }
}

/** What shows a fill in such a list. */
function usePresent(): (fill: SpotFill) => JointRow<TradeCell> {
  const { t } = useTranslation()
  return useCallback(
    fill => {
      const { base, quote } = assetsOf(fill)
      return {
        key: `spot ${fill.tradeId} ${fill.role}`,
        product: 'spot',
        at: fill.at,
        market: { title: titleOf(fill), to: spotPath(fill.pair) },
        cells: {
          side: <SideName side={fill.side} />,
          price: <Price value={fill.price} />,
          quantity: <Amount value={fill.quantity} asset={base} />,
          total: <Amount value={fill.notional} asset={quote} />,
          fee: <Amount value={fill.fee} asset={fill.feeAsset} />,
          role: <span className={classes.dim}>{t(`spot:role.${fill.role}`)}</span>,
        },
        fields: {
          id: fill.tradeId,
          order: fill.orderId,
          side: t(`spot:side.${fill.side}`),
          role: t(`spot:role.${fill.role}`),
          price: fill.price,
          quantity: fill.quantity,
          total: fill.notional,
          fee: fill.fee,
          feeAsset: fill.feeAsset,
        },
        detailLabel: t('trading:joint.showTrade', { id: fill.tradeId }),
        detail: () => <FillDetail fill={fill} />,
      }
    },
    [t],
  )
}

const fits = (fill: SpotFill, filter: JointFilter): boolean =>
  (filter.market === undefined || fill.pair === filter.market) &&
  (filter.side === undefined || fill.side === filter.side) &&
  isInSpan(fill.at, filter)

function FillDetail({ fill }: { fill: SpotFill }) {
  const { t } = useTranslation()
  const { base, quote } = assetsOf(fill)
  return (
    <DetailFacts
      facts={[
        { name: t('trading:joint.tradeId'), fact: <span className="number">{fill.tradeId}</span> },
        { name: t('trading:detail.id'), fact: <span className="number">{fill.orderId}</span> },
        { name: t('spot:orders.time'), fact: <Moment at={fill.at} /> },
        { name: t('spot:orders.price'), fact: <Price value={fill.price} /> },
        { name: t('spot:orders.quantity'), fact: <Amount value={fill.quantity} asset={base} /> },
        { name: t('spot:orders.total'), fact: <Amount value={fill.notional} asset={quote} /> },
        { name: t('spot:orders.fee'), fact: <Amount value={fill.fee} asset={fill.feeAsset} /> },
        { name: t('spot:orders.role'), fact: t(`spot:role.${fill.role}`) },
      ]}
    />
  )
}
