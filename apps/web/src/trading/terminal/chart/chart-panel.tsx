import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { setPriceAlert } from '@assay/wire/alerts/calls'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../chart/chart.tsx'
import type { ChartProps } from '../../chart/chart-props.ts'
import { useAlerts } from '../../live/use-own.ts'
import { Panel } from '../panel.tsx'
import type { TerminalMarket } from '../terminal-market.ts'
import { alertLevels } from './alert-levels.ts'

interface ChartPanelProps
  extends Pick<ChartProps, 'orders' | 'fills' | 'levels' | 'others' | 'onMoveOrder' | 'onCancelOrder' | 'actionsAt'> {
  market: TerminalMarket
  /** The pair whose alerts stand on the chart and are set from it; undefined where there are none. */
  alertPair: string | undefined
  /** What is asked over the chart: before an order moves. */
  children?: ReactNode
}

/** A market's chart in its panel: the product's own lines and actions, and the person's price alerts. Lists and functions must keep their identity. */
export function ChartPanel({ market, alertPair, levels, actionsAt, children, ...lines }: ChartPanelProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pair, title, tick, priceDecimals, quantityDecimals } = market
  const alerts = useAlerts()
  const { run: setAlert } = useAction(setPriceAlert)
  const allLevels = useMemo(() => {
    const alerted = alertPair === undefined ? [] : alertLevels(alerts ?? [], alertPair)
    return [...levels, ...alerted.map(level => ({ ...level, label: t('spot:chart.alert') }))]
  }, [levels, alerts, alertPair, t])
  const allActionsAt = useCallback(
    (price: string) => {
      if (alertPair === undefined) return actionsAt(price)
      const alert = {
        key: 'alert',
        label: t('spot:chart.alertHere', { price: formatNumber(price, locale, { decimals: priceDecimals }) }),
        run: () => void saidByToast(setAlert({ pair: alertPair, kind: 'cross', price, byMail: '0' })),
      }
      return [...actionsAt(price), alert]
    },
    [actionsAt, alertPair, priceDecimals, setAlert, locale, t],
  )
  return (
    <Panel title={t('spot:chart.title')} head={null} live>
      <Chart
        {...lines}
        {...{ pair, title, priceDecimals, quantityDecimals }}
        tick={formatDecimal(tick, PRICE_SCALE)}
        levels={allLevels}
        actionsAt={allActionsAt}
      />
      {children}
    </Panel>
  )
}
