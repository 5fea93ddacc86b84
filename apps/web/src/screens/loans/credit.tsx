import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { CreditPage } from '../../features/loans/credit-page.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The person's credit score. */
export function CreditScreen() {
  const { t } = useTranslation()
  useTitle(t('loans:credit.title'))
  return (
    <Page>
      <PageTitle title={t('loans:credit.title')} hint={t('loans:credit.hint')} />
      <CreditPage />
    </Page>
  )
}
