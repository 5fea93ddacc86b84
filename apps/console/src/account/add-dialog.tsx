import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { createPasskey } from '@assay/client/passkeys/answer-passkey'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { addPasskey, beginAddPasskey, getPasskeys } from '@assay/wire/passkeys/console-calls'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { PASSKEY_NAME_MAX, PASSWORD_MAX } from './credentials.ts'

interface AddValues {
  name: string
  password: string
}

/** Adds a passkey: a name, the password again, and then the browser's own question. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const begin = useAction(beginAddPasskey)
  const add = useAction(addPasskey)
  const initial: AddValues = { name: '', password: '' }
  const form = useForm({
    initial,
    check: ({ name, password }): Partial<Record<keyof AddValues, 'name' | 'password'>> => ({
      ...(name.trim() ? {} : { name: 'name' }),
      ...(password ? {} : { password: 'password' }),
    }),
    fieldOf: (event): keyof AddValues | undefined => (event === 'currentPasswordWrong' ? 'password' : undefined),
    send: async ({ name, password }) => {
      await add.run({ answer: await createPasskey(await begin.run({ password })), name: name.trim() })
      await refresh(getPasskeys)
      onClose()
    },
  })
  const error = (field: keyof AddValues) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`console:problem.${problem}`))
  }
  return (
    <FormDialog title={t('console:account.add')} form={form} onClose={onClose} action={t('console:account.add')}>
      <TextInput
        label={t('console:field.name')}
        description={t('console:account.nameHint')}
        maxLength={PASSKEY_NAME_MAX}
        value={form.values.name}
        onChange={event => form.set({ name: event.currentTarget.value })}
        error={error('name')}
        data-autofocus
      />
      <PasswordField
        label={t('console:field.password')}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        value={form.values.password}
        onChange={event => form.set({ password: event.currentTarget.value })}
        error={error('password')}
      />
    </FormDialog>
  )
}
