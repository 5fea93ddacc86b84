import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { FeeVoucherList } from '../../features/rewards/fee-voucher-list.tsx'
import { ReceivedList } from '../../features/rewards/received-list.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The rewards that the person was paid, and the fee vouchers that were granted. */
export function ReceivedRewardsScreen() {
  const { t } = useTranslation()
  useTitle(t('rewards:received.title'))
  return (
    <Page>
      <PageTitle title={t('rewards:received.title')} />
      <ReceivedList />
      <section>
        <h2>{t('rewards:feeVoucher.title')}</h2>
        <FeeVoucherList />
      </section>
    </Page>
  )
}
