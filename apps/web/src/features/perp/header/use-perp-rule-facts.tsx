import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../shared/facts/facts.tsx'
import type { PerpRules } from '../perp-rules.ts'
import { useLots } from '../use-lots.ts'

const HOUR_MS = 3_600_000

/** The rules in force of a perpetual market, as the exchange decides by them. */
export function usePerpRuleFacts({ text, base, quote, leverageMax }: PerpRules): Fact[] {
  const { t } = useTranslation()
  const locale = useLocale()
  const lotsText = useLots()
  const share = (rate: string) => <span className="number">{formatShare(rate, locale)}</span>
  return [
    { name: t('perp:rules.lot'), term: 'terms:contractLot', value: <Amount value={text.lotSize} asset={base} /> },
    { name: t('spot:market.tick'), term: 'terms:tick', value: <Amount value={text.tick} asset={quote} /> },
    { name: t('perp:rules.orderMax'), value: lotsText(text.maximumOrderLots) },
    { name: t('perp:market.leverageMax'), term: 'terms:leverage', value: t('perp:times', { number: leverageMax }) },
    {
      name: t('spot:market.fees'),
      term: 'terms:makerAndTaker',
      value: (
        <span className="number">
          {formatShare(text.makerFeeRate, locale)} / {formatShare(text.takerFeeRate, locale)}
        </span>
      ),
    },
    { name: t('perp:rules.liquidationFee'), term: 'terms:liquidationFee', value: share(text.liquidationFeeRate) },
    {
      name: t('perp:rules.funding'),
      term: 'terms:fundingRate',
      value: t('perp:rules.everyHours', { number: text.fundingIntervalMs / HOUR_MS }),
    },
    {
      name: t('perp:rules.band'),
      term: 'terms:priceBand',
      value: <span className="number">±{formatShare(text.priceBandRate, locale)}</span>,
    },
    { name: t('perp:rules.protection'), term: 'terms:marketProtection', value: share(text.marketProtectionRate) },
    { name: t('spot:market.openOrdersMax'), value: <span className="number">{text.openOrdersMax}</span> },
  ]
}
