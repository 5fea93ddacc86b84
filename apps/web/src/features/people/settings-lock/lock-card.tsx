import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { Refusal } from '@assay/ui/states/refusal'
import { getSettingsLock, lockSettings } from '@assay/wire/settings-lock/calls'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SECOND_FACTOR_REQUIRED, secondFactorFields, useSecondFactor } from '../../../shared/second-factor/use-second-factor.ts'
import { fieldOfRefusal, type Problems } from '../account.ts'
import classes from '../own-account.module.css'
import { NO_PROOF, ProofFields, proofProblems } from '../proof-fields.tsx'
import { useProblemText } from '../use-problem-text.ts'
import { daysOf, type LockValues } from './lock-form.ts'

const fieldOf = fieldOfRefusal(['currentPassword', 'secondFactor'])

const check = (values: LockValues): Problems<keyof LockValues> => ({
  ...(daysOf(values.days) === undefined ? { days: 'inputInvalid' } : {}),
  ...(values.agreed ? {} : { agreed: 'agreementRequired' }),
  ...proofProblems(values),
})

/** Locks what protects the account for some days, after the person has said that they know what that means. */
export function LockCard({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const secondFactor = useSecondFactor()
  const { run } = useAction(lockSettings, SECOND_FACTOR_REQUIRED)
  const initial: LockValues = { ...NO_PROOF, days: '', agreed: false }
  const form = useForm({
    initial,
    check: values => ({ ...check(values), ...secondFactor.problems(values) }),
    fieldOf: (event): keyof LockValues | undefined => fieldOf(event),
    send: ({ days, currentPassword, secondFactor: typed }) =>
      secondFactor.attempt(async () => {
        await run({ days: String(daysOf(days)), password: currentPassword, ...secondFactorFields(typed) })
        form.set(initial)
        await refresh(getSettingsLock)
      }),
  })
  const proofError = (field: 'currentPassword' | 'secondFactor') => form.refusedAt(field) ?? text(form.problem(field))
  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput
        label={t('settings-lock:days.label')}
        description={t('settings-lock:days.hint')}
        inputMode="numeric"
        autoComplete="off"
        size="md"
        maxLength={4}
        value={form.values.days}
        onChange={event => form.set({ days: event.currentTarget.value })}
        onBlur={() => form.leave('days')}
        error={form.problem('days') ? t('settings-lock:days.wrong') : undefined}
      />
      <ProofFields values={form.values} onChange={form.set} error={proofError} asksFactor={secondFactor.asked} />
      <Checkbox
        label={t('settings-lock:agree.label')}
        checked={form.values.agreed}
        onChange={event => form.set({ agreed: event.currentTarget.checked })}
        error={form.problem('agreed') ? t('settings-lock:agree.missing') : undefined}
      />
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" loading={form.busy}>
        {t(isLocked ? 'settings-lock:longer' : 'settings-lock:submit')}
      </Button>
    </form>
  )
}
