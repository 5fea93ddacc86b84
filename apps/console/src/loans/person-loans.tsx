import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { getLoans } from '@assay/wire/loans/console-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PersonSeen } from '../shared/product/person-seen.ts'
import { Section } from '../shared/section.tsx'
import { LoanTable } from './loan-table.tsx'

/** Applications and loans of somebody, the newest fifty. */
export function PersonLoans({ person: { uid } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getLoans, { uid }))
  return (
    <Section title={t('console:loans.loans')}>
      {error && !data ? <ErrorState message={error.message} onRetry={refetch} /> : <LoanTable loans={data?.loans} isOfOne />}
    </Section>
  )
}
