import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { SpotPairRules } from '@assay/wire/markets/calls'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { useTickers } from '../../trading/live/use-tickers.ts'
import classes from './convert.module.css'

interface RatesNowProps {
  from: string
  to: string
  /** The rules of all pairs. */
  pairs: readonly SpotPairRules[]
}

/** What a visitor reads in place of a quote: how a conversion goes, the last price of each of its orders, and what an order costs. */
export function RatesNow({ from, to, pairs }: RatesNowProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const tickers = useTickers()
  const legs = [from, to].flatMap(asset => pairs.find(({ base }) => base === asset && from !== to) ?? [])
  return (
    <section className={classes.quote} aria-label={t('convert:quote')}>
      <p>{t('convert:lead')}</p>
      <Facts
        facts={legs.flatMap(({ pair, quote, takerFeeRate }) => [
          { name: t('convert:lastPrice', { pair }), value: <Amount value={tickers[pair]?.last ?? ''} asset={quote} /> },
          { name: t('convert:fee', { pair }), value: <span className="number">{formatShare(takerFeeRate, locale)}</span> },
        ])}
      />
      <p className={classes.better}>{t('convert:better')}</p>
    </section>
  )
}
