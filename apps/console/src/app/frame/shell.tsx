import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useSession } from '../../shared/session.ts'
import { PageKeys } from '../keys/page-keys.tsx'
import { SessionOver } from './session-over.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every screen: the bar on top, and for operators the menu beside it. */
export function Shell() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  const isIn = useSession(session => session.status === 'user')
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('common:shell.skip')}
      </a>
      <div className={classes.progress} data-active={state === 'loading'} aria-hidden="true" />
      <TopBar />
      <div className={classes.room} data-menu={isIn || undefined}>
        {isIn ? <SideMenu /> : null}
        <main id="content" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <SessionOver />
      <PageKeys />
      <ScrollRestoration />
    </div>
  )
}
