import { Button, Drawer } from '@mantine/core'
import { IconFlask, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { useSession } from '../../../shared/session.ts'
import { shownName } from '../../../shared/shown-name.ts'
import { sectionsOf, useEntries } from '../../navigation.ts'
import { LanguageMenu } from '../menus/language-menu.tsx'
import { ThemeMenu } from '../menus/theme-menu.tsx'
import { useAccountActions } from '../menus/use-account-actions.ts'
import classes from './sheet.module.css'

/** Everything that has no place in the bar at the bottom: the account, the orders, what is told about the house, language and look. */
export function PersonSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const profile = useSession(session => session.profile)
  const isVisitor = useSession(session => session.status === 'visitor')
  const orders = useEntries('orders')
  const account = sectionsOf(useEntries('account'))
  const activity = useEntries('activity')
  const about = useEntries('about')
  const { demo, signOut } = useAccountActions()
  const sections = [
    ...account.slice(0, 1),
    { name: 'orders' as const, entries: orders },
    { name: 'activity' as const, entries: activity },
    ...account.slice(1),
    {
      name: 'house' as const,
      entries: about.filter(entry => !account.some(({ entries }) => entries.some(({ name }) => name === entry.name))),
    },
  ].filter(({ entries }) => entries.length > 0)
  const nameOf = (name: (typeof sections)[number]['name']) => {
    if (name === undefined) return ''
    if (name === 'orders' || name === 'activity') return t(`common:menu.${name}`)
    return name === 'house' ? t('common:footer.aboutUs') : t(`navigation:section.${name}`)
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="100%"
      title={profile ? shownName(profile) : t('common:shell.navigation')}
      classNames={{ title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('common:shell.closeMenu'), size: 'lg' }}
    >
      {profile ? (
        <p className={classes.uid}>
          {t('common:menu.uid')} <span className="number">{profile.uid}</span>
        </p>
      ) : null}
      {isVisitor ? (
        <div className={classes.access}>
          <Button component={Link} to={PATHS.login} variant="default" size="md">
            {t('common:menu.logIn')}
          </Button>
          <Button component={Link} to={PATHS.register} size="md">
            {t('common:menu.signUp')}
          </Button>
        </div>
      ) : null}
      <nav aria-label={t('common:shell.navigation')}>
        {sections.map(({ name, entries }) => (
          <div key={name ?? ''} className={classes.section}>
            {name === undefined ? null : <p className={classes.name}>{nameOf(name)}</p>}
            {entries.map(entry => (
              <NavLink key={entry.path} to={entry.path} className={classes.link ?? ''}>
                {t(`navigation:entry.${entry.name}`)}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.actions}>
        {demo ? (
          <Button
            variant="default"
            leftSection={<IconFlask size={18} stroke={1.6} />}
            onClick={() => {
              onClose()
              demo.run()
            }}
          >
            {demo.label}
          </Button>
        ) : null}
        {signOut ? (
          <Button variant="default" leftSection={<IconLogout size={18} stroke={1.6} />} onClick={signOut.run}>
            {signOut.label}
          </Button>
        ) : null}
        <span className={classes.look}>
          <LanguageMenu />
          <ThemeMenu />
        </span>
      </div>
    </Drawer>
  )
}
