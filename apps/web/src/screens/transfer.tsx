import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { AssetTabs } from '../features/assets/asset-tabs.tsx'
import { TransferCard } from '../features/assets/transfer-card.tsx'
import { Page } from '../shared/page.tsx'
import { useTitle } from '../shared/use-title.ts'

/** Between the own wallets. */
export function Transfer() {
  const { t } = useTranslation()
  useTitle(t('assets:transfer.title'))
  return (
    <Page>
      <PageTitle title={t('assets:transfer.title')} />
      <AssetTabs />
      <TransferCard />
    </Page>
  )
}
