import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { Button } from '@mantine/core'
import { IconChevronDown, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../shared/session.ts'
import { shownName } from '../../../shared/shown-name.ts'
import classes from '../top-bar.module.css'
import { LateMenu } from './late-menu.tsx'

const UserChoices = latePart(async () => {
  const [{ UserChoices: loaded }] = await Promise.all([import('./user-choices.tsx'), loadAreas(['navigation', 'demo'])])
  return loaded
})

/** Who is signed in. */
export function UserMenu({ isCurrent }: { isCurrent: boolean }) {
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
          aria-current={isCurrent ? 'true' : undefined}
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
