import { latePart } from '@assay/client/loading/late-part'
import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from './late-menu.tsx'

const LookChoices = latePart(async () => (await import('./look-choices.tsx')).LookChoices)

/** Language and look behind one button, where there is no room for two. */
export function LookMenu() {
  const { t } = useTranslation()
  return (
    <LateMenu
      menu={LookChoices}
      target={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('common:menu.languageAndTheme')}>
          <IconAdjustmentsHorizontal size={19} stroke={1.6} />
        </ActionIcon>
      }
    />
  )
}
