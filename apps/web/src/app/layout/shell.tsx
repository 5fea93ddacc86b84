import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { AlertAnnouncer } from '../../features/alerts/alert-announcer.tsx'
import { AgreementsNotice } from '../../features/content/agreements/agreements-notice.tsx'
import { DemoBar } from '../../features/demo/demo-bar.tsx'
import { SessionTimeNotice } from '../../features/limits/session-time-notice.tsx'
import { TransferAnnouncer } from '../../features/payments/sends/transfer-announcer.tsx'
import { FrozenNotice } from '../../features/people/frozen/frozen-notice.tsx'
import { LiquidationGuard } from '../../features/perp/guard/liquidation-guard.tsx'
import { PerpNoticeAnnouncer } from '../../features/perp/guard/perp-notice-announcer.tsx'
import { DecisionAnnouncer } from '../../features/verification/decision-announcer.tsx'
import { usePreferences } from '../../shared/browser/preferences.ts'
import { loadProfile, useSession } from '../../shared/session.ts'
import { TermHints } from '../../shared/terms/term-hints.tsx'
import { useIsDemo } from '../../shared/use-demo.ts'
import { PageKeys } from '../keys/page-keys.tsx'
import { placeOf, useEntries } from '../navigation.ts'
import { Footer } from './footer.tsx'
import { Interrupted } from './interrupted.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { BottomBar } from './phone/bottom-bar.tsx'
import classes from './shell.module.css'
import { SideFrame, sideGroupOf } from './side-frame.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** These are reached without asking who is signed in. */
const ASKS_NOBODY: readonly string[] = ['/login', '/404']

/** Every page that is opened anew has the same key: only with its path does it name one place. */
const scrollPlaceOf = ({ pathname, key }: Location): string => `${pathname} ${key}`

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
  const group = token ? sideGroupOf(placeOf(pathname)) : undefined
  useEffect(() => {
    if (token && !ASKS_NOBODY.includes(pathname)) void loadProfile()
  }, [token, pathname])
  useEffect(() => {
    if (frame === 'terminal') usePreferences.setState({ terminal: placeOf(pathname)?.path })
  }, [frame, pathname])
  const entries = useEntries()
  const outlet = <Outlet key={isDemo ? 'demo' : 'real'} context={entries} />
  return (
    <div className={classes.shell} data-frame={frame}>
      {frame === 'terminal' ? (
        <a href="#order-form" className={classes.skip} data-desk>
          {t('common:shell.skipToTicket')}
        </a>
      ) : null}
      <a href="#content" className={classes.skip}>
        {t('common:shell.skip')}
      </a>
      <div className={classes.progress} data-active={state === 'loading'} aria-hidden="true" />
      <TopBar />
      {isDemo ? <DemoBar /> : null}
      <FrozenNotice />
      {token && !isDemo ? <SessionTimeNotice /> : null}
      <OfflineNotice />
      <UpdateNotice />
      {token ? <LiquidationGuard /> : null}
      <main id="content" tabIndex={-1} className={classes.main}>
        {group ? <SideFrame group={group}>{outlet}</SideFrame> : outlet}
      </main>
      {frame === 'page' ? <Footer /> : null}
      <BottomBar />
      <Interrupted />
      <PageKeys />
      <TermHints />
      {token ? <AlertAnnouncer /> : null}
      {token ? <TransferAnnouncer /> : null}
      {token ? <PerpNoticeAnnouncer /> : null}
      {token && !isDemo ? <AgreementsNotice /> : null}
      {token && !isDemo ? <DecisionAnnouncer /> : null}
      <ScrollRestoration getKey={scrollPlaceOf} />
    </div>
  )
}
