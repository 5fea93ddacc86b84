import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { DepositPage } from '../../features/payments/deposits/deposit-page.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Money from outside. */
export function Deposit() {
  const { t } = useTranslation()
  useTitle(t('deposits:title'))
  return (
    <Page>
      <PageTitle title={t('deposits:title')} hint={t('deposits:hint')} />
      <DepositPage />
    </Page>
  )
}
