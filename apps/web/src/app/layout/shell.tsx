import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { AlertAnnouncer } from '../../features/alerts/alert-announcer.tsx'
import { TransferAnnouncer } from '../../features/assets/send/transfer-announcer.tsx'
import { DemoBar } from '../../features/demo/demo-bar.tsx'
import { PerpNoticeAnnouncer } from '../../features/perp/guard/perp-notice-announcer.tsx'
import { loadProfile, useSession } from '../../shared/session.ts'
import { TermHints } from '../../shared/terms/term-hints.tsx'
import { useIsDemo } from '../../shared/use-demo.ts'
import { PageKeys } from '../keys/page-keys.tsx'
import { Footer } from './footer.tsx'
import { Interrupted } from './interrupted.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** These are reached without asking who is signed in. */
const ASKS_NOBODY: readonly string[] = ['/login', '/404']

/** Every page that is opened anew has the same key: only with its path does it name one place. */
const placeOf = ({ pathname, key }: Location): string => `${pathname} ${key}`

/** The frame around every screen. */
export function Shell() {
  const { t } = useTranslation()
  const matches = useMatches()
  const { state } = useNavigation()
  const last = matches.at(-1)
  const handle = last?.handle as { frame?: 'page' | 'terminal' } | undefined
  const frame = handle?.frame ?? 'page'
  const pathname = last?.pathname ?? '/'
  const isDemo = useIsDemo()
  const token = useSession(session => session.token)
  useEffect(() => {
    if (token && !ASKS_NOBODY.includes(pathname)) void loadProfile()
  }, [token, pathname])
  return (
    <div className={classes.shell} data-frame={frame}>
      <a href="#content" className={classes.skip}>
        {t('common:shell.skip')}
      </a>
      <div className={classes.progress} data-active={state === 'loading'} aria-hidden="true" />
      <TopBar />
      {isDemo ? <DemoBar /> : null}
      <OfflineNotice />
      <UpdateNotice />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet key={isDemo ? 'demo' : 'real'} />
      </main>
      {frame === 'page' ? <Footer /> : null}
      <Interrupted />
      <PageKeys />
      <TermHints />
      {token ? <AlertAnnouncer /> : null}
      {token ? <TransferAnnouncer /> : null}
      {token ? <PerpNoticeAnnouncer /> : null}
      <ScrollRestoration getKey={placeOf} />
    </div>
  )
}
