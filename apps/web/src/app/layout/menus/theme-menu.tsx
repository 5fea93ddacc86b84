import { latePart } from '@assay/client/loading/late-part'
import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from './late-menu.tsx'

const ThemeChoices = latePart(async () => (await import('./theme-choices.tsx')).ThemeChoices)

/** How the page looks. */
export function ThemeMenu() {
  const { t } = useTranslation()
  const { colorScheme } = useMantineColorScheme()
  return (
    <LateMenu
      menu={ThemeChoices}
      target={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('common:menu.theme')}>
          {colorScheme === 'light' ? <IconSun size={19} stroke={1.6} /> : <IconMoon size={19} stroke={1.6} />}
        </ActionIcon>
      }
    />
  )
}
