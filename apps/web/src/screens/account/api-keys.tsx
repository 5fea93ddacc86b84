import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { ApiKeysPanel } from '../../features/api-keys/api-keys-panel.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The keys by which the person's own programs read and trade. */
export function ApiKeys() {
  const { t } = useTranslation()
  useTitle(t('api-keys:title'))
  return (
    <Page>
      <PageTitle title={t('api-keys:title')} hint={t('api-keys:hint')} />
      <ApiKeysPanel />
    </Page>
  )
}
