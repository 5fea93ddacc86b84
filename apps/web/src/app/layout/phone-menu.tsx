import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { latePart } from '../../shared/late-part.ts'
import classes from './top-bar.module.css'

const PhoneDrawer = latePart(async () => (await import('./phone-drawer.tsx')).PhoneDrawer)

/** The navigation of a narrow window: open on the page where it was opened, closed on every other. */
export function PhoneMenu() {
  const { t } = useTranslation()
  const { key } = useLocation()
  const [openedOn, setOpenedOn] = useState<string>()
  return (
    <div className={classes.narrow}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('common:shell.openMenu')}
        aria-expanded={openedOn === key}
        onClick={() => setOpenedOn(key)}
      >
        <IconMenu2 size={21} stroke={1.6} />
      </ActionIcon>
      {openedOn === undefined ? null : (
        <Suspense>
          <PhoneDrawer opened={openedOn === key} onClose={() => setOpenedOn('')} />
        </Suspense>
      )}
    </div>
  )
}
