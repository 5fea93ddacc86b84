import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { Refusal } from '@assay/ui/states/refusal'
import { getInfo } from '@assay/wire/people/calls'
import { getSecurityQuestion, SECURITY_QUESTIONS, type SecurityQuestion, setSecurityQuestion } from '@assay/wire/people/security-question'
import { Button, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SecondFactorField } from '../../../shared/second-factor/second-factor-field.tsx'
import {
  SECOND_FACTOR_REQUIRED,
  type SecondFactorValues,
  secondFactorFields,
  useSecondFactor,
} from '../../../shared/second-factor/use-second-factor.ts'
import { fieldOfRefusal, type Problems } from '../account.ts'
import classes from '../people.module.css'
import { useProblemText } from '../use-problem-text.ts'

interface Values extends SecondFactorValues {
  question: SecurityQuestion
  answer: string
  currentPassword: string
}

const FIELDS = ['answer', 'currentPassword', 'secondFactor'] as const
type Field = (typeof FIELDS)[number]

const check = ({ answer, currentPassword }: Values): Problems<'answer' | 'currentPassword'> => ({
  ...(answer.trim() === '' ? { answer: 'securityAnswerRequired' } : {}),
  ...(currentPassword === '' ? { currentPassword: 'passwordEmpty' } : {}),
})

/** Sets the security question, or another one; `current` is empty while there is none. */
export function SecurityQuestionForm({ current, onDone }: { current: SecurityQuestion | ''; onDone: () => unknown }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const secondFactor = useSecondFactor()
  const save = useAction(setSecurityQuestion, SECOND_FACTOR_REQUIRED)
  const initial: Values = { question: current || SECURITY_QUESTIONS[0], answer: '', currentPassword: '', secondFactor: '' }
  const form = useForm({
    initial,
    check: values => ({ ...check(values), ...secondFactor.problems(values) }),
    fieldOf: fieldOfRefusal(FIELDS),
    send: ({ question, answer, currentPassword, secondFactor: typed }) =>
      secondFactor.attempt(async () => {
        await save.run({ question, answer, password: currentPassword, ...secondFactorFields(typed) })
        await Promise.all([refresh(getSecurityQuestion), refresh(getInfo)])
        onDone()
      }),
  })
  const error = (field: Field) => form.refusedAt(field) ?? text(form.problem(field))
  return (
    <form {...form.formProps} className={classes.form}>
      <Select
        label={t('security-question:label')}
        data={SECURITY_QUESTIONS.map(question => ({ value: question, label: t(`security-question:question.${question}`) }))}
        value={form.values.question}
        onChange={question => form.set({ question: SECURITY_QUESTIONS.find(one => one === question) ?? form.values.question })}
        allowDeselect={false}
        size="md"
      />
      <TextInput
        label={t('security-question:answer')}
        description={t('security-question:answerHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="security-answer"
        autoComplete="off"
        size="md"
        maxLength={200}
        value={form.values.answer}
        onChange={event => form.set({ answer: event.currentTarget.value })}
        onBlur={() => form.leave('answer')}
        error={error('answer')}
      />
      <PasswordField
        label={t('people:password.current')}
        autoComplete="current-password"
        value={form.values.currentPassword}
        onChange={event => form.set({ currentPassword: event.currentTarget.value })}
        onBlur={() => form.leave('currentPassword')}
        error={error('currentPassword')}
      />
      {secondFactor.asked ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={typed => form.set({ secondFactor: typed })}
          error={error('secondFactor')}
        />
      ) : null}
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" loading={form.busy}>
        {t(current === '' ? 'security-question:set' : 'security-question:change')}
      </Button>
    </form>
  )
}
