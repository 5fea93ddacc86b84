import { Button } from '@mantine/core'
import { IconChevronDown, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../shared/late-part.ts'
import { useSession } from '../../shared/session.ts'
import { shownName } from '../../shared/shown-name.ts'
import { LateMenu } from './late-menu.tsx'
import classes from './top-bar.module.css'

const UserChoices = latePart(async () => (await import('./user-choices.tsx')).UserChoices)

/** Who is signed in. */
export function UserMenu() {
  const { t } = useTranslation()
  const profile = useSession(session => session.profile)
  const name = profile ? shownName(profile) : '…'
  return (
    <LateMenu
      menu={UserChoices}
      target={
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          px="xs"
          aria-label={t('common:menu.account', { name })}
          leftSection={<IconUserCircle size={19} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} />}
          className={classes.user}
        >
          <bdi>{name}</bdi>
        </Button>
      }
    />
  )
}
