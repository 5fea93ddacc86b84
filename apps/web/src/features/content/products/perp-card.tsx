import { read } from '@assay/client/call/queries'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getPerpMarkets } from '@assay/wire/perp/markets'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../../../shared/paths.ts'
import { ProductCard } from './product-card.tsx'
import classes from './products.module.css'
import { useRange } from './use-range.ts'

const HOUR_MS = 3_600_000

/** Perpetual contracts by the rules in force of all their markets; nothing where there is none. */
export function PerpCard({ losses }: { losses: ReactNode }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const range = useRange()
  const { data } = useQuery(read(getPerpMarkets, {}))
  const rules = data?.markets.map(market => market.rules) ?? []
  if (data && rules.length === 0) return null
  const number = (text: string) => formatNumber(text, locale)
  const share = (rates: readonly string[]) => range(rates, rate => formatShare(rate, locale))
  const leverages = rules.flatMap(({ tiers }) => tiers.map(({ maximumLeverage }) => maximumLeverage))
  return (
    <ProductCard
      product="perp"
      name={t('products:perp.name')}
      what={t('products:perp.what', { leverage: number(leverages.length > 0 ? String(Math.max(...leverages)) : '') })}
      costs={t('products:perp.costs', {
        maker: share(rules.map(({ makerFeeRate }) => makerFeeRate)),
        taker: share(rules.map(({ takerFeeRate }) => takerFeeRate)),
        liquidation: share(rules.map(({ liquidationFeeRate }) => liquidationFeeRate)),
        hours: range(
          rules.map(({ fundingIntervalMs }) => String(fundingIntervalMs / HOUR_MS)),
          number,
        ),
      })}
      risks={t('products:perp.risks')}
      open={t('products:perp.open')}
      to={PATHS.perp}
    >
      <div className={classes.losses}>{losses}</div>
    </ProductCard>
  )
}
