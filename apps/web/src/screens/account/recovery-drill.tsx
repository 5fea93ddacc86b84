import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { RecoveryDrillPanel } from '../../features/recovery-drill/recovery-drill-panel.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Proving in good time that codes and passkeys still work. */
export function RecoveryDrill() {
  const { t } = useTranslation()
  useTitle(t('recovery-drill:title'))
  return (
    <Page>
      <PageTitle title={t('recovery-drill:title')} hint={t('recovery-drill:hint')} />
      <RecoveryDrillPanel />
    </Page>
  )
}
