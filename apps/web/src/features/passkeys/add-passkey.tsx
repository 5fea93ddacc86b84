import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { createPasskey } from '@assay/client/passkeys/answer-passkey'
import { addPasskey, beginAddPasskey, getPasskeys } from '@assay/wire/passkeys/calls'
import { useTranslation } from 'react-i18next'
import { credentialFieldOf, FormDialog, LoginPasswordField } from '../../shared/form-dialog.tsx'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import {
  SECOND_FACTOR_REQUIRED,
  type SecondFactorValues,
  secondFactorFields,
  useSecondFactor,
} from '../../shared/second-factor/use-second-factor.ts'
import { NameField } from './name-field.tsx'

interface AddValues extends SecondFactorValues {
  name: string
  password: string
}

/** Adds a passkey: a name, the login password, and then the browser's own question. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const secondFactor = useSecondFactor()
  const begin = useAction(beginAddPasskey, SECOND_FACTOR_REQUIRED)
  const add = useAction(addPasskey)
  const initial: AddValues = { name: '', password: '', secondFactor: '' }
  const form = useForm({
    initial,
    check: (values): Partial<Record<keyof AddValues, keyof AddValues>> => ({
      ...(values.name.trim() ? {} : { name: 'name' }),
      ...(values.password ? {} : { password: 'password' }),
      ...(secondFactor.problems(values).secondFactor ? { secondFactor: 'secondFactor' } : {}),
    }),
    fieldOf: (event): keyof AddValues | undefined => credentialFieldOf(event),
    send: ({ name, password, secondFactor: typed }) =>
      secondFactor.attempt(async () => {
        const request = await begin.run({ password, ...secondFactorFields(typed) })
        await add.run({ answer: await createPasskey(request), name: name.trim() })
        await refresh(getPasskeys)
        onClose()
      }),
  })
  const error = (field: keyof AddValues) => {
    const problem = form.problem(field)
    return (
      form.refusedAt(field) ?? (problem && t(problem === 'secondFactor' ? 'refusals:secondFactorRequired' : `passkeys:problem.${problem}`))
    )
  }
  return (
    <FormDialog title={t('passkeys:add')} form={form} action={t('passkeys:add')} onClose={onClose}>
      <NameField value={form.values.name} onChange={name => form.set({ name })} error={error('name')} />
      <LoginPasswordField value={form.values.password} onChange={password => form.set({ password })} error={error('password')} />
      {secondFactor.asked ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={typed => form.set({ secondFactor: typed })}
          error={error('secondFactor')}
        />
      ) : null}
    </FormDialog>
  )
}
