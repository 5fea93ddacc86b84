import { joinNewest } from '@assay/client/live/join-newest'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import type { PerpFill } from '@assay/wire/perp/account'
import { getPerpTrades } from '@assay/wire/perp/history'
import { Anchor } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DetailFacts } from '../../../trading/joint/detail-facts.tsx'
import { allAs } from '../../../trading/joint/join-sources.ts'
import { isInSpan, isWanted, type JointFilter } from '../../../trading/joint/joint-filter.ts'
import type { JointRow, JointSource, TradeCell } from '../../../trading/joint/joint-row.ts'
import { perpFillKey } from '../../../trading/live/stores/perp-fill-store.ts'
import { usePerpFills } from '../../../trading/live/use-perp.ts'
import { evidencePath, perpPath } from '../../../trading/market-paths.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { SideName } from '../../../trading/terminal/lists/side-name.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { Profit } from '../positions/profit.tsx'
import { inputOf } from './joint-orders.tsx'

const rowsOf = ({ trades }: { trades: PerpFill[] }) => trades

/** The person's fills in perpetual markets for the list of all products, newest first; new ones come on top by themselves. */
export function useJointTrades(filter: JointFilter): JointSource<TradeCell> {
  const present = usePresent()
  const wanted = isWanted('perp', filter)
  const pages = usePages(getPerpTrades, { input: inputOf(filter), rowsOf, idOf: fill => fill.tradeId, isWanted: wanted })
  const fills = usePerpFills()
  const readTo = pages.rows?.at(-1)?.at
  const rows = useMemo(() => {
    if (!wanted) return []
    if (!pages.rows) return undefined
    // What is older than the last row that was read comes with the next page.
    const oldest = pages.more ? (readTo ?? 0) : 0
    const arrived = fills.filter(fill => fits(fill, filter) && fill.at >= oldest)
    const most = pages.rows.length + arrived.length
    return joinNewest({ known: pages.rows, arrived, idOf: perpFillKey, atOf: fill => fill.at, most }).map(present)
  }, [wanted, pages.rows, pages.more, readTo, fills, filter, present])
  return { ...pages, rows, readTo, busy: pages.loadingMore, all: allAs(pages.all, present) }
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
