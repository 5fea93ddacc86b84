import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { InstallCard, InstallFacts, InstallSteps } from '../features/install/install-card.tsx'
import { Page } from '../shared/page.tsx'
import { useTitle } from '../shared/use-title.ts'

/** Install the app. */
export function Download() {
  const { t } = useTranslation()
  useTitle(t('install:title'), t('install:hint'))
  return (
    <Page narrow>
      <PageTitle title={t('install:title')} hint={t('install:hint')} />
      <InstallCard />
      <InstallSteps />
      <InstallFacts />
    </Page>
  )
}
