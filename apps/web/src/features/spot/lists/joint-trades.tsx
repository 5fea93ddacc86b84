import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { getSpotTrades, type SpotFill } from '@assay/wire/spot/calls'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailFacts } from '../../../trading/joint/detail-facts.tsx'
import { isInSpan, type JointFilter } from '../../../trading/joint/joint-filter.ts'
import type { JointRow, JointSource, TradeCell } from '../../../trading/joint/joint-row.ts'
import { useJointPages } from '../../../trading/joint/use-joint-pages.ts'
import { spotPath } from '../../../trading/market-paths.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { SideName } from '../../../trading/terminal/lists/side-name.tsx'
import { spotFillKey } from '../live/fill-store.ts'
import { useFills } from '../live/use-own-spot.ts'
import { assetsOf, titleOf } from './assets-of.ts'
import { inputOf } from './joint-orders.tsx'

const idOf = (fill: SpotFill) => fill.tradeId
const atOf = (fill: SpotFill) => fill.at
const rowsOf = ({ trades }: { trades: SpotFill[] }) => trades

/** The person's spot fills for the list of all products, newest first; new ones come on top by themselves. */
export function useJointTrades(filter: JointFilter): JointSource<TradeCell> {
  return useJointPages(getSpotTrades, {
    product: 'spot',
    filter,
    one: undefined,
    input: inputOf(filter),
    rowsOf,
    idOf,
    keyOf: spotFillKey,
    atOf,
    arrived: useFills(),
    comesInOrder: true,
    fits,
    present: usePresent(),
  })
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
