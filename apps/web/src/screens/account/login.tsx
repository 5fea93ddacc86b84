import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { DappWalletLogin } from '../../features/dapp-wallets/dapp-wallet-login.tsx'
import { TryDemo } from '../../features/demo/try-demo.tsx'
import { PasskeyLogin } from '../../features/passkeys/passkey-login.tsx'
import { LoginCard } from '../../features/people/login-card.tsx'
import { TaskPage } from '../../features/people/task-page.tsx'
import { PATHS, safeNext } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { shownName } from '../../shared/shown-name.ts'
import { useTitle } from '../../shared/use-title.ts'
import { PRACTICE_PATH } from '../../trading/market-paths.ts'

/** Log in, and back to where the person came from. */
export function Login() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const profile = useSession(session => session.profile)
  const next = query.get('next')
  useTitle(t('people:login.title'))
  const goOn = () => navigate(safeNext(next), { replace: true })
  if (profile)
    return (
      <TaskPage title={t('people:login.signedIn', { name: shownName(profile) })}>
        <Button mt="lg" fullWidth size="md" onClick={goOn}>
          {t('people:login.goOn')}
        </Button>
      </TaskPage>
    )
  return (
    <TaskPage title={t('people:login.title')} hint={next ? t('people:login.needed') : undefined}>
      <LoginCard onDone={goOn} registerPath={next ? `${PATHS.register}?${registerQuery(next)}` : PATHS.register} />
      <PasskeyLogin onDone={goOn} />
      <DappWalletLogin onDone={goOn} onUnbound={address => navigate(`${PATHS.register}?${registerQuery(next, address)}`)} />
      <TryDemo mt="md" fullWidth size="md" onDone={() => navigate(PRACTICE_PATH, { replace: true })} />
    </TaskPage>
  )
}

/** Where the way leads afterwards, and the wallet with which the account is opened. */
const registerQuery = (next: string | null, wallet?: string) =>
  new URLSearchParams({ ...(next ? { next } : {}), ...(wallet ? { wallet } : {}) }).toString()
