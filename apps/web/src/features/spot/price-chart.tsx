import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../shared/chart/chart.tsx'
import { useOpenOrders } from '../../shared/live/use-own.ts'
import type { PairRules } from './pair-rules.ts'
import { Panel } from './panel.tsx'

/** The pair's chart with the person's open orders on it. */
export function PriceChart({ rules }: { rules: PairRules }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const orders = useOpenOrders()
  const lines = useMemo(
    () =>
      (orders ?? [])
        .filter(order => order.pair === rules.pair && order.price !== '')
        .map(({ orderId, side, price, quantity }) => {
          const label = t('spot:chart.order', { side: t(`spot:side.${side}`), quantity: formatNumber(quantity, locale) })
          return { id: orderId, side, price, label }
        }),
    [orders, rules, locale, t],
  )
  return (
    <Panel title={t('spot:chart.title')} head={null} live>
      <Chart pair={rules.pair} priceDecimals={rules.priceDecimals} quantityDecimals={rules.quantityDecimals} orders={lines} />
    </Panel>
  )
}
