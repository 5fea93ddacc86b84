import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { refresh } from '@assay/client/call/queries'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { getInfo } from '@assay/wire/people/calls'
import { freezeAccount } from '@assay/wire/people/security'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../door.tsx'
import { FreezeEffects } from './freeze-effects.tsx'

/** Asks before the account is frozen: what stops, what stays, and how it ends. */
export function FreezeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string>()
  const { run, busy } = useAction(freezeAccount)
  const freeze = async () => {
    setFailure(undefined)
    try {
      await run({})
      onClose()
      await refresh(getInfo)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error.message)
    }
  }
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('people:freeze.cancel')}
      </Button>
      <Button color="var(--red-solid)" loading={busy} onClick={() => void freeze()}>
        {t('people:freeze.action')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('people:freeze.question')} opened onClose={onClose} actions={actions}>
      <FreezeEffects ends="people:freeze.stops.ends" />
      <Refusal message={failure} />
    </Dialog>
  )
}
