import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { LockPanel } from '../../features/people/settings-lock/lock-panel.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The lock that the person puts on what protects the account. */
export function SettingsLock() {
  const { t } = useTranslation()
  useTitle(t('settings-lock:title'))
  return (
    <Page>
      <PageTitle title={t('settings-lock:title')} hint={t('settings-lock:hint')} />
      <LockPanel />
    </Page>
  )
}
