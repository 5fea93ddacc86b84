import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { getPasskeys, removePasskey } from '@assay/wire/passkeys/calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PasskeyRow } from './passkey-card.tsx'
import { LoginPasswordField, PasskeyForm } from './passkey-form.tsx'

/** Removes a passkey, after the login password. */
export function RemovePasskey({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useAction(removePasskey, 'currentPasswordWrong')
  const form = useForm({
    initial: { password: '' },
    check: ({ password }): { password?: true } => (password ? {} : { password: true }),
    fieldOf: event => (event === 'currentPasswordWrong' ? 'password' : undefined),
    send: async ({ password }) => {
      await remove.run({ id: passkey.id, password })
      await refresh(getPasskeys)
      onClose()
    },
  })
  return (
    <PasskeyForm
      title={t('passkeys:removeOf', { name: passkey.name })}
      form={form}
      action={t('passkeys:remove')}
      isDangerous
      onClose={onClose}
    >
      <Text size="sm">{t('passkeys:removeMeans')}</Text>
      <LoginPasswordField
        value={form.values.password}
        onChange={password => form.set({ password })}
        error={form.refusedAt('password') ?? (form.problem('password') && t('passkeys:problem.password'))}
      />
    </PasskeyForm>
  )
}
