import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type UpColour, usePreferences } from '../../shared/browser/preferences.ts'

/** Dark or light; green up or red up. */
export function ThemeMenu() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const upColour = usePreferences(preferences => preferences.upColour)
  const scheme = (value: 'dark' | 'light', label: string) => (
    <Choice chosen={colorScheme === value} onChoose={() => setColorScheme(value)}>
      {label}
    </Choice>
  )
  const up = (value: UpColour, label: string) => (
    <Choice chosen={upColour === value} onChoose={() => usePreferences.setState({ upColour: value })}>
      {label}
    </Choice>
  )
  return (
    <Menu width={200} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('common:menu.theme')}>
          {colorScheme === 'light' ? <IconSun size={19} stroke={1.6} /> : <IconMoon size={19} stroke={1.6} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('common:theme.scheme')}</Menu.Label>
        {scheme('dark', t('common:theme.dark'))}
        {scheme('light', t('common:theme.light'))}
        <Menu.Divider />
        <Menu.Label>{t('common:theme.direction')}</Menu.Label>
        {up('green', t('common:theme.greenUp'))}
        {up('red', t('common:theme.redUp'))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Choice({ chosen, onChoose, children }: { chosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={chosen}
      onClick={onChoose}
      rightSection={chosen ? <IconCheck size={15} aria-hidden="true" /> : null}
    >
      {children}
    </Menu.Item>
  )
}
