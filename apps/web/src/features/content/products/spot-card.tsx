import { read } from '@assay/client/call/queries'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getCurrencyMessage } from '@assay/wire/markets/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../../../shared/paths.ts'
import { ProductCard } from './product-card.tsx'

/** All pairs have the same fees; this one states them. */
const PAIR = 'BTCUSDT'

/** Spot trading. */
export function SpotCard() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery(read(getCurrencyMessage, { pair: PAIR }))
  const rate = (text: string | undefined) => formatShare(text ?? '', locale)
  return (
    <ProductCard
      product="spot"
      name={t('products:spot.name')}
      what={t('products:spot.what')}
      costs={t('products:spot.costs', { maker: rate(data?.rules.makerFeeRate), taker: rate(data?.rules.takerFeeRate) })}
      risks={t('products:spot.risks')}
      open={t('products:spot.open')}
      to={PATHS.spot}
    />
  )
}
