import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from './paths.ts'
import { loadProfile, useSession } from './session.ts'

/** Shows its content to an operator; sends anybody else to the login page, which leads back here with the address as it was. */
export function RequireOperator({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const status = useSession(session => session.status)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (status === 'loading') void loadProfile()
  }, [status])
  if (status === 'visitor') return <Navigate to={loginPath(pathname + search)} replace />
  if (status === 'unreachable') return <ErrorState message={t('common:failure.unreachable')} onRetry={loadProfile} />
  return status === 'user' ? children : <PageLoading />
}
