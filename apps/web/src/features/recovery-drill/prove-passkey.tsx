import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { refresh } from '@assay/client/call/queries'
import { answerPasskey } from '@assay/client/passkeys/answer-passkey'
import { beginProvePasskey, getRecoveryDrill, provePasskey } from '@assay/wire/recovery-drill/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import classes from './recovery-drill.module.css'

/** Proves a passkey: the browser asks for one, nothing is typed. */
export function ProvePasskey() {
  const { t } = useTranslation()
  const begin = useAction(beginProvePasskey)
  const prove = useAction(provePasskey, 'passkeyWrong')
  const { send, busy, failure } = useSending({ onDone: () => refresh(getRecoveryDrill) })
  const ask = () => send(async () => prove.run({ answer: await answerPasskey(await begin.run({})) }))
  return (
    <div className={classes.form}>
      {failure ? <Note tone="failure">{failure}</Note> : null}
      <Button variant="default" size="md" loading={busy} onClick={() => void ask()}>
        {t('recovery-drill:provePasskey')}
      </Button>
    </div>
  )
}
