import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { exchange } from '@assay/client/session/exchange'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { Refusal } from '@assay/ui/states/refusal'
import { updatePassword } from '@assay/wire/people/calls'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import {
  SECOND_FACTOR_REQUIRED,
  type SecondFactorValues,
  secondFactorFields,
  useSecondFactor,
} from '../../shared/second-factor/use-second-factor.ts'
import { forget } from '../../shared/session.ts'
import { fieldOfRefusal } from './account.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type ChangeValues, changeProblems } from './password-form.ts'
import classes from './people.module.css'
import { usePasswordRules, useProblemText } from './use-problem-text.ts'

const EMPTY: ChangeValues & SecondFactorValues = { currentPassword: '', secondFactor: '', password: '', passwordAgain: '' }
const FIELDS = ['currentPassword', 'password', 'passwordAgain', 'secondFactor'] as const

/** A new password for somebody who is signed in and knows the old one. */
export function ChangePasswordCard({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const rules = usePasswordRules()
  const secondFactor = useSecondFactor()
  const change = useAction(updatePassword, SECOND_FACTOR_REQUIRED)
  // The change ends this session too, which is no news for who does it. It is forgotten once the page has been left: before, it would lead back here.
  const isChanged = useRef(false)
  useEffect(
    () => () => {
      if (!isChanged.current) return
      // When what is left has been taken away as well, so that nothing of it asks once more.
      queueMicrotask(() => {
        exchange.current.isUnderWay = false
        forget()
      })
    },
    [],
  )
  const form = useForm({
    initial: EMPTY,
    check: values => ({ ...changeProblems(values, rules), ...secondFactor.problems(values) }),
    fieldOf: fieldOfRefusal(FIELDS),
    send: ({ secondFactor: typed, ...passwords }) =>
      secondFactor.attempt(async () => {
        exchange.current.isUnderWay = true
        try {
          await change.run({ type: 'change', ...passwords, ...secondFactorFields(typed) })
        } catch (error) {
          exchange.current.isUnderWay = false
          throw error
        }
        isChanged.current = true
        await onDone()
      }),
  })
  const error = (field: (typeof FIELDS)[number]) => form.refusedAt(field) ?? text(form.problem(field))
  return (
    <form {...form.formProps} className={classes.form}>
      <PasswordField
        label={t('people:password.current')}
        autoComplete="current-password"
        value={form.values.currentPassword}
        onChange={event => form.set({ currentPassword: event.currentTarget.value })}
        onBlur={() => form.leave('currentPassword')}
        error={error('currentPassword')}
      />
      <NewPasswordFields label={t('people:password.new')} values={form.values} onChange={form.set} onLeave={form.leave} error={error} />
      {secondFactor.asked ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={secondFactor => form.set({ secondFactor })}
          error={error('secondFactor')}
        />
      ) : null}
      <Note tone="warning">{t('people:change.note')}</Note>
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('people:change.submit')}
      </Button>
    </form>
  )
}
