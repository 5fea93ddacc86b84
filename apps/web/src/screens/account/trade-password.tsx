import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { LockedNote } from '../../features/people/settings-lock/locked-note.tsx'
import { TaskPage } from '../../features/people/task-page.tsx'
import { TradePasswordCard } from '../../features/people/trade-password-card.tsx'
import { PATHS, safeNext } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** The first trade password, or another one; leads back to where somebody needed it. */
export function TradePassword() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { data, isError, refetch } = useQuery({ ...read(hasTpassword, {}), staleTime: 0 })
  const title = t(data?.set ? 'people:tradePassword.changeTitle' : 'people:tradePassword.setTitle')
  useTitle(title)
  if (isError) return <ErrorState message={t('people:tradePassword.failed')} onRetry={refetch} />
  if (!data) return <PageLoading />
  const next = query.get('next')
  return (
    <TaskPage title={title} hint={t('people:tradePassword.hint')}>
      <LockedNote />
      <TradePasswordCard status={data} onDone={() => navigate(next === null ? PATHS.security : safeNext(next), { replace: true })} />
    </TaskPage>
  )
}
