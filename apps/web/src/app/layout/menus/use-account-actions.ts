import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useDemoTexts } from '../../../features/demo/try-demo.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { signOut, useSession } from '../../../shared/session.ts'
import { useDemo, useIsDemo } from '../../../shared/use-demo.ts'
import { PRACTICE_PATH } from '../../../trading/market-paths.ts'
import { isOfPerson } from '../../navigation.ts'

interface Action {
  label: string
  run: () => void
}

/** Into the demo account and out of it; out of the session, which a demo account is not. */
export function useAccountActions(): { demo: Action | undefined; signOut: Action | undefined } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isVisitor = useSession(session => session.status === 'visitor')
  const isDemo = useIsDemo()
  const isReady = useDemoTexts()
  const { start, exit } = useDemo()
  const begin = () => start(() => (isVisitor || isOfPerson(pathname) ? navigate(PRACTICE_PATH) : undefined))
  const leave = async () => {
    await signOut()
    await navigate(PATHS.home)
  }
  return {
    demo: isReady ? { label: isDemo ? t('demo:bar.exit') : t('common:tryDemo'), run: () => void (isDemo ? exit() : begin()) } : undefined,
    signOut: isDemo || isVisitor ? undefined : { label: t('common:menu.signOut'), run: () => void leave() },
  }
}
