import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import type { PerpFill } from '@assay/wire/perp/account'
import { getPerpTrades } from '@assay/wire/perp/history'
import { Anchor } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DetailFacts } from '../../../trading/joint/detail-facts.tsx'
import { isInSpan, type JointFilter } from '../../../trading/joint/joint-filter.ts'
import type { JointRow, JointSource, TradeCell } from '../../../trading/joint/joint-row.ts'
import { useJointPages } from '../../../trading/joint/use-joint-pages.ts'
import { evidencePath, perpPath } from '../../../trading/market-paths.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { SideName } from '../../../trading/terminal/lists/side-name.tsx'
import { perpFillKey } from '../live/perp-fill-store.ts'
import { usePerpFills } from '../live/use-own-perp.ts'
import { Profit } from '../positions/profit.tsx'
import { inputOf } from './joint-orders.tsx'

const idOf = (fill: PerpFill) => fill.tradeId
const atOf = (fill: PerpFill) => fill.at
const rowsOf = ({ trades }: { trades: PerpFill[] }) => trades

/** The person's fills in perpetual markets for the list of all products, newest first; new ones come on top by themselves. */
export function useJointTrades(filter: JointFilter): JointSource<TradeCell> {
  return useJointPages(getPerpTrades, {
    product: 'perp',
    filter,
    one: undefined,
    input: inputOf(filter),
    rowsOf,
    idOf,
    keyOf: perpFillKey,
    atOf,
    arrived: usePerpFills(),
    comesInOrder: true,
    fits,
    present: usePresent(),
  })
}

/** What shows a fill in such a list. */
function usePresent(): (fill: PerpFill) => JointRow<TradeCell> {
  const { t } = useTranslation()
  return useCallback(
    fill => ({
      key: `perp ${perpFillKey(fill)}`,
      product: 'perp',
      at: fill.at,
      market: { title: fill.market, to: perpPath(fill.market) },
      cells: {
        side: (
          <span className={classes.side}>
            <SideName side={fill.side} />{' '}
            {fill.kind === 'order' ? null : <span className={classes.type}>{t(`perp-lists:fill.${fill.kind}`)}</span>}
          </span>
        ),
        price: <Price value={fill.price} />,
        quantity: <Amount value={fill.lots} asset={t('perp-lists:word.lots')} />,
        total: <Amount value={fill.notional} asset="USDT" own />,
        fee: <Amount value={fill.fee} asset="USDT" own />,
        result: fill.effect === 'close' ? <Profit value={fill.realisedProfit} /> : undefined,
        role: <span className={classes.dim}>{t(`spot:role.${fill.role}`)}</span>,
      },
      fields: {
        id: fill.tradeId,
        order: fill.orderId,
        side: t(`spot:side.${fill.side}`),
        type: t(`perp-lists:fill.${fill.kind}`),
        role: t(`spot:role.${fill.role}`),
        price: fill.price,
        quantity: fill.lots,
        total: fill.notional,
        fee: fill.fee,
        feeAsset: 'USDT',
        result: fill.realisedProfit,
      },
      detailLabel: t('trading:joint.showTrade', { id: fill.tradeId }),
      detail: () => <FillDetail fill={fill} />,
    }),
    [t],
  )
}

const fits = (fill: PerpFill, filter: JointFilter): boolean =>
  (filter.market === undefined || fill.market === filter.market) &&
  (filter.side === undefined || fill.side === filter.side) &&
  isInSpan(fill.at, filter)

function FillDetail({ fill }: { fill: PerpFill }) {
  const { t } = useTranslation()
  return (
    <DetailFacts
      facts={[
        { name: t('trading:joint.tradeId'), fact: <span className="number">{fill.tradeId}</span> },
        { name: t('trading:detail.id'), fact: <span className="number">{fill.orderId}</span> },
        { name: t('spot:orders.time'), fact: <Moment at={fill.at} /> },
        { name: t('spot:orders.price'), fact: <Price value={fill.price} /> },
        { name: t('perp-lists:column.lots'), fact: <Amount value={fill.lots} /> },
        { name: t('perp-lists:column.value'), fact: <Amount value={fill.notional} asset="USDT" own /> },
        { name: t('spot:orders.fee'), fact: <Amount value={fill.fee} asset="USDT" own /> },
        { name: t('perp-lists:column.realised'), fact: fill.effect === 'close' ? <Profit value={fill.realisedProfit} asset="USDT" /> : '' },
        { name: t('spot:orders.role'), fact: t(`spot:role.${fill.role}`) },
        {
          name: t('perp-lists:fill.order'),
          fact: fill.positionId ? (
            <Anchor component={Link} to={evidencePath(fill.positionId)} inherit>
              {t('perp-lists:hint.evidence', { id: fill.positionId })}
            </Anchor>
          ) : (
            ''
          ),
        },
      ]}
    />
  )
}
