import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { NewCoinZone } from '../../features/launchpad/new-coin-zone.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The zone of new coins. */
export function NewCoins() {
  const { t } = useTranslation()
  useTitle(t('launchpad:title'), t('launchpad:hint'))
  return (
    <Page>
      <PageTitle title={t('launchpad:title')} hint={t('launchpad:hint')} />
      <NewCoinZone />
    </Page>
  )
}
