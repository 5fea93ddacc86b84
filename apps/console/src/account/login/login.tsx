import { useAction } from '@assay/client/action/action'
import { useInterruption } from '@assay/client/call/interruption'
import { useForm } from '@assay/client/form/use-form'
import { answerPasskey } from '@assay/client/passkeys/answer-passkey'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { PinField } from '@assay/ui/inputs/pin-field'
import { Refusal } from '@assay/ui/states/refusal'
import { signIn } from '@assay/wire/operators/calls'
import { beginPasskeySignIn, signInByPasskey } from '@assay/wire/passkeys/console-calls'
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { safeNext } from '../../shared/paths.ts'
import { begin as beginSession, loadProfile, useSession } from '../../shared/session.ts'
import { TaskPage } from '../../shared/task-page.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { CODE, PASSWORD_MAX } from '../credentials.ts'

interface LoginValues {
  email: string
  password: string
  code: string
  /** By what the operator proves themselves besides the password. */
  factor: 'app' | 'passkey'
}

const EMPTY: LoginValues = { email: '', password: '', code: '', factor: 'app' }
type Field = 'email' | 'password' | 'code'
type Problem = 'email' | 'password' | 'code'

const problemsOf = ({ email, password, code, factor }: LoginValues): Partial<Record<Field, Problem>> => ({
  ...(email.trim() ? {} : { email: 'email' }),
  ...(password ? {} : { password: 'password' }),
  ...(factor === 'passkey' || CODE.test(code) ? {} : { code: 'code' }),
})

/** Signs in, and leads back to the page that was asked for. */
export function Login() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const status = useSession(session => session.status)
  const isIn = status === 'user'
  const over = useInterruption(({ current }) => current?.message)
  const next = query.get('next')
  useTitle(t('console:login.title'))
  useEffect(() => {
    if (status === 'loading') void loadProfile()
  }, [status])
  useEffect(() => {
    if (isIn) void navigate(safeNext(next), { replace: true })
  }, [isIn, next, navigate])
  return (
    <TaskPage title={t('console:login.title')} hint={t('console:login.hint')}>
      <Stack gap="md">
        {over ? (
          <Alert color="amber" variant="light" role="status">
            {over}
          </Alert>
        ) : null}
        <LoginForm />
      </Stack>
    </TaskPage>
  )
}

function LoginForm() {
  const { t } = useTranslation()
  const action = useAction(signIn)
  const begin = useAction(beginPasskeySignIn)
  const finish = useAction(signInByPasskey)
  const tokenOf = async ({ email, password, code, factor }: LoginValues): Promise<string> => {
    const who = { email: email.trim(), password }
    if (factor === 'app') return (await action.run({ ...who, code })).token
    return (await finish.run({ answer: await answerPasskey(await begin.run(who)) })).token
  }
  const form = useForm({
    initial: EMPTY,
    check: problemsOf,
    fieldOf: (event): Field | undefined => (event === 'authenticatorCodeWrong' ? 'code' : undefined),
    send: async values => beginSession(await tokenOf(values)),
  })
  const isByApp = form.values.factor === 'app'
  const error = (field: Field) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`console:problem.${problem}`))
  }
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput
          label={t('console:field.email')}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          maxLength={120}
          autoFocus
          value={form.values.email}
          onChange={event => form.set({ email: event.currentTarget.value })}
          onBlur={() => form.values.email && form.leave('email')}
          error={error('email')}
        />
        <PasswordField
          label={t('console:field.password')}
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          value={form.values.password}
          onChange={event => form.set({ password: event.currentTarget.value })}
          onBlur={() => form.values.password && form.leave('password')}
          error={error('password')}
        />
        {isByApp ? (
          <PinField label={t('console:field.code')} value={form.values.code} onChange={code => form.set({ code })} error={error('code')} />
        ) : null}
        <Refusal message={form.refusal} />
        <Button type="submit" size="md" loading={form.busy}>
          {isByApp ? t('console:login.action') : t('console:login.passkeyAction')}
        </Button>
        <Button variant="subtle" disabled={form.busy} onClick={() => form.set({ factor: isByApp ? 'passkey' : 'app' })}>
          {isByApp ? t('console:login.usePasskey') : t('console:login.useApp')}
        </Button>
      </Stack>
    </form>
  )
}
