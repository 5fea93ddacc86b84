import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertBell } from '../../features/alerts/alert-bell.tsx'
import { useFavourites } from '../../features/markets/favourites.ts'
import { useMarkets } from '../../features/markets/use-markets.ts'
import { QuizGate } from '../../features/perp/guard/quiz-gate.tsx'
import { PerpHeader } from '../../features/perp/header/perp-header.tsx'
import { PerpMarkets } from '../../features/perp/header/perp-markets.tsx'
import { DeskLayout } from '../../features/perp/layout/desk-layout.tsx'
import { perpDesk } from '../../features/perp/layout/perp-desk.ts'
import { PhoneLayout } from '../../features/perp/layout/phone-layout.tsx'
import { PerpFillAnnouncer } from '../../features/perp/perp-fill-announcer.tsx'
import { PerpKeys } from '../../features/perp/perp-keys.tsx'
import { useLivePerpRules } from '../../features/perp/use-perp-market.ts'
import { LayoutMenu } from '../../trading/terminal/desk/layout-menu.tsx'
import { MarketPicker } from '../../trading/terminal/header/market-picker.tsx'
import { MarketsPanel } from '../../trading/terminal/header/markets-panel.tsx'
import { useMarketInAddress } from '../../trading/terminal/market-in-address.ts'

/** Trading perpetual contracts, with the market that was used last. */
export const PerpTerminal = () => <Terminal first="BTC-PERP" />

/** The same from a link to metals: gold for whoever has traded nothing here yet. */
export const MetalTerminal = () => <Terminal first="XAU-PERP" />

/** Header, chart, book, tape, ticket, positions and orders. Side by side on a desk, in tabs on a phone. */
function Terminal({ first }: { first: string }) {
  const [market, choose] = useMarketInAddress({ key: 'perp-market', first, isName })
  const { rules: all, here: rules, failure, retry } = useLivePerpRules(market)
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [quiz, setQuiz] = useState(false)
  const onQuiz = useCallback(() => setQuiz(true), [])
  if (!rules) return <Waiting market={market} isKnown={all !== undefined} failed={failure !== null} retry={retry} />
  const tools = (
    <>
      <AlertBell pair={market} />
      <LayoutMenu desk={perpDesk} />
    </>
  )
  const header = <PerpHeader rules={rules} picker={<Markets as={MarketPicker} rules={rules} onChoose={choose} />} tools={tools} />
  return (
    <>
      {phone ? (
        <PhoneLayout rules={rules} header={header} onQuiz={onQuiz} />
      ) : (
        <DeskLayout rules={rules} header={header} markets={<Markets as={MarketsPanel} rules={rules} onChoose={choose} />} onQuiz={onQuiz} />
      )}
      <QuizGate opened={quiz} onClose={() => setQuiz(false)} />
      <PerpFillAnnouncer />
      <PerpKeys rules={rules} />
    </>
  )
}

const isName = (text: string) => /^[A-Z0-9]{2,16}-PERP$/.test(text)

/** The markets to choose from with the person's stars, which all products share. */
function Markets({ as, rules, onChoose }: Pick<ComponentProps<typeof PerpMarkets>, 'as' | 'rules' | 'onChoose'>) {
  const { favourites, toggle } = useFavourites(useMarkets())
  return <PerpMarkets as={as} rules={rules} favourites={favourites} onFavourite={toggle} onChoose={onChoose} />
}

interface WaitingProps {
  market: string
  isKnown: boolean
  failed: boolean
  retry: () => unknown
}

/** The rules are on their way, or there is no such market. */
function Waiting({ market, isKnown, failed, retry }: WaitingProps) {
  const { t } = useTranslation()
  if (isKnown) return <ErrorState message={t('perp:market.unknown', { market })} onRetry={retry} />
  return failed ? <ErrorState message={t('perp:market.failed')} onRetry={retry} /> : <PageLoading />
}
