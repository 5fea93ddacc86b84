import { useAction } from '@assay/client/action/action'
import { useInterruption } from '@assay/client/call/interruption'
import { useForm } from '@assay/client/form/use-form'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { PinField } from '@assay/ui/inputs/pin-field'
import { signIn } from '@assay/wire/operators/calls'
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Door } from '../../shared/door.tsx'
import { Refusal } from '../../shared/form/refusal.tsx'
import { safeNext } from '../../shared/paths.ts'
import { begin, loadProfile, useSession } from '../../shared/session.ts'
import { useTitle } from '../../shared/use-title.ts'
import { CODE, PASSWORD_MAX } from '../credentials.ts'

const EMPTY = { email: '', password: '', code: '' }
type Field = keyof typeof EMPTY
type Problem = 'email' | 'password' | 'code'

const problemsOf = ({ email, password, code }: typeof EMPTY): Partial<Record<Field, Problem>> => ({
  ...(email.trim() ? {} : { email: 'email' }),
  ...(password ? {} : { password: 'password' }),
  ...(CODE.test(code) ? {} : { code: 'code' }),
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
    <Door title={t('console:login.title')} hint={t('console:login.hint')}>
      <Stack gap="md">
        {over ? (
          <Alert color="amber" variant="light" role="status">
            {over}
          </Alert>
        ) : null}
        <LoginForm />
      </Stack>
    </Door>
  )
}

function LoginForm() {
  const { t } = useTranslation()
  const action = useAction(signIn)
  const form = useForm({
    initial: EMPTY,
    check: problemsOf,
    fieldOf: (event): Field | undefined => (event === 'authenticatorCodeWrong' ? 'code' : undefined),
    send: async ({ email, password, code }) => {
      const { token } = await action.run({ email: email.trim(), password, code })
      await begin(token)
    },
  })
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
        <PinField label={t('console:field.code')} value={form.values.code} onChange={code => form.set({ code })} error={error('code')} />
        <Refusal message={form.refusal} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('console:login.action')}
        </Button>
      </Stack>
    </form>
  )
}
