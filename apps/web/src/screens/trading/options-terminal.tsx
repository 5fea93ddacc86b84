import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionHeader } from '../../features/options/header/option-header.tsx'
import { OptionPicker } from '../../features/options/header/option-picker.tsx'
import { DeskLayout } from '../../features/options/layout/desk-layout.tsx'
import { PhoneLayout } from '../../features/options/layout/phone-layout.tsx'
import { OptionAnnouncer } from '../../features/options/live/option-announcer.tsx'
import { useDeliveryMarkets, useOptionRules } from '../../features/options/use-option-market.ts'
import { QuizGate } from '../../features/perp/guard/quiz-gate.tsx'
import { isOptionMarketName } from '../../trading/market-names.ts'
import { useMarketInAddress } from '../../trading/terminal/market-in-address.ts'

/** Buying delivery contracts: the index second by second, what runs, the pool behind it, the ticket. Side by side on a desk, one page on a phone. */
export function OptionsTerminal() {
  const [name, choose] = useMarketInAddress({ key: 'option-market', first: 'BTC-OPTION', isName: isOptionMarketName })
  const { markets, allowed, failure, retry } = useDeliveryMarkets()
  const market = markets?.find(listed => listed.market === name)
  const rules = useOptionRules(market)
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [quiz, setQuiz] = useState(false)
  const onQuiz = useCallback(() => setQuiz(true), [])
  if (!market || !rules) return <Waiting market={name} isKnown={markets !== undefined} failed={failure !== null} retry={retry} />
  const Layout = phone ? PhoneLayout : DeskLayout
  const header = <OptionHeader rules={rules} market={market} allowed={allowed} picker={<OptionPicker rules={rules} onChoose={choose} />} />
  return (
    <>
      <Layout rules={rules} market={market} header={header} allowed={allowed} onQuiz={onQuiz} />
      <QuizGate opened={quiz} onClose={() => setQuiz(false)} />
      <OptionAnnouncer />
    </>
  )
}

interface WaitingProps {
  market: string
  isKnown: boolean
  failed: boolean
  retry: () => unknown
}

/** The terms are on their way, or there is no such market. */
function Waiting({ market, isKnown, failed, retry }: WaitingProps) {
  const { t } = useTranslation()
  if (isKnown) return <ErrorState message={t('options:market.unknown', { market })} onRetry={retry} />
  return failed ? <ErrorState message={t('options:market.failed')} onRetry={retry} /> : <PageLoading />
}
