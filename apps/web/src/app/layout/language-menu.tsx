import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@assay/i18n/languages'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../shared/i18n.ts'
import { toast } from '../../shared/toasts.ts'

/** The languages under their own names. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const current = isLanguage(i18n.language) ? i18n.language : 'en'
  return (
    <Menu width={190}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('common:menu.language', { name: LANGUAGES[current].name })}>
          <IconWorld size={19} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGE_CODES.map(code => (
          <Menu.Item
            key={code}
            lang={LANGUAGES[code].locale.split('-u-')[0]}
            aria-current={code === current || undefined}
            rightSection={code === current ? <IconCheck size={15} aria-hidden="true" /> : null}
            onClick={() => changeLanguage(code).catch(() => toast(t('common:failure.unreachable'), 'warning'))}
          >
            <bdi>{LANGUAGES[code].name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
