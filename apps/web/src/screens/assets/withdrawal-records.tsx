import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { WithdrawalRecords } from '../../features/payments/withdrawals/withdrawal-records.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Everything that went to the outside over the chain, and how it stands. */
export function WithdrawalRecordsScreen() {
  const { t } = useTranslation()
  useTitle(t('withdrawals:records'))
  return (
    <Page narrow>
      <PageTitle title={t('withdrawals:records')} hint={t('withdrawals:recordsHint')} />
      <WithdrawalRecords />
    </Page>
  )
}
