import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { AlertBell } from '../features/alerts/alert-bell.tsx'
import { useFavourites } from '../features/markets/favourites.ts'
import { useMarkets } from '../features/markets/use-markets.ts'
import { FillAnnouncer } from '../features/spot/fill-announcer.tsx'
import { TradingKeys } from '../features/spot/keys/trading-keys.tsx'
import { usePairInAddress } from '../features/spot/last-pair.ts'
import { DeskLayout } from '../features/spot/layout/desk-layout.tsx'
import { LayoutMenu } from '../features/spot/layout/layout-menu.tsx'
import { PhoneLayout } from '../features/spot/layout/phone-layout.tsx'
import { MarketHeader } from '../features/spot/market-header.tsx'
import { MarketPicker } from '../features/spot/market-picker.tsx'
import { MarketState } from '../features/spot/market-state.tsx'
import type { PairRules } from '../features/spot/pair-rules.ts'
import { type Market, useMarket } from '../features/spot/use-market.ts'

/** Trading spot: header, chart, book, tape, ticket, own orders. Side by side on a desk, in tabs on a phone. */
export function Terminal() {
  const [pair, choose] = usePairInAddress()
  const market = useMarket(pair)
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const { rules } = market
  if (!rules) return <Waiting market={market} pair={pair} />
  const Layout = phone ? PhoneLayout : DeskLayout
  const tools = (
    <>
      <AlertBell pair={pair} />
      <LayoutMenu />
    </>
  )
  const header = (
    <>
      <MarketHeader rules={rules} picker={<Picker rules={rules} onChoose={choose} />} tools={tools} />
      <MarketState rules={rules} />
    </>
  )
  return (
    <>
      <Layout key={pair} rules={rules} header={header} />
      <FillAnnouncer />
      <TradingKeys rules={rules} />
    </>
  )
}

/** The markets to choose from, live; apart, so that their figures redraw nothing else. */
function Picker({ rules, onChoose }: { rules: PairRules; onChoose: (pair: string) => void }) {
  const markets = useMarkets()
  const { favourites, toggle } = useFavourites(markets)
  return <MarketPicker rules={rules} markets={markets.rows ?? []} favourites={favourites} onFavourite={toggle} onChoose={onChoose} />
}

/** The rules are on their way, or there is no such market. */
function Waiting({ market, pair }: { market: Market; pair: string }) {
  const { t } = useTranslation()
  if (!market.failure) return <PageLoading />
  const unknown = 'event' in market.failure && market.failure.event === 'pairUnknown'
  const message = unknown ? t('spot:market.unknown', { pair }) : t('spot:market.failed')
  return <ErrorState message={message} onRetry={market.retry} />
}
