import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { Refusal } from '@assay/ui/states/refusal'
import { userLogin } from '@assay/wire/people/calls'
import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import {
  SECOND_FACTOR_REQUIRED,
  type SecondFactorValues,
  secondFactorFields,
  useSecondFactor,
} from '../../shared/second-factor/use-second-factor.ts'
import { begin } from '../../shared/session.ts'
import { useCountries } from '../../shared/use-countries.ts'
import { accountFields, fieldOfRefusal, KEPT_ACCOUNT } from './account.ts'
import { AccountFields } from './account-fields.tsx'
import { type LoginValues, loginProblems } from './login-form.ts'
import classes from './people.module.css'
import { useProblemText } from './use-problem-text.ts'

const EMPTY: LoginValues & SecondFactorValues = { kind: 'email', email: '', phone: '', country: '', password: '', secondFactor: '' }

type LoginField = 'email' | 'phone' | 'country' | 'password' | 'secondFactor'

/** Signs in by e-mail or phone and password. */
export function LoginCard({ onDone, registerPath }: { onDone: () => unknown; registerPath: string }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const { callingCode } = useCountries()
  const secondFactor = useSecondFactor()
  const login = useAction(userLogin, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: EMPTY,
    kept: KEPT_ACCOUNT,
    check: values => ({ ...loginProblems(values), ...secondFactor.problems(values) }),
    fieldOf: (event): LoginField | undefined => fieldOfRefusal(['secondFactor'])(event),
    send: ({ password, secondFactor: typed, ...account }) =>
      secondFactor.attempt(async () => {
        const { token } = await login.run({
          ...accountFields(account, callingCode(account.country)),
          password,
          ...secondFactorFields(typed),
        })
        await begin(token)
        onDone()
      }),
  })
  return (
    <form {...form.formProps} className={classes.form}>
      <AccountFields values={form.values} onChange={form.set} onLeave={form.leave} error={field => text(form.problem(field))} />
      <PasswordField
        label={t('people:password.label')}
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        onChange={event => form.set({ password: event.currentTarget.value })}
        onBlur={() => form.leave('password')}
        error={text(form.problem('password'))}
      />
      {secondFactor.asked ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={secondFactor => form.set({ secondFactor })}
          error={form.refusedAt('secondFactor') ?? text(form.problem('secondFactor'))}
          autoFocus
        />
      ) : null}
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('people:login.submit')}
      </Button>
      <div className={classes.below}>
        <Anchor component={Link} to={PATHS.forgotPassword} inherit>
          {t('people:login.forgot')}
        </Anchor>
        <span>
          {t('people:login.noAccount')}{' '}
          <Anchor component={Link} to={registerPath} inherit>
            {t('people:login.register')}
          </Anchor>
        </span>
      </div>
    </form>
  )
}
