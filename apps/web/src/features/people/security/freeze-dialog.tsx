import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { refresh } from '@assay/client/call/queries'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { Refusal } from '@assay/ui/states/refusal'
import { getInfo } from '@assay/wire/people/calls'
import { freezeAccount } from '@assay/wire/people/security'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FreezeEffects } from './freeze-effects.tsx'

/** Asks before the account is frozen: what stops, what stays, and how it ends. */
export function FreezeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { run } = useAction(freezeAccount)
  const { send, busy, failure } = useSending({ onDone: onClose })
  const freeze = async () => {
    const refused = await send(() => run({}))
    if (!refused) await refresh(getInfo)
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
