import { Menu } from '@mantine/core'
import { IconBell, IconDevices, IconFlask, IconHandStop, IconLock, IconLogout, IconNews, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useDemoTexts } from '../../features/demo/try-demo.tsx'
import { PATHS } from '../../shared/paths.ts'
import { signOut, useSession } from '../../shared/session.ts'
import { useDemo, useIsDemo } from '../../shared/use-demo.ts'
import type { LateMenuProps } from './late-menu.tsx'
import { OpenedMenu } from './opened-menu.tsx'

/** What concerns the account itself. */
export function UserChoices({ target }: LateMenuProps) {
  const { t } = useTranslation()
  const isDemo = useIsDemo()
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
      <Menu.Item component={Link} to={PATHS.limits} leftSection={<IconHandStop size={16} />}>
        {t('common:menu.limits')}
      </Menu.Item>
      <Menu.Item component={Link} to={PATHS.news} leftSection={<IconNews size={16} />}>
        {t('common:menu.news')}
      </Menu.Item>
      <Menu.Divider />
      <DemoChoice />
      {isDemo ? null : (
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave}>
          {t('common:menu.signOut')}
        </Menu.Item>
      )}
    </OpenedMenu>
  )
}

/** Into the demo account and out of it; the screen stays the same. */
function DemoChoice() {
  const { t } = useTranslation()
  const isDemo = useIsDemo()
  const isReady = useDemoTexts()
  const { start, exit } = useDemo()
  if (!isReady) return null
  return (
    <Menu.Item leftSection={<IconFlask size={16} />} onClick={isDemo ? exit : start}>
      {isDemo ? t('demo:bar.exit') : t('common:tryDemo')}
    </Menu.Item>
  )
}
