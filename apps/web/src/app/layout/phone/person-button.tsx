import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { ActionIcon } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '../../../shared/session.ts'
import { shownName } from '../../../shared/shown-name.ts'
import classes from '../top-bar.module.css'
import { useIsNarrow } from '../use-is-narrow.ts'

const PersonSheet = latePart(async () => {
  const [{ PersonSheet: loaded }] = await Promise.all([import('./person-sheet.tsx'), loadAreas(['navigation', 'demo'])])
  return loaded
})

/** The user centre of a narrow window, over all of it: open on the page where it was opened, closed on every other. */
export function PersonButton({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const [openedOn, setOpenedOn] = useState<string>()
  const session = useSession()
  const isNarrow = useIsNarrow()
  if (!isNarrow) return null
  const name = session.profile ? shownName(session.profile) : '…'
  return (
    <div className={classes.narrow}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={session.status === 'visitor' ? t('common:shell.openMenu') : t('common:menu.account', { name })}
        aria-current={isCurrent ? 'true' : undefined}
        aria-expanded={openedOn === key}
        onClick={() => setOpenedOn(key)}
      >
        <IconUserCircle size={23} stroke={1.6} />
      </ActionIcon>
      {openedOn === undefined ? null : (
        <Suspense>
          <PersonSheet opened={openedOn === key} onClose={() => setOpenedOn('')} />
        </Suspense>
      )}
    </div>
  )
}
