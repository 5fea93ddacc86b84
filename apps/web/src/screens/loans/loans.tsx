import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { Application } from '../../features/loans/apply/application.tsx'
import { CalculatorForm } from '../../features/loans/calculator-form.tsx'
import { APPLICATION_STEPS } from '../../features/loans/loan-paths.ts'
import { LoanProducts } from '../../features/loans/product-list.tsx'
import { useIsBorrower, useLoanProducts } from '../../features/loans/use-loans.ts'
import { Page } from '../../shared/page.tsx'
import { loginPath, PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** Loans: what is offered and what it costs, for everybody; with a step in the address, the application. */
export function Loans() {
  const { t } = useTranslation()
  useTitle(t('loans:title'), t('loans:hint'))
  const { data, error } = useLoanProducts()
  const isBorrower = useIsBorrower()
  const { pathname, search: typed } = useLocation()
  const [search] = useSearchParams()
  const step = APPLICATION_STEPS.find(one => one === search.get('step'))
  if (step && !isBorrower) return <Navigate to={loginPath(pathname + typed)} replace />
  const title = (
    <PageTitle
      title={t(step ? 'loans:apply.title' : 'loans:title')}
      hint={step ? undefined : t('loans:hint')}
      actions={
        isBorrower ? (
          <Button component={Link} to={PATHS.myLoans} variant="default">
            {t('loans:mine.title')}
          </Button>
        ) : undefined
      }
    />
  )
  if (!data)
    return (
      <Page>
        {title}
        {error ? <ErrorState message={error.message} onRetry={error.retry} /> : <PageLoading />}
      </Page>
    )
  return (
    <Page>
      {title}
      {step ? (
        <Application key={step} step={step} offered={data} />
      ) : (
        <>
          <LoanProducts terms={data.terms} />
          <CalculatorForm terms={data.terms} pool={data.pool} />
        </>
      )}
    </Page>
  )
}
