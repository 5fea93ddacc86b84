import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { WithdrawalPage } from '../../features/payments/withdrawals/withdrawal-page.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Money to the outside. */
export function WithdrawalScreen() {
  const { t } = useTranslation()
  useTitle(t('withdrawals:title'))
  return (
    <Page>
      <PageTitle title={t('withdrawals:title')} hint={t('withdrawals:hint')} />
      <WithdrawalPage />
    </Page>
  )
}
