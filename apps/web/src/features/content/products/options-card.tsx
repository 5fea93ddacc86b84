import { read } from '@assay/client/call/queries'
import { formatDecimal } from '@assay/money/decimal'
import { exactRate } from '@assay/money/figures'
import { RATE_SCALE } from '@assay/money/kinds'
import { expectedLossRate } from '@assay/rules/options/break-even'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getOptionMarkets } from '@assay/wire/options/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../../../shared/paths.ts'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import { ProductCard } from './product-card.tsx'
import classes from './products.module.css'
import { useRange } from './use-range.ts'

/** Delivery contracts by the terms in force of all markets and durations; nothing where there is none. */
export function OptionsCard() {
  const { t } = useTranslation()
  const locale = useLocale()
  const durationText = useDurationText()
  const range = useRange()
  const { data } = useQuery(read(getOptionMarkets, {}))
  if (data && data.markets.length === 0) return null
  const terms = data?.markets.flatMap(({ durations }) => durations) ?? []
  const share = (rates: readonly string[], decimals: number) =>
    range(rates, rate => formatShare(rate, locale, { decimals, isNearest: true }))
  return (
    <ProductCard
      product="options"
      name={t('products:options.name')}
      what={t('products:options.what', {
        durations: range(
          terms.map(({ seconds }) => String(seconds)),
          seconds => (seconds === '' ? '…' : durationText(Number(seconds))),
        ),
        payout: share(
          terms.map(({ payoutRate }) => payoutRate),
          0,
        ),
      })}
      costs={t('products:options.costs', {
        stakes: range(
          terms.flatMap(({ minimumStake, maximumStake }) => [minimumStake, maximumStake]),
          amount => formatNumber(amount, locale),
        ),
        asset: data?.markets[0]?.quote ?? '…',
        fee: share(
          terms.map(({ feeRate }) => feeRate),
          1,
        ),
        breakEven: share(
          terms.map(({ breakEvenRate }) => breakEvenRate),
          2,
        ),
      })}
      risks={t('products:options.risks', { loss: share(terms.map(lossOf), 2) })}
      open={t('products:options.open')}
      to={PATHS.options}
    >
      {data?.allowed === false ? <p className={classes.denied}>{t('products:options.denied')}</p> : null}
    </ProductCard>
  )
}

/** What guessing loses on average, a share of the stake. */
const lossOf = (terms: { payoutRate: string; feeRate: string }): string =>
  formatDecimal(expectedLossRate({ payoutRate: exactRate(terms.payoutRate), feeRate: exactRate(terms.feeRate) }), RATE_SCALE)
