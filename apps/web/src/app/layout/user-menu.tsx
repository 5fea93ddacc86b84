import { Button, Menu } from '@mantine/core'
import {
  IconBell,
  IconChevronDown,
  IconDevices,
  IconLock,
  IconLogout,
  IconNews,
  IconShieldCheck,
  IconUserCircle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { signOut, useSession } from '../../shared/session.ts'
import { shownName } from '../../shared/shown-name.ts'
import classes from './top-bar.module.css'

/** Who is signed in, and what concerns the account itself. */
export function UserMenu() {
  const { t } = useTranslation()
  const profile = useSession(session => session.profile)
  const navigate = useNavigate()
  const name = profile ? shownName(profile) : '…'
  const leave = async () => {
    await signOut()
    await navigate(PATHS.home)
  }
  return (
    <Menu width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          px="xs"
          aria-label={t('common:menu.account', { name })}
          leftSection={<IconUserCircle size={19} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} />}
          className={classes.user}
        >
          <bdi>{name}</bdi>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
