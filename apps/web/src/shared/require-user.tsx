import { useOutage } from '@assay/client/call/reach'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from './paths.ts'
import { loadProfile, useSession } from './session.ts'

/** Shows its content to a signed-in person; sends a visitor to the login page, which leads back here with the address as it was. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const status = useSession(session => session.status)
  const isOffline = useOutage() === 'offline'
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (status === 'loading') void loadProfile()
  }, [status])
  if (status === 'visitor') return <Navigate to={loginPath(pathname + search)} replace />
  if (status === 'unreachable')
    return <ErrorState message={t(isOffline ? 'common:failure.offlineRead' : 'common:failure.unreachable')} onRetry={loadProfile} />
  return status === 'user' ? children : <PageLoading />
}
