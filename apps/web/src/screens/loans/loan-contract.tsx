import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { ContractSheet } from '../../features/loans/contract-sheet.tsx'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** The contract of a loan, which the address names; without one it leads to all loans. */
export function LoanContractScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  useTitle(t('loans:contract.title'))
  const loanId = search.get('loan') ?? ''
  if (!/^\d{1,15}$/.test(loanId)) return <Navigate to={PATHS.myLoans} replace />
  return (
    <Page narrow>
      <ContractSheet loanId={loanId} />
    </Page>
  )
}
