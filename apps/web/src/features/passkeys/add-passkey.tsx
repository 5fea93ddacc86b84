import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { createPasskey } from '@assay/client/passkeys/answer-passkey'
import { addPasskey, beginAddPasskey, getPasskeys } from '@assay/wire/passkeys/calls'
import { useTranslation } from 'react-i18next'
import { LoginPasswordField, NameField, PasskeyForm } from './passkey-form.tsx'

interface AddValues {
  name: string
  password: string
}

/** Adds a passkey: a name, the login password, and then the browser's own question. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const begin = useAction(beginAddPasskey, 'currentPasswordWrong')
  const add = useAction(addPasskey)
  const initial: AddValues = { name: '', password: '' }
  const form = useForm({
    initial,
    check: ({ name, password }): Partial<Record<keyof AddValues, keyof AddValues>> => ({
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
    return form.refusedAt(field) ?? (problem && t(`passkeys:problem.${problem}`))
  }
  return (
    <PasskeyForm title={t('passkeys:add')} form={form} action={t('passkeys:add')} onClose={onClose}>
      <NameField value={form.values.name} onChange={name => form.set({ name })} error={error('name')} />
      <LoginPasswordField value={form.values.password} onChange={password => form.set({ password })} error={error('password')} />
    </PasskeyForm>
  )
}
