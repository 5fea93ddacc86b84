import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { MyLoan } from '../../features/loans/mine/my-loan.tsx'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** One loan of the person, which the address names; without one it leads to all of them. */
export function MyLoanScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const loanId = search.get('loan') ?? ''
  const title = t('loans:mine.loan', { number: loanId })
  useTitle(title)
  if (!/^\d{1,15}$/.test(loanId)) return <Navigate to={PATHS.myLoans} replace />
  return (
    <Page>
      <PageTitle title={title} />
      <MyLoan loanId={loanId} />
    </Page>
  )
}
