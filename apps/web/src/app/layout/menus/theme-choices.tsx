import { Menu, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Density, type UpColour, usePreferences } from '../../../shared/browser/preferences.ts'
import type { LateMenuProps } from './late-menu.tsx'
import { OpenedMenu } from './opened-menu.tsx'

/** Dark or light, the colours of rising and falling prices, the density of tables, and whether terms are explained. */
export function ThemeChoices({ target }: LateMenuProps) {
  return (
    <OpenedMenu target={target} width={230}>
      <ThemeItems />
    </OpenedMenu>
  )
}

export function ThemeItems() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { upColour, density, terms } = usePreferences()
  return (
    <>
      <Menu.Label>{t('common:theme.scheme')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={value => setColorScheme(value as 'dark' | 'light')}>
        <Menu.RadioItem value="dark">{t('common:theme.dark')}</Menu.RadioItem>
        <Menu.RadioItem value="light">{t('common:theme.light')}</Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('common:theme.direction')}</Menu.Label>
      <Menu.RadioGroup value={upColour} onChange={value => usePreferences.setState({ upColour: value as UpColour })}>
        <Menu.RadioItem value="green">{t('common:theme.greenUp')}</Menu.RadioItem>
        <Menu.RadioItem value="red">{t('common:theme.redUp')}</Menu.RadioItem>
        <Menu.RadioItem value="blue">{t('common:theme.blueUp')}</Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('common:theme.density')}</Menu.Label>
      <Menu.RadioGroup value={density} onChange={value => usePreferences.setState({ density: value as Density })}>
        <Menu.RadioItem value="comfortable">{t('common:theme.comfortable')}</Menu.RadioItem>
        <Menu.RadioItem value="compact">{t('common:theme.compact')}</Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.CheckboxItem checked={terms} onChange={on => usePreferences.setState({ terms: on })}>
        {t('common:theme.terms')}
      </Menu.CheckboxItem>
    </>
  )
}
