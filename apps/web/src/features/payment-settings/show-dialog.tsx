import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import type { PaymentSettings } from '@assay/rules/payment-settings'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { readPaymentSettings } from '@assay/wire/payment-settings/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { SECOND_FACTOR_REQUIRED } from '../../shared/second-factor/use-second-factor.ts'
import { proofFieldOf } from './payment-form.ts'
import classes from './payment-settings.module.css'
import { ProofFields } from './proof-fields.tsx'
import { NO_PROOF, type ProofValues, useProof } from './use-proof.ts'

interface ShowDialogProps {
  onShown: (settings: PaymentSettings) => void
  onClose: () => void
}

/** Asks who it is before account numbers are shown in full. */
export function ShowDialog({ onShown, onClose }: ShowDialogProps) {
  const { t } = useTranslation()
  const proof = useProof()
  const { run } = useAction(readPaymentSettings, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: NO_PROOF,
    check: proof.problems,
    fieldOf: proofFieldOf,
    send: values => proof.attempt(async () => onShown(await run(proof.fields(values)))),
  })
  const error = (field: keyof ProofValues) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`refusals:${problem}`))
  }
  return (
    <Dialog title={t('payment-settings:show')} opened onClose={onClose}>
      <form {...form.formProps} className={classes.form}>
        <ProofFields proof={proof} values={form.values} onChange={form.set} error={error} />
        {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
        <Button type="submit" size="md" loading={form.busy} disabled={!proof.isKnown}>
          {t('payment-settings:show')}
        </Button>
      </form>
    </Dialog>
  )
}
