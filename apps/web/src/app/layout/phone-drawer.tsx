import { Divider, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router'
import { TryDemo } from '../../features/demo/try-demo.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { useIsDemo } from '../../shared/use-demo.ts'
import { LanguageMenu } from './language-menu.tsx'
import { useMainMenu } from './main-menu.ts'
import { ThemeMenu } from './theme-menu.tsx'
import classes from './top-bar.module.css'

/** What the phone menu holds; loaded when it is opened for the first time. */
export function PhoneDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const menu = useMainMenu()
  const navigate = useNavigate()
  const visitor = useSession(session => session.status === 'visitor')
  const isDemo = useIsDemo()
  const doors = [
    { path: PATHS.login, label: t('common:menu.logIn') },
    { path: PATHS.register, label: t('common:menu.signUp') },
  ]
  const entries = [
    ...menu,
    ...(visitor ? doors : []),
    { path: PATHS.help, label: t('common:menu.help') },
    { path: PATHS.download, label: t('common:menu.download') },
  ]
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={288}
      title={t('common:shell.navigation')}
      closeButtonProps={{ 'aria-label': t('common:shell.closeMenu') }}
    >
      <nav className={classes.phoneNav} aria-label={t('common:shell.navigation')}>
        {entries.map(({ path, label }) => (
          <NavLink key={path} to={path} className={classes.phoneLink ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      {isDemo ? null : <TryDemo fullWidth mt="md" onDone={() => (visitor ? navigate(PATHS.spot) : onClose())} />}
      <Divider my="md" />
      <div className={classes.phoneTools}>
        <LanguageMenu />
        <ThemeMenu />
      </div>
    </Drawer>
  )
}
