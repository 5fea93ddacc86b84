import { Menu } from '@mantine/core'
import { IconFlask, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { useSession } from '../../../shared/session.ts'
import { placeOf, useEntries } from '../../navigation.ts'
import type { LateMenuProps } from './late-menu.tsx'
import { OpenedMenu } from './opened-menu.tsx'
import { useAccountActions } from './use-account-actions.ts'

/** What stands in the menu itself; every other page of the account is one press further, in the user centre. */
const OFFERED: readonly string[] = [PATHS.account, PATHS.verification, PATHS.security]

/** Six lines, so that the way out is in sight in every window: the user centre, what protects it, the app, the demo account, out of the session. */
export function UserChoices({ target }: LateMenuProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const profile = useSession(session => session.profile)
  const entries = useEntries('account')
  const { demo, signOut } = useAccountActions()
  return (
    <OpenedMenu target={target} width={230}>
      {profile ? (
        <Menu.Label>
          {t('common:menu.uid')} <span className="number">{profile.uid}</span>
        </Menu.Label>
      ) : null}
      {OFFERED.flatMap(path => entries.find(entry => entry.path === path) ?? []).map(entry => (
        <Menu.Item key={entry.path} component={Link} to={entry.path} aria-current={placeOf(pathname) === entry ? 'page' : undefined}>
          {t(`navigation:entry.${entry.name}`)}
        </Menu.Item>
      ))}
      <Menu.Item component={Link} to={PATHS.download}>
        {t('common:menu.download')}
      </Menu.Item>
      <Menu.Divider />
      {demo ? (
        <Menu.Item leftSection={<IconFlask size={16} />} onClick={demo.run}>
          {demo.label}
        </Menu.Item>
      ) : null}
      {signOut ? (
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut.run}>
          {signOut.label}
        </Menu.Item>
      ) : null}
    </OpenedMenu>
  )
}
