import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { QuickBuyPage } from '../../features/quick-buy/quick-buy-page.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** A coin for a payment from outside. */
export function QuickBuy() {
  const { t } = useTranslation()
  useTitle(t('quick-buy:title'))
  return (
    <Page>
      <PageTitle title={t('quick-buy:title')} />
      <QuickBuyPage />
    </Page>
  )
}
