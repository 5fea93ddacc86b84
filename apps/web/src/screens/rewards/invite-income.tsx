import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { IncomeList } from '../../features/rewards/invite/income-list.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** What invitations brought, and what of the own fees goes to others. */
export function InviteIncomeScreen() {
  const { t } = useTranslation()
  useTitle(t('rewards:invite.list'))
  return (
    <Page>
      <PageTitle title={t('rewards:invite.list')} />
      <IncomeList />
    </Page>
  )
}
