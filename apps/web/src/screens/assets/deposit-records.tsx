import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { DepositRecords } from '../../features/payments/deposits/deposit-records.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

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
