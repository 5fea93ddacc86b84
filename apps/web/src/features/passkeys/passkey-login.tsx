import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { answerPasskey } from '@assay/client/passkeys/answer-passkey'
import { beginPasskeyLogin, loginByPasskey } from '@assay/wire/passkeys/calls'
import { Alert, Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { begin as beginSession } from '../../shared/session.ts'

/** Signs in by a passkey: the browser offers those of this site, and nothing is typed. */
export function PasskeyLogin({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation()
  const begin = useAction(beginPasskeyLogin)
  const finish = useAction(loginByPasskey, 'passkeyWrong')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const logIn = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { token } = await finish.run({ answer: await answerPasskey(await begin.run({})) })
      await beginSession(token)
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        mt="md"
        fullWidth
        size="md"
        variant="default"
        loading={busy}
        leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => void logIn()}
      >
        {t('passkeys:logIn')}
      </Button>
      {refusal ? (
        <Alert mt="md" color="amber" variant="light" role="alert" py="xs">
          {refusal}
        </Alert>
      ) : null}
    </>
  )
}
