import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { getPasskeys, removePasskey } from '@assay/wire/passkeys/console-calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { PASSWORD_MAX } from './credentials.ts'
import type { PasskeyRow } from './passkey-question.ts'

/** Removes a passkey, after the password. */
export function RemoveDialog({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useAction(removePasskey)
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
    <FormDialog
      title={t('console:account.removeOf', { name: passkey.name })}
      form={form}
      onClose={onClose}
      action={t('console:account.remove')}
      isDangerous
    >
      <Text size="sm">{t('console:account.removeMeans')}</Text>
      <PasswordField
        label={t('console:field.password')}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        value={form.values.password}
        onChange={event => form.set({ password: event.currentTarget.value })}
        error={form.refusedAt('password') ?? (form.problem('password') && t('console:problem.password'))}
        data-autofocus
      />
    </FormDialog>
  )
}
