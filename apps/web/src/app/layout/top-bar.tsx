import { Logo } from '@assay/ui/marks/logo'
import { ActionIcon, Button } from '@mantine/core'
import { IconClipboardList, IconDeviceMobileDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { MessageBell } from '../../features/messages/message-bell.tsx'
import { usePreferences } from '../../shared/browser/preferences.ts'
import type { Group } from '../../shared/navigation/product.ts'
import { loginPath, PATHS } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { placeOf, useEntries } from '../navigation.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { LanguageMenu } from './menus/language-menu.tsx'
import { LookMenu } from './menus/look-menu.tsx'
import { MenuGroup } from './menus/menu-group.tsx'
import { ThemeMenu } from './menus/theme-menu.tsx'
import { UserMenu } from './menus/user-menu.tsx'
import { PersonButton } from './phone/person-button.tsx'
import { SimulatedBadge } from './simulated-badge.tsx'
import classes from './top-bar.module.css'

/** Top navigation: where one can go, who one is, how the page speaks and looks. */
export function TopBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const group = placeOf(pathname)?.group
  const signedIn = useSession(session => session.status !== 'visitor')
  const terminal = useTerminal()
  const activity = useEntries('activity')[0]?.path ?? PATHS.benefits
  const of = (name: Group) => ({ group: name, isCurrent: group === name })
  return (
    <header className={classes.bar}>
      <Link
        to={PATHS.home}
        className={classes.home}
        aria-label={t('common:shell.home')}
        aria-current={group === 'home' ? 'page' : undefined}
      >
        <Logo />
      </Link>
      <nav className={classes.nav} aria-label={t('common:shell.navigation')}>
        <NavLink to={PATHS.market} className={classes.link ?? ''}>
          {t('common:menu.market')}
        </NavLink>
        <MenuGroup {...of('trade')} label={t('common:menu.trade')} to={terminal} />
        <MenuGroup {...of('financial')} label={t('common:menu.financial')} to={PATHS.custody} />
        <MenuGroup {...of('activity')} label={t('common:menu.activity')} to={activity} />
        <MenuGroup {...of('assets')} label={t('common:menu.assets')} to={PATHS.assets} />
      </nav>
      <div className={classes.end}>
        <SimulatedBadge />
        <PaletteButton />
        <div className={classes.wide}>
          <DepositLink />
          {signedIn ? (
            <MenuGroup
              {...of('orders')}
              label={t('common:menu.orders')}
              to={PATHS.allOrders}
              icon={<IconClipboardList size={19} stroke={1.6} aria-hidden="true" />}
            />
          ) : null}
          <span className={classes.roomy}>
            <DownloadLink />
            <LanguageMenu />
            <ThemeMenu />
          </span>
          <span className={classes.tight}>
            <LookMenu />
          </span>
          {signedIn ? <UserMenu isCurrent={group === 'account'} /> : null}
        </div>
        {signedIn ? <MessageBell /> : <SignInButtons />}
        <PersonButton isCurrent={group === 'account'} />
      </div>
    </header>
  )
}

/** The terminal that was last used, or that on metals. */
function useTerminal(): string {
  const last = usePreferences(({ terminal }) => terminal)
  return useEntries('trade').find(({ path }) => path === last)?.path ?? PATHS.trade
}

/** For whoever can pay something in: a person, not a visitor and not a demo account. */
function DepositLink() {
  const { t } = useTranslation()
  const signedIn = useSession(session => session.status !== 'visitor')
  const isOffered = useEntries('assets').some(({ path }) => path === PATHS.deposit)
  if (!signedIn || !isOffered) return null
  return (
    <Button component={NavLink} to={PATHS.deposit} size="xs" className={classes.deposit}>
      {t('common:menu.deposit')}
    </Button>
  )
}

function DownloadLink() {
  const { t } = useTranslation()
  return (
    <ActionIcon component={NavLink} to={PATHS.download} variant="subtle" color="gray" size="lg" aria-label={t('common:menu.download')}>
      <IconDeviceMobileDown size={19} stroke={1.6} />
    </ActionIcon>
  )
}

function SignInButtons() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const place = placeOf(pathname)
  return (
    <>
      <Button
        component={Link}
        to={place?.group === 'access' ? PATHS.login : loginPath(pathname + search)}
        variant="subtle"
        color="gray"
        size="sm"
        className={classes.logIn}
        aria-current={place?.path === PATHS.login ? 'page' : undefined}
      >
        {t('common:menu.logIn')}
      </Button>
      <Button
        component={Link}
        to={PATHS.register}
        size="sm"
        className={classes.signUp}
        aria-current={place?.path === PATHS.register ? 'page' : undefined}
      >
        {t('common:menu.signUp')}
      </Button>
    </>
  )
}
