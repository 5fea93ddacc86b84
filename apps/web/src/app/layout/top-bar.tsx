import { Logo } from '@assay/ui/marks/logo'
import { ActionIcon, Button } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { loginPath, PATHS } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useMainMenu } from './main-menu.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { SimulatedBadge } from './simulated-badge.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import classes from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** Top navigation: where one can go, who one is, how the page speaks and looks. */
export function TopBar() {
  const { t } = useTranslation()
  const menu = useMainMenu()
  const signedIn = useSession(session => session.status !== 'visitor')
  return (
    <header className={classes.bar}>
      <Link to={PATHS.home} className={classes.home} aria-label={t('common:shell.home')}>
        <Logo />
      </Link>
      <nav className={classes.nav} aria-label={t('common:shell.navigation')}>
        {menu.map(({ path, label, also }) => (
          <MainLink key={path} path={path} label={label} also={also} />
        ))}
      </nav>
      <div className={classes.end}>
        <SimulatedBadge />
        <PaletteButton />
        <div className={classes.wide}>
          <DownloadLink />
          <LanguageMenu />
          <ThemeMenu />
        </div>
        {signedIn ? <UserMenu /> : <SignInButtons />}
        <PhoneMenu />
      </div>
    </header>
  )
}

function DownloadLink() {
  const { t } = useTranslation()
  return (
    <ActionIcon component={Link} to={PATHS.download} variant="subtle" color="gray" size="lg" aria-label={t('common:menu.download')}>
      <IconDeviceMobileDown size={19} stroke={1.6} />
    </ActionIcon>
  )
}

function MainLink({ path, label, also }: { path: string; label: string; also: readonly string[] }) {
  const { pathname } = useLocation()
  return (
    <NavLink to={path} className={classes.link ?? ''} data-current={also.includes(pathname) || undefined}>
      {label}
    </NavLink>
  )
}

function SignInButtons() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const onDoor = pathname === PATHS.login || pathname === PATHS.register || pathname === PATHS.forgotPassword
  return (
    <>
      <Button
        component={Link}
        to={onDoor ? PATHS.login : loginPath(pathname + search)}
        variant="subtle"
        color="gray"
        size="sm"
        className={classes.logIn}
      >
        {t('common:menu.logIn')}
      </Button>
      <Button component={Link} to={PATHS.register} size="sm" className={classes.signUp}>
        {t('common:menu.signUp')}
      </Button>
    </>
  )
}
