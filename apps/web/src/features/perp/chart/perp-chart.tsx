import { latePart } from '@assay/client/loading/late-part'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartLevel } from '../../../trading/chart/chart-props.ts'
import { ChartPanel } from '../../../trading/terminal/chart/chart-panel.tsx'
import type { PerpRules } from '../perp-rules.ts'
import { happen } from '../ticket/ticket-store.ts'
import { usePerpMarkets, usePerpTicker } from '../use-perp-market.ts'
import { usePerpFillMarks } from './use-perp-fill-marks.ts'
import { usePerpLines } from './use-perp-lines.ts'

/** Rarely asked, so it comes when it is. */
const MoveLine = latePart(async () => (await import('./move-line.tsx')).MoveLine)

/** Where the labels of mark and index begin from the left, px: beside each other, as both are near the last price. */
const MARK_LEFT = 8
const INDEX_LEFT = 78

interface PerpChartProps {
  rules: PerpRules
  /** A price was written into the ticket. */
  onOrder?: () => void
}

/** The market's chart with mark and index, the person's orders, fills, positions and exits on it; its prices go into the ticket. */
export function PerpChart({ rules, onOrder }: PerpChartProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { market, priceDecimals } = rules
  const { orders, levels, move, endMove, onMoveOrder, onCancelOrder } = usePerpLines(rules)
  const fills = usePerpFillMarks(market)
  const { rules: all } = usePerpMarkets()
  const others = useMemo(
    () => (all ?? []).filter(other => other.market !== market).map(other => ({ pair: other.market, title: other.title })),
    [all, market],
  )
  const following = useFollowing(market)
  const allLevels = useMemo(() => [...following, ...levels], [following, levels])
  const actionsAt = useCallback(
    (price: string) => {
      const shown = { price: formatNumber(price, locale, { decimals: priceDecimals }) }
      return (['long', 'short'] as const).map(side => ({
        key: side,
        label: side === 'long' ? t('perp:chart.longHere', shown) : t('perp:chart.shortHere', shown),
        run: () => {
          happen(rules, { kind: 'effect', effect: 'open' })
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
    <ChartPanel market={rules} alertPair={market} levels={allLevels} {...{ orders, fills, others, onMoveOrder, onCancelOrder, actionsAt }}>
      {move && (move.kind === 'order' ? move.order : move.position).market === market ? (
        <Suspense fallback={null}>
          <MoveLine rules={rules} move={move} onDone={endMove} />
        </Suspense>
      ) : null}
    </ChartPanel>
  )
}

/** Mark and index as lines that follow the market. */
function useFollowing(market: string): readonly ChartLevel[] {
  const { t } = useTranslation()
  const ticker = usePerpTicker(market)
  const [mark, index] = [ticker?.mark ?? '', ticker?.index ?? '']
  return useMemo(
    () => [
      ...(mark ? [{ id: 'mark', price: mark, label: t('perp:market.mark'), tone: 'accent' as const, follows: MARK_LEFT }] : []),
      ...(index ? [{ id: 'index', price: index, label: t('perp:market.index'), follows: INDEX_LEFT }] : []),
    ],
    [mark, index, t],
  )
}
