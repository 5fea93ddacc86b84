import { pairTitle } from '@assay/rules/market-title'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertBell } from '../../features/alerts/alert-bell.tsx'
import { useFavourites } from '../../features/markets/favourites.ts'
import { useMarkets } from '../../features/markets/use-markets.ts'
import { FillAnnouncer } from '../../features/spot/fill-announcer.tsx'
import { DeskLayout } from '../../features/spot/layout/desk-layout.tsx'
import { PhoneLayout } from '../../features/spot/layout/phone-layout.tsx'
import { spotDesk } from '../../features/spot/layout/spot-desk.ts'
import type { PairRules } from '../../features/spot/pair-rules.ts'
import { SpotHeader } from '../../features/spot/spot-header.tsx'
import { SpotKeys } from '../../features/spot/spot-keys.tsx'
import { type Market, useMarket } from '../../features/spot/use-market.ts'
import { isPairName } from '../../trading/market-names.ts'
import { LayoutMenu } from '../../trading/terminal/desk/layout-menu.tsx'
import type { MarketChoicesProps } from '../../trading/terminal/header/market-choices.tsx'
import { MarketPicker } from '../../trading/terminal/header/market-picker.tsx'
import { MarketsPanel } from '../../trading/terminal/header/markets-panel.tsx'
import { useMarketInAddress } from '../../trading/terminal/market-in-address.ts'
import { prepareMarket } from '../../trading/terminal/prepare-market.ts'

/** Trading spot: header, chart, book, tape, ticket, own orders. Side by side on a desk, in tabs on a phone. */
export function Terminal() {
  const [pair, choose] = useMarketInAddress({ key: 'spot-pair', first: 'BTCUSDT', isName: isPairName })
  const market = useMarket(pair)
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const { rules } = market
  if (!rules) return <Waiting market={market} pair={pair} />
  const tools = (
    <>
      <AlertBell pair={pair} />
      <LayoutMenu desk={spotDesk} />
    </>
  )
  const header = <SpotHeader rules={rules} picker={<Markets as={MarketPicker} rules={rules} onChoose={choose} />} tools={tools} />
  return (
    <>
      {phone ? (
        <PhoneLayout rules={rules} header={header} />
      ) : (
        <DeskLayout rules={rules} header={header} markets={<Markets as={MarketsPanel} rules={rules} onChoose={choose} />} />
      )}
      <FillAnnouncer />
      <SpotKeys rules={rules} />
    </>
  )
}

interface MarketsProps {
  /** How they are shown. */
  as: ComponentType<MarketChoicesProps>
  rules: PairRules
  onChoose: (pair: string) => void
}

/** The markets to choose from, live; apart, so that their figures redraw nothing else. */
function Markets({ as: Shown, rules, onChoose }: MarketsProps) {
  const markets = useMarkets()
  const { favourites, toggle } = useFavourites(markets)
  const { rows } = markets
  const choices = useMemo(() => rows?.map(row => ({ ...row, title: pairTitle(row) })) ?? [], [rows])
  return (
    <Shown current={rules} markets={choices} favourites={favourites} onFavourite={toggle} onChoose={onChoose} onPointed={prepareMarket} />
  )
}

/** The rules are on their way, or there is no such market. */
function Waiting({ market, pair }: { market: Market; pair: string }) {
  const { t } = useTranslation()
  if (!market.failure) return <PageLoading />
  const unknown = 'event' in market.failure && market.failure.event === 'pairUnknown'
  const message = unknown ? t('spot:market.unknown', { pair }) : t('spot:market.failed')
  return <ErrorState message={message} onRetry={market.retry} />
}
