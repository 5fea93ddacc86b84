import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../shared/facts/facts.tsx'
import type { PairRules } from './pair-rules.ts'

/** The rules in force of a pair, as rows. */
export function useRuleFacts({ text, base, quote }: PairRules): Fact[] {
  const { t } = useTranslation()
  const locale = useLocale()
  const share = (rate: string) => formatShare(rate, locale)
  const plain = (value: string | number) => <span className="number">{value}</span>
  return [
    { name: t('spot:market.tick'), term: 'terms:tick', value: <Amount value={text.tick} asset={quote} /> },
    { name: t('spot:market.lot'), term: 'terms:lot', value: <Amount value={text.lot} asset={base} /> },
    { name: t('spot:market.notionalMin'), term: 'terms:notional', value: <Amount value={text.notionalMin} asset={quote} /> },
    { name: t('spot:market.fees'), term: 'terms:makerAndTaker', value: plain(`${share(text.makerFeeRate)} / ${share(text.takerFeeRate)}`) },
    { name: t('spot:market.band'), term: 'terms:priceBand', value: plain(`±${share(text.priceBandRate)}`) },
    { name: t('spot:market.protection'), term: 'terms:marketProtection', value: plain(share(text.marketProtectionRate)) },
    { name: t('spot:market.openOrdersMax'), value: plain(text.openOrdersMax) },
  ]
}
