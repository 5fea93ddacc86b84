import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getSecurityQuestion } from '@assay/wire/people/security-question'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SecurityQuestionForm } from '../../features/people/security-question/security-question-form.tsx'
import { LockedNote } from '../../features/people/settings-lock/locked-note.tsx'
import { TaskPage } from '../../features/people/task-page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** The security question of the person. */
export function SecurityQuestion() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(read(getSecurityQuestion, {}))
  useTitle(t('security-question:title'))
  if (isError) return <ErrorState message={t('security-question:failed')} onRetry={refetch} />
  if (!data) return <PageLoading />
  return (
    <TaskPage title={t('security-question:title')} hint={t('security-question:hint')}>
      <LockedNote />
      <SecurityQuestionForm current={data.question} onDone={() => navigate(PATHS.security, { replace: true })} />
    </TaskPage>
  )
}
