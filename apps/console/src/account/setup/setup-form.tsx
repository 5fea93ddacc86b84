import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { createPasskey } from '@assay/client/passkeys/answer-passkey'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { PinField } from '@assay/ui/inputs/pin-field'
import { Refusal } from '@assay/ui/states/refusal'
import { acceptInvite } from '@assay/wire/operators/calls'
import { beginSetUpPasskey } from '@assay/wire/passkeys/console-calls'
import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { begin } from '../../shared/session.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../credentials.ts'
import classes from './setup.module.css'
import { fieldOfRefusal, type SetupFactor, type SetupValues, setupProblems } from './setup-problems.ts'

interface SetupFormProps {
  invite: string
  name: string
  email: string
  factor: SetupFactor
}

/** Name, password and the first code of the authenticator app or a passkey; signs in. Whoever is the first of all says their e-mail too. */
export function SetupForm({ invite, name, email, factor }: SetupFormProps) {
  const { t } = useTranslation()
  const action = useAction(acceptInvite)
  const beginPasskey = useAction(beginSetUpPasskey)
  const proofOf = async (values: SetupValues) =>
    factor === 'app' ? { code: values.code } : { passkey: await createPasskey(await beginPasskey.run({ invite, email: values.email })) }
  const form = useForm({
    initial: { email, name, password: '', passwordAgain: '', code: '' },
    check: values => setupProblems(values, factor),
    fieldOf: fieldOfRefusal,
    send: async values => {
      const { code: _code, ...said } = values
      const { token } = await action.run({ invite, ...said, ...(await proofOf(values)), name: values.name.trim() })
      await begin(token)
    },
  })
  const error = (field: keyof SetupValues) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`console:problem.${problem}`, { minimum: PASSWORD_MIN }))
  }
  const newPassword = (field: 'password' | 'passwordAgain') => ({
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX,
    value: form.values[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => form.set({ [field]: event.currentTarget.value }),
    onBlur: () => form.values[field] && form.leave(field),
    error: error(field),
  })
  return (
    <form {...form.formProps} aria-label={t('console:setup.form')}>
      {/* By it a password manager knows whose password it keeps. */}
      {email ? <input type="email" name="email" autoComplete="username" value={email} readOnly hidden /> : null}
      <Stack gap="md">
        <h2 className={classes.heading}>{t('console:setup.form')}</h2>
        {email ? null : (
          <TextInput
            label={t('console:field.email')}
            type="email"
            size="md"
            maxLength={120}
            autoComplete="username"
            value={form.values.email}
            onChange={event => form.set({ email: event.currentTarget.value })}
            onBlur={() => form.values.email && form.leave('email')}
            error={error('email')}
          />
        )}
        <TextInput
          label={t('console:field.name')}
          size="md"
          maxLength={60}
          autoComplete="name"
          value={form.values.name}
          onChange={event => form.set({ name: event.currentTarget.value })}
          onBlur={() => form.leave('name')}
          error={error('name')}
        />
        <PasswordField
          label={t('console:field.password')}
          description={t('console:setup.passwordHint', { minimum: PASSWORD_MIN })}
          {...newPassword('password')}
        />
        <PasswordField label={t('console:field.passwordAgain')} {...newPassword('passwordAgain')} />
        {factor === 'app' ? (
          <PinField
            label={t('console:setup.firstCode')}
            value={form.values.code}
            onChange={code => form.set({ code })}
            error={error('code')}
          />
        ) : null}
        <Refusal message={form.refusal} />
        <Button type="submit" size="md" loading={form.busy}>
          {factor === 'app' ? t('console:setup.action') : t('console:setup.passkeyAction')}
        </Button>
      </Stack>
    </form>
  )
}
