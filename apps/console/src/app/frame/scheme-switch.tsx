import { ActionIcon, Tooltip, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Light or dark. */
export function SchemeSwitch() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isLight = colorScheme === 'light'
  const label = isLight ? t('console:frame.dark') : t('console:frame.light')
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => setColorScheme(isLight ? 'dark' : 'light')}>
        {isLight ? <IconMoon size={18} stroke={1.6} /> : <IconSun size={18} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  )
}
