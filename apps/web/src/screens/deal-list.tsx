import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { MarketFilter } from '../features/spot/lists/market-filter.tsx'
import { MyTrades } from '../features/spot/lists/my-trades.tsx'
import { Page } from '../shared/page.tsx'
import { isPairName, useInAddress } from '../shared/use-in-address.ts'
import { useTitle } from '../shared/use-title.ts'

/** Trade records: every fill of the person's spot orders. */
export function DealList() {
  const { t } = useTranslation()
  useTitle(t('spot:orders.dealsTitle'))
  const [pair, setPair] = useInAddress('pair', isPairName)
  return (
    <Page>
      <PageTitle title={t('spot:orders.dealsTitle')} hint={t('spot:orders.dealsHint')} />
      <MyTrades pair={pair} tools={<MarketFilter pair={pair} onPair={setPair} />} />
    </Page>
  )
}
