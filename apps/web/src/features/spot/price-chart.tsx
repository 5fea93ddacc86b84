import { read } from '@assay/client/call/queries'
import { latePart } from '@assay/client/loading/late-part'
import { pairTitle } from '@assay/rules/market-title'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '../../trading/terminal/chart/chart-panel.tsx'
import { averageEntry } from './chart/average-entry.ts'
import { useChartOrders } from './chart/use-chart-orders.ts'
import { useOwnFills } from './chart/use-own-fills.ts'
import type { PairRules } from './pair-rules.ts'
import { happen } from './ticket/ticket-store.ts'

/** Rarely asked, so it comes when it is. */
const MoveOrder = latePart(async () => (await import('./chart/move-order.tsx')).MoveOrder)

interface PriceChartProps {
  rules: PairRules
  /** A price was written into the ticket. */
  onOrder?: () => void
}

/** The pair's chart with the person's open orders, fills, average entry and alerts on it; its prices go into the ticket. */
export function PriceChart({ rules, onOrder }: PriceChartProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pair, priceDecimals } = rules
  const { orders, move, endMove, onMoveOrder, onCancelOrder } = useChartOrders(pair)
  const { fills, isWhole } = useOwnFills(pair)
  const { data } = useQuery(read(getCurrencyAll, {}))
  const others = useMemo(
    () => (data?.pairs ?? []).filter(other => other.pair !== pair).map(other => ({ pair: other.pair, title: pairTitle(other) })),
    [data, pair],
  )
  const marks = useMemo(() => fills.map(({ tradeId, side, price, at }) => ({ id: tradeId + side, side, price, at })), [fills])
  const levels = useMemo(() => {
    const price = isWhole ? averageEntry(fills, rules) : undefined
    if (!price) return []
    return [{ id: 'entry', price, label: t('spot:chart.entry', { price: formatNumber(price, locale, { decimals: priceDecimals }) }) }]
  }, [fills, isWhole, rules, priceDecimals, locale, t])
  const actionsAt = useCallback(
    (price: string) => {
      const shown = { price: formatNumber(price, locale, { decimals: priceDecimals }) }
      return (['buy', 'sell'] as const).map(side => ({
        key: side,
        label: side === 'buy' ? t('spot:chart.buyHere', shown) : t('spot:chart.sellHere', shown),
        run: () => {
          happen(rules, { kind: 'side', side })
          happen(rules, { kind: 'type', type: 'limit' })
          happen(rules, { kind: 'price', price })
          onOrder?.()
        },
      }))
    },
    [rules, priceDecimals, onOrder, locale, t],
  )
  return (
    <ChartPanel
      market={rules}
      alertPair={pair}
      orders={orders}
      fills={marks}
      levels={levels}
      {...{ others, onMoveOrder, onCancelOrder, actionsAt }}
    >
      {move?.order.pair === pair ? (
        <Suspense fallback={null}>
          <MoveOrder rules={rules} move={move} onDone={endMove} />
        </Suspense>
      ) : null}
    </ChartPanel>
  )
}
