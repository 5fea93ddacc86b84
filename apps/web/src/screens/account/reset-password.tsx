import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { ResetPasswordCard } from '../../features/people/reset-password-card.tsx'
import { TaskPage } from '../../features/people/task-page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { RequireUser } from '../../shared/require-user.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { ChangePassword } from './change-password.tsx'

/** Forgot password; with `?type=changepwd` the page of somebody who is signed in and wants another one. */
export function ResetPassword() {
  const [query] = useSearchParams()
  const change = query.get('type') === 'changepwd'
  return change ? (
    <RequireUser>
      <ChangePassword />
    </RequireUser>
  ) : (
    <Forgotten />
  )
}

function Forgotten() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useTitle(t('people:reset.title'))
  return (
    <TaskPage title={t('people:reset.title')} hint={t('people:reset.hint')}>
      <ResetPasswordCard onDone={() => navigate(PATHS.login, { replace: true })} />
    </TaskPage>
  )
}
