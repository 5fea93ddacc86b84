import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { BankRecords as Records } from '../../features/bank/bank-records.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Payouts to bank cards, and sales of USDT for US dollars. */
export function BankRecords() {
  const { t } = useTranslation()
  useTitle(t('bank:records.title'))
  return (
    <Page>
      <PageTitle title={t('bank:records.title')} hint={t('bank:records.hint')} />
      <Records />
    </Page>
  )
}
