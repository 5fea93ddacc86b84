import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ChangePasswordCard } from '../../features/people/change-password-card.tsx'
import { LockedNote } from '../../features/people/settings-lock/locked-note.tsx'
import { TaskPage } from '../../features/people/task-page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** Another password for the person who is signed in. */
export function ChangePassword() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useTitle(t('people:change.title'))
  return (
    <TaskPage title={t('people:change.title')}>
      <LockedNote />
      <ChangePasswordCard onDone={() => navigate(PATHS.login, { replace: true })} />
    </TaskPage>
  )
}
