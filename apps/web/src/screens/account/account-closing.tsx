import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { ClosingPanel } from '../../features/people/account-closing/closing-panel.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Closing the own account. */
export function AccountClosing() {
  const { t } = useTranslation()
  useTitle(t('account-closing:title'))
  return (
    <Page>
      <PageTitle title={t('account-closing:title')} hint={t('account-closing:hint')} />
      <ClosingPanel />
    </Page>
  )
}
