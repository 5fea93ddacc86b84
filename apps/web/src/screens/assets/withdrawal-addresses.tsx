import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { AddressPage } from '../../features/payments/withdrawals/address-page.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The person's own book of addresses. */
export function WithdrawalAddressesScreen() {
  const { t } = useTranslation()
  useTitle(t('withdrawals:book.title'))
  return (
    <Page>
      <PageTitle title={t('withdrawals:book.title')} hint={t('withdrawals:book.hint')} />
      <AddressPage />
    </Page>
  )
}
