import { PageTitle } from '@assay/ui/states/page-title'
import { STATEMENT_DAYS } from '@assay/wire/statement/calls'
import { useTranslation } from 'react-i18next'
import { StatementCard } from '../../features/statement/statement-card.tsx'
import { StatementList } from '../../features/statement/statement-list.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Statements of the person's balances over a span of days. */
export function StatementScreen() {
  const { t } = useTranslation()
  useTitle(t('statement:title'))
  return (
    <Page>
      <PageTitle title={t('statement:title')} hint={t('statement:hint', { days: STATEMENT_DAYS })} />
      <StatementCard />
      <StatementList />
    </Page>
  )
}
