import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { Refusal } from '@assay/ui/states/refusal'
import { ARCHIVE_DAYS, askForData, getDataArchives } from '@assay/wire/personal-data/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SECOND_FACTOR_REQUIRED, secondFactorFields, useSecondFactor } from '../../../shared/second-factor/use-second-factor.ts'
import { fieldOfRefusal } from '../account.ts'
import classes from '../own-account.module.css'
import { NO_PROOF, ProofFields, proofProblems } from '../proof-fields.tsx'
import { useProblemText } from '../use-problem-text.ts'

const fieldOf = fieldOfRefusal(['currentPassword', 'secondFactor'])

/** Asks for the archive of all that is held of the person. */
export function AskForData() {
  const { t } = useTranslation()
  const text = useProblemText()
  const secondFactor = useSecondFactor()
  const { run } = useAction(askForData, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: NO_PROOF,
    check: values => ({ ...proofProblems(values), ...secondFactor.problems(values) }),
    fieldOf,
    send: ({ currentPassword, secondFactor: typed }) =>
      secondFactor.attempt(async () => {
        await run({ password: currentPassword, ...secondFactorFields(typed) })
        form.set(NO_PROOF)
        await refresh(getDataArchives)
      }),
  })
  const error = (field: 'currentPassword' | 'secondFactor') => form.refusedAt(field) ?? text(form.problem(field))
  return (
    <section className={classes.card}>
      <p className={classes.hint}>{t('personal-data:ask.hint', { days: ARCHIVE_DAYS })}</p>
      <form {...form.formProps} className={classes.form}>
        <ProofFields values={form.values} onChange={form.set} error={error} asksFactor={secondFactor.asked} />
        <Refusal message={form.refusal} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('personal-data:ask.submit')}
        </Button>
      </form>
    </section>
  )
}
