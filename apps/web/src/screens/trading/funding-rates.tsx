import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { FundingRates } from '../../features/perp/funding/funding-rates.tsx'
import { MarketSelect } from '../../features/perp/market-select.tsx'
import { usePerpMarkets } from '../../features/perp/use-perp-market.ts'
import { Page } from '../../shared/page.tsx'
import { useInAddress } from '../../shared/use-in-address.ts'
import { useTitle } from '../../shared/use-title.ts'
import { isMarketName } from '../../trading/market-names.ts'

/** Funding of one market, for everybody: `?market=` names it. */
export function FundingRatesScreen() {
  const { t } = useTranslation()
  useTitle(t('perp-lists:rates.title'))
  const [market, setMarket] = useInAddress('market', isMarketName)
  const { rules, failure, retry } = usePerpMarkets()
  const shown = rules?.find(each => each.market === market) ?? rules?.[0]
  return (
    <Page>
      <PageTitle
        title={t('perp-lists:rates.title')}
        hint={t('perp-lists:rates.hint')}
        actions={<MarketSelect required market={shown?.market} onMarket={setMarket} />}
      />
      {shown ? (
        <FundingRates key={shown.market} rules={shown} />
      ) : failure ? (
        <ErrorState message={failure.message} onRetry={retry} />
      ) : (
        <PageLoading />
      )}
    </Page>
  )
}
