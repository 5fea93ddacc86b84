import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Density, type UpColour, usePreferences } from '../../shared/browser/preferences.ts'
import type { LateMenuProps } from './late-menu.tsx'
import { OpenedMenu } from './opened-menu.tsx'

/** Dark or light, the colours of rising and falling prices, the density of tables. */
export function ThemeChoices({ target }: LateMenuProps) {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { upColour, density } = usePreferences()
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
  const rows = (value: Density, label: string) => (
    <Choice chosen={density === value} onChoose={() => usePreferences.setState({ density: value })}>
      {label}
    </Choice>
  )
  return (
    <OpenedMenu target={target} width={230} closeOnItemClick={false}>
      <Menu.Label>{t('common:theme.scheme')}</Menu.Label>
      {scheme('dark', t('common:theme.dark'))}
      {scheme('light', t('common:theme.light'))}
      <Menu.Divider />
      <Menu.Label>{t('common:theme.direction')}</Menu.Label>
      {up('green', t('common:theme.greenUp'))}
      {up('red', t('common:theme.redUp'))}
      {up('blue', t('common:theme.blueUp'))}
      <Menu.Divider />
      <Menu.Label>{t('common:theme.density')}</Menu.Label>
      {rows('comfortable', t('common:theme.comfortable'))}
      {rows('compact', t('common:theme.compact'))}
    </OpenedMenu>
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
