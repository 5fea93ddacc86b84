import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { DepositPage } from '../../features/payments/deposits/deposit-page.tsx'
import { DepositRecords } from '../../features/payments/deposits/deposit-records.tsx'
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

/** Everything that came from outside over the chain. */
export function DepositRecordsScreen() {
  const { t } = useTranslation()
  useTitle(t('deposits:records'))
  return (
    <Page narrow>
      <PageTitle title={t('deposits:records')} hint={t('deposits:recordsHint')} />
      <DepositRecords />
    </Page>
  )
}
