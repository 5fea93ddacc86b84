import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getCurrencyAll } from '@assay/wire/markets'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../shared/chart/chart.tsx'
import { read } from '../../shared/queries.ts'
import { averageEntry } from './chart/average-entry.ts'
import { useChartOrders } from './chart/use-chart-orders.ts'
import { useOwnFills } from './chart/use-own-fills.ts'
import type { PairRules } from './pair-rules.ts'
import { Panel } from './panel.tsx'
import { happen } from './ticket/ticket-store.ts'

/** Rarely asked, so it comes when it is. */
const MoveOrder = lazy(async () => ({ default: (await import('./chart/move-order.tsx')).MoveOrder }))

interface PriceChartProps {
  rules: PairRules
  /** A price was written into the ticket. */
  onOrder?: () => void
}

/** The pair's chart with the person's open orders, fills and average entry on it; its prices go into the ticket. */
export function PriceChart({ rules, onOrder }: PriceChartProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pair, base, quote, priceDecimals, quantityDecimals, text } = rules
  const { orders, move, endMove, onMoveOrder, onCancelOrder } = useChartOrders(pair)
  const { fills, isWhole } = useOwnFills(pair)
  const { data } = useQuery(read(getCurrencyAll, {}))
  const others = useMemo(
    () =>
      (data?.pairs ?? []).filter(other => other.pair !== pair).map(other => ({ pair: other.pair, title: `${other.base}/${other.quote}` })),
    [data, pair],
  )
  const marks = useMemo(() => fills.map(({ tradeId, side, price, at }) => ({ id: tradeId + side, side, price, at })), [fills])
  const entry = useMemo(() => {
    const price = isWhole ? averageEntry(fills, rules) : undefined
    if (!price) return undefined
    return { price, label: t('spot:chart.entry', { price: formatNumber(price, locale, { decimals: priceDecimals }) }) }
  }, [fills, isWhole, rules, priceDecimals, locale, t])
  const deedsAt = useCallback(
    (price: string) =>
      (['buy', 'sell'] as const).map(side => ({
        key: side,
        label: t(side === 'buy' ? 'spot:chart.buyHere' : 'spot:chart.sellHere', {
          price: formatNumber(price, locale, { decimals: priceDecimals }),
        }),
        run: () => {
          happen(rules, { kind: 'side', side })
          happen(rules, { kind: 'type', type: 'limit' })
          happen(rules, { kind: 'price', price })
          onOrder?.()
        },
      })),
    [rules, priceDecimals, onOrder, locale, t],
  )
  return (
    <Panel title={t('spot:chart.title')} head={null} live>
      <Chart
        pair={pair}
        title={`${base}/${quote}`}
        tick={text.tick}
        orders={orders}
        fills={marks}
        entry={entry}
        {...{ priceDecimals, quantityDecimals, others, onMoveOrder, onCancelOrder, deedsAt }}
      />
      {move ? (
        <Suspense fallback={null}>
          <MoveOrder rules={rules} move={move} onDone={endMove} />
        </Suspense>
      ) : null}
    </Panel>
  )
}
