import { Dialog } from '@assay/ui/dialogs/dialog'
import { Refusal } from '@assay/ui/states/refusal'
import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import { isSecondFactorRefusal } from '../../shared/second-factor/use-second-factor.ts'
import { useDappWalletLogin } from './use-dapp-wallet-login.ts'
import { WalletChoice } from './wallet-choice.tsx'

interface DappWalletDialogProps {
  onClose: () => void
  onDone: () => unknown
  /** Nobody has the wallet that signed yet. */
  onUnbound: (address: string) => unknown
}

/** Logs in by one of the wallets of this browser. */
export function DappWalletDialog({ onClose, onDone, onUnbound }: DappWalletDialogProps) {
  const { t } = useTranslation()
  const login = useDappWalletLogin({ onDone, onUnbound })
  const [code, setCode] = useState('')
  const [isCodeMissing, setCodeMissing] = useState(false)
  const { refusal } = login
  const codeRefusal = refusal && isSecondFactorRefusal(refusal.event) ? refusal.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setCodeMissing(code.trim() === '')
    if (code.trim() !== '' && !login.busy) void login.sendCode(code)
  }
  return (
    <Dialog title={t('dapp-wallets:choose')} opened onClose={onClose}>
      <Stack gap="md">
        {login.wantsCode ? (
          <form onSubmit={submit} noValidate>
            <Stack gap="md">
              <SecondFactorField
                value={code}
                onChange={setCode}
                error={codeRefusal ?? (isCodeMissing && t('refusals:secondFactorRequired'))}
                autoFocus
              />
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  {t('common:state.cancel')}
                </Button>
                <Button type="submit" loading={login.busy}>
                  {t('dapp-wallets:submit')}
                </Button>
              </Group>
            </Stack>
          </form>
        ) : (
          <WalletChoice asked={login.asked} onChoose={wallet => void login.choose(wallet)} />
        )}
        <Refusal message={codeRefusal ? undefined : refusal?.message} />
      </Stack>
    </Dialog>
  )
}
