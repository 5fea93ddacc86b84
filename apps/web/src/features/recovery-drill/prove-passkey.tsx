import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { refresh } from '@assay/client/call/queries'
import { answerPasskey } from '@assay/client/passkeys/answer-passkey'
import { beginProvePasskey, getRecoveryDrill, provePasskey } from '@assay/wire/recovery-drill/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import classes from './recovery-drill.module.css'

/** Proves a passkey: the browser asks for one, nothing is typed. */
export function ProvePasskey() {
  const { t } = useTranslation()
  const begin = useAction(beginProvePasskey)
  const prove = useAction(provePasskey, 'passkeyWrong')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const ask = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await prove.run({ answer: await answerPasskey(await begin.run({})) })
      await refresh(getRecoveryDrill)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.form}>
      {refusal ? <Note tone="failure">{refusal}</Note> : null}
      <Button variant="default" size="md" loading={busy} onClick={() => void ask()}>
        {t('recovery-drill:provePasskey')}
      </Button>
    </div>
  )
}
