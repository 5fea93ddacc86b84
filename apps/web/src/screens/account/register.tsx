import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { RegisteringWallet } from '../../features/dapp-wallets/registering-wallet.tsx'
import { RegisterCard } from '../../features/people/register-card.tsx'
import { TaskPage } from '../../features/people/task-page.tsx'
import { PATHS, safeNext } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** Open an account; `?code=` fills the invitation code, `?wallet=` names the wallet that has signed for it. */
export function Register() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const next = query.get('next')
  const wallet = query.get('wallet')
  const onDone = () => navigate(next ? safeNext(next) : PATHS.assets, { replace: true })
  const changeWallet = (address: string | undefined) => {
    if (address) query.set('wallet', address)
    else query.delete('wallet')
    setQuery(query, { replace: true })
  }
  useTitle(t('people:register.title'))
  return (
    <TaskPage title={t('people:register.title')} hint={t('people:register.hint')}>
      {wallet ? <RegisteringWallet address={wallet} onChange={changeWallet} onDone={onDone} /> : null}
      <RegisterCard
        wallet={wallet ?? undefined}
        invitationCode={query.get('code') ?? ''}
        loginPath={next ? `${PATHS.login}?next=${encodeURIComponent(next)}` : PATHS.login}
        onDone={onDone}
      />
    </TaskPage>
  )
}
