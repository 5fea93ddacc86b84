import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { TasksForVisitors } from '../../features/rewards/for-visitors.tsx'
import { TaskList } from '../../features/rewards/task-list.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { VisitorOrUser } from '../../shared/visitors/visitor-or-user.tsx'

/** The tasks of the person, and what they pay. */
export function WelfareScreen() {
  const { t } = useTranslation()
  useTitle(t('rewards:tasks.title'))
  return (
    <Page>
      <PageTitle title={t('rewards:tasks.title')} hint={t('rewards:tasks.lead')} />
      <VisitorOrUser visitor={<TasksForVisitors />} user={<TaskList />} />
    </Page>
  )
}
