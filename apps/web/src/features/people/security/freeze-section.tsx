import { read } from '@assay/client/call/queries'
import { getInfo } from '@assay/wire/people/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FreezeDialog } from './freeze-dialog.tsx'
import classes from './security.module.css'
import { UnfreezeDialog } from './unfreeze-dialog.tsx'

/** Freezes the account with one press and a question; ends the own freeze. */
export function FreezeSection() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(read(getInfo, {}))
  if (!data) return null
  const close = () => setOpen(false)
  const { frozen } = data
  return (
    <section className={classes.freeze} aria-labelledby="freeze">
      <h2 id="freeze">{t('people:freeze.title')}</h2>
      <p>{t(HINTS[frozen === '' || frozen === 'ownFreeze' ? frozen : 'others'])}</p>
      {frozen === '' ? (
        <Button color="var(--red-solid)" onClick={() => setOpen(true)}>
          {t('people:freeze.action')}
        </Button>
      ) : null}
      {frozen === 'ownFreeze' ? <Button onClick={() => setOpen(true)}>{t('people:freeze.unfreeze')}</Button> : null}
      {isOpen && frozen === '' ? <FreezeDialog onClose={close} /> : null}
      {isOpen && frozen === 'ownFreeze' ? <UnfreezeDialog onClose={close} /> : null}
    </section>
  )
}

const HINTS = { '': 'people:freeze.hint', ownFreeze: 'people:freeze.unfreezeHint', others: 'people:freeze.byOthers' } as const
