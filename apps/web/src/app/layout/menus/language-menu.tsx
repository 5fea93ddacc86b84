import { latePart } from '@assay/client/loading/late-part'
import { isLanguage, LANGUAGES } from '@assay/i18n/languages'
import { ActionIcon } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from './late-menu.tsx'

const LanguageChoices = latePart(async () => (await import('./language-choices.tsx')).LanguageChoices)

/** The language of the page. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const current = isLanguage(i18n.language) ? i18n.language : 'en'
  return (
    <LateMenu
      menu={LanguageChoices}
      target={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('common:menu.language', { name: LANGUAGES[current].name })}>
          <IconWorld size={19} stroke={1.6} />
        </ActionIcon>
      }
    />
  )
}
