import { Menu } from '@mantine/core'
import { IconBell, IconDevices, IconLock, IconLogout, IconNews, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { signOut, useSession } from '../../shared/session.ts'
import type { LateMenuProps } from './late-menu.tsx'
import { OpenedMenu } from './opened-menu.tsx'

/** What concerns the account itself. */
export function UserChoices({ target }: LateMenuProps) {
  const { t } = useTranslation()
  const profile = useSession(session => session.profile)
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    await navigate(PATHS.home)
  }
  return (
    <OpenedMenu target={target} width={220}>
      {profile ? (
        <Menu.Label>
          {t('common:menu.uid')} <span className="number">{profile.uid}</span>
        </Menu.Label>
      ) : null}
      <Menu.Item component={Link} to={PATHS.alerts} leftSection={<IconBell size={16} />}>
        {t('common:menu.alerts')}
      </Menu.Item>
      <Menu.Item component={Link} to={PATHS.devices} leftSection={<IconDevices size={16} />}>
        {t('common:menu.devices')}
      </Menu.Item>
      <Menu.Item component={Link} to={PATHS.changePassword} leftSection={<IconLock size={16} />}>
        {t('common:menu.changePassword')}
      </Menu.Item>
      <Menu.Item component={Link} to={PATHS.security} leftSection={<IconShieldCheck size={16} />}>
        {t('common:menu.security')}
      </Menu.Item>
      <Menu.Item component={Link} to={PATHS.news} leftSection={<IconNews size={16} />}>
        {t('common:menu.news')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave}>
        {t('common:menu.signOut')}
      </Menu.Item>
    </OpenedMenu>
  )
}
