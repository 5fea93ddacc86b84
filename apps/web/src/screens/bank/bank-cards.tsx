import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { BankPage } from '../../features/bank/bank-page.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Bank cards, and US dollars to them. */
export function BankCards() {
  const { t } = useTranslation()
  useTitle(t('bank:title'))
  return (
    <Page>
      <PageTitle title={t('bank:title')} hint={t('bank:hint')} />
      <BankPage />
    </Page>
  )
}
