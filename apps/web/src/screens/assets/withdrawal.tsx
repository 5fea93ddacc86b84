import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { ClaimNotice } from '../../features/payments/claim-notice.tsx'
import { AddressPage } from '../../features/payments/withdrawals/address-page.tsx'
import { WithdrawalPage } from '../../features/payments/withdrawals/withdrawal-page.tsx'
import { WithdrawalRecords } from '../../features/payments/withdrawals/withdrawal-records.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Money to the outside. */
export function WithdrawalScreen() {
  const { t } = useTranslation()
  useTitle(t('withdrawals:title'))
  return (
    <Page>
      <PageTitle title={t('withdrawals:title')} hint={t('withdrawals:hint')} />
      <ClaimNotice />
      <WithdrawalPage />
    </Page>
  )
}

/** Everything that went to the outside over the chain, and how it stands. */
export function WithdrawalRecordsScreen() {
  const { t } = useTranslation()
  useTitle(t('withdrawals:records'))
  return (
    <Page>
      <PageTitle title={t('withdrawals:records')} hint={t('withdrawals:recordsHint')} />
      <WithdrawalRecords />
    </Page>
  )
}

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
