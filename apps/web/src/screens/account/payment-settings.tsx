import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { PaymentSettingsPanel } from '../../features/payment-settings/payment-settings-panel.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Where the person is paid outside of the exchange. */
export function PaymentSettings() {
  const { t } = useTranslation()
  useTitle(t('payment-settings:title'))
  return (
    <Page>
      <PageTitle title={t('payment-settings:title')} hint={t('payment-settings:hint')} />
      <PaymentSettingsPanel />
    </Page>
  )
}
