import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { MarketBoard } from '../../features/markets/market-board.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** All markets. */
export function Market() {
  const { t } = useTranslation()
  useTitle(t('markets:title'), t('markets:hint'))
  return (
    <Page>
      <PageTitle title={t('markets:title')} hint={t('markets:hint')} />
      <MarketBoard />
    </Page>
  )
}
