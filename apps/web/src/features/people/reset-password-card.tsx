import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { updatePassword } from '@assay/wire/people/calls'
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
import { useCountries } from '../../shared/use-countries.ts'
import { accountFields, accountProblems, fieldOfRefusal, KEPT_ACCOUNT } from './account.ts'
import { AccountFields } from './account-fields.tsx'
import { CodeField } from './code-field.tsx'
import { Refusal } from './door.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type ResetValues, resetProblems } from './password-form.ts'
import classes from './people.module.css'
import { useAccountCode } from './use-code.ts'
import { usePasswordRules, useProblemText } from './use-problem-text.ts'

const EMPTY: ResetValues & SecondFactorValues = {
  kind: 'email',
  email: '',
  phone: '',
  country: '',
  code: '',
  secondFactor: '',
  password: '',
  passwordAgain: '',
}
const FIELDS = ['email', 'phone', 'country', 'code', 'password', 'passwordAgain', 'secondFactor'] as const

/** A new password for somebody who has forgotten the old one and holds the e-mail or phone. */
export function ResetPasswordCard({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const rules = usePasswordRules()
  const { callingCode } = useCountries()
  const { code, ask } = useAccountCode('resetPassword')
  const secondFactor = useSecondFactor()
  const reset = useAction(updatePassword, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: EMPTY,
    kept: KEPT_ACCOUNT,
    check: values => ({ ...resetProblems(values, rules), ...secondFactor.problems(values) }),
    fieldOf: fieldOfRefusal(FIELDS),
    send: ({ code, password, passwordAgain, secondFactor: typed, ...account }) =>
      secondFactor.attempt(async () => {
        const named = accountFields(account, callingCode(account.country))
        await reset.run({ type: 'forget', ...named, code, password, passwordAgain, ...secondFactorFields(typed) })
        onDone()
      }),
  })
  const error = (field: (typeof FIELDS)[number]) => form.refusedAt(field) ?? text(form.problem(field))
  const askCode = () => {
    const problems = accountProblems(form.values)
    for (const field of FIELDS) if (field in problems) form.leave(field)
    if (Object.keys(problems).length === 0) void ask(form.values, callingCode(form.values.country))
  }
  return (
    <form {...form.formProps} className={classes.form}>
      <AccountFields values={form.values} onChange={form.set} onLeave={form.leave} error={error} />
      <CodeField
        value={form.values.code}
        onChange={value => form.set({ code: value })}
        onLeave={() => form.leave('code')}
        error={error('code')}
        code={code}
        onAsk={askCode}
      />
      <NewPasswordFields label={t('people:password.new')} values={form.values} onChange={form.set} onLeave={form.leave} error={error} />
      {secondFactor.asked ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={secondFactor => form.set({ secondFactor })}
          error={error('secondFactor')}
          autoFocus
        />
      ) : null}
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('people:reset.submit')}
      </Button>
      <div className={classes.below}>
        <Anchor component={Link} to={PATHS.login} inherit>
          {t('people:reset.back')}
        </Anchor>
      </div>
    </form>
  )
}
