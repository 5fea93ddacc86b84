import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'

/** The rates of a market, as the wire gives them. */
interface FeeRates {
  makerFeeRate: string
  takerFeeRate: string
}

/** Which fee an order pays, with its rate; both where it may rest and may take. */
export function useFeeNote({ makerFeeRate, takerFeeRate }: FeeRates, kind: 'maker' | 'taker' | 'both'): string {
  const { t } = useTranslation()
  const locale = useLocale()
  const maker = formatShare(makerFeeRate, locale)
  const taker = formatShare(takerFeeRate, locale)
  if (kind === 'maker') return t('spot:ticket.feeMaker', { rate: maker })
  return kind === 'taker' ? t('spot:ticket.feeTaker', { rate: taker }) : t('spot:ticket.feeMixed', { maker, taker })
}
