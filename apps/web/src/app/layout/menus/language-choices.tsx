import { unreachedText } from '@assay/client/call/api'
import { changeLanguage } from '@assay/client/texts/texts'
import { toast } from '@assay/client/toasts/toasts'
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@assay/i18n/languages'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LateMenuProps } from './late-menu.tsx'
import { OpenedMenu } from './opened-menu.tsx'

/** The languages under their own names. */
export function LanguageChoices({ target }: LateMenuProps) {
  return (
    <OpenedMenu target={target} width={190}>
      <LanguageItems />
    </OpenedMenu>
  )
}

export function LanguageItems() {
  const { i18n } = useTranslation()
  const current = isLanguage(i18n.language) ? i18n.language : 'en'
  return LANGUAGE_CODES.map(code => (
    <Menu.Item
      key={code}
      lang={LANGUAGES[code].locale.split('-u-')[0]}
      aria-current={code === current || undefined}
      rightSection={code === current ? <IconCheck size={15} aria-hidden="true" /> : null}
      onClick={() => changeLanguage(code).catch(() => toast(unreachedText(), 'warning'))}
    >
      <bdi>{LANGUAGES[code].name}</bdi>
    </Menu.Item>
  ))
}
