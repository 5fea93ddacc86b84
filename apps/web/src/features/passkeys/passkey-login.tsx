import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { answerPasskey } from '@assay/client/passkeys/answer-passkey'
import { Refusal } from '@assay/ui/states/refusal'
import { beginPasskeyLogin, loginByPasskey } from '@assay/wire/passkeys/calls'
import { Button, Stack } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { begin as beginSession } from '../../shared/session.ts'

/** Signs in by a passkey: the browser offers those of this site, and nothing is typed. */
export function PasskeyLogin({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation()
  const begin = useAction(beginPasskeyLogin)
  const finish = useAction(loginByPasskey, 'passkeyWrong')
  const { send, busy, failure } = useSending({ onDone })
  const logIn = () =>
    send(async () => {
      const { token } = await finish.run({ answer: await answerPasskey(await begin.run({})) })
      await beginSession(token)
    })
  return (
    <Stack gap="md" mt="md">
      <Button
        fullWidth
        size="md"
        variant="default"
        loading={busy}
        leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => void logIn()}
      >
        {t('passkeys:logIn')}
      </Button>
      <Refusal message={failure} />
    </Stack>
  )
}
