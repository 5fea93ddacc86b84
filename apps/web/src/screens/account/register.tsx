import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Door } from '../../features/people/door.tsx'
import { RegisterCard } from '../../features/people/register-card.tsx'
import { PATHS, safeNext } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** Open an account; `?code=` fills the invitation code. */
export function Register() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const next = query.get('next')
  useTitle(t('people:register.title'))
  return (
    <Door title={t('people:register.title')} hint={t('people:register.hint')}>
      <RegisterCard
        invitationCode={query.get('code') ?? ''}
        loginPath={next ? `${PATHS.login}?next=${encodeURIComponent(next)}` : PATHS.login}
        onDone={() => navigate(next ? safeNext(next) : PATHS.assets, { replace: true })}
      />
    </Door>
  )
}
