import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import type { QuickBuy } from '@assay/wire/quick-buy/calls'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '../../shared/facts/facts.tsx'

/** What was ordered, and, once a payment was found, what came of it. */
export function QuickBuyFacts({ order }: { order: QuickBuy }) {
  const { t } = useTranslation()
  const { coin, amount, quoted, state, payBy, placedAt, found, received, spotOrder } = order
  const isBought = received !== '' && Number(received) > 0
  const facts: Fact[] = [
    { name: t('quick-buy:fact.amount'), value: <Amount value={amount} asset="USDT" own /> },
    { name: t('quick-buy:fact.least'), value: <Amount value={quoted} asset={coin} own /> },
    { name: t('quick-buy:fact.placedAt'), value: <Moment at={placedAt} precision="minute" /> },
    ...(state === 'waiting' ? [{ name: t('quick-buy:fact.payBy'), value: <Moment at={payBy} precision="minute" /> }] : []),
    ...(found ? [{ name: t('quick-buy:fact.found'), value: <Amount value={found} asset="USDT" own /> }] : []),
    ...(isBought ? [{ name: t('quick-buy:fact.received'), value: <Amount value={received} asset={coin} own /> }] : []),
    ...(found && !isBought ? [{ name: t('quick-buy:fact.credited'), value: <Amount value={found} asset="USDT" own /> }] : []),
    ...(spotOrder ? [{ name: t('quick-buy:fact.spotOrder'), value: <bdi dir="ltr">{spotOrder}</bdi> }] : []),
  ]
  return <Facts facts={facts} />
}
