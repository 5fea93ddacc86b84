import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { Refusal } from '@assay/ui/states/refusal'
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
import { NewPasswordFields } from './new-password-fields.tsx'
import { type ResetValues, resetProblems } from './password-form.ts'
import classes from './people.module.css'
import { SecurityAnswerField } from './security-question/security-answer-field.tsx'
import {
  SECURITY_ANSWER_ASKED,
  type SecurityAnswerValues,
  securityAnswerFields,
  useSecurityAnswer,
} from './security-question/use-security-answer.ts'
import { useAccountCode } from './use-code.ts'
import { usePasswordRules, useProblemText } from './use-problem-text.ts'

const EMPTY: ResetValues & SecondFactorValues & SecurityAnswerValues = {
  kind: 'email',
  email: '',
  phone: '',
  country: '',
  code: '',
  secondFactor: '',
  securityAnswer: '',
  password: '',
  passwordAgain: '',
}
const FIELDS = ['email', 'phone', 'country', 'code', 'password', 'passwordAgain', 'secondFactor', 'securityAnswer'] as const

/** A new password for somebody who has forgotten the old one and holds the e-mail or phone. */
export function ResetPasswordCard({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const rules = usePasswordRules()
  const { callingCode } = useCountries()
  const { code, ask } = useAccountCode('resetPassword')
  const secondFactor = useSecondFactor()
  const answer = useSecurityAnswer()
  const reset = useAction(updatePassword, SECOND_FACTOR_REQUIRED, SECURITY_ANSWER_ASKED)
  const form = useForm({
    initial: EMPTY,
    kept: KEPT_ACCOUNT,
    check: values => ({ ...resetProblems(values, rules), ...secondFactor.problems(values), ...answer.problems(values) }),
    fieldOf: fieldOfRefusal(FIELDS),
    send: ({ code, password, passwordAgain, secondFactor: typed, securityAnswer, ...account }) =>
      secondFactor.attempt(() =>
        answer.attempt(async () => {
          const named = accountFields(account, callingCode(account.country))
          const further = { ...secondFactorFields(typed), ...securityAnswerFields(securityAnswer) }
          await reset.run({ type: 'forget', ...named, code, password, passwordAgain, ...further })
          onDone()
        }),
      ),
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
      {answer.question === undefined ? null : (
        <SecurityAnswerField
          question={answer.question}
          value={form.values.securityAnswer}
          onChange={securityAnswer => form.set({ securityAnswer })}
          error={error('securityAnswer')}
        />
      )}
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
