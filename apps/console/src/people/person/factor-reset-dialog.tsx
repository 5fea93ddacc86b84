import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { proposeFactorReset } from '@assay/wire/factor-reset/calls'
import { getPerson } from '@assay/wire/operators/people-calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'

/** Asks why, and opens the case in which two decide. */
export function FactorResetDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(proposeFactorReset)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): { reason?: true } => (reason.trim() ? {} : { reason: true }),
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ reason }) => {
      const { caseId } = await action.run({ uid, reason: reason.trim() })
      await refresh(getPerson)
      toast(t('console:person.resetFactorsOpened', { id: caseId }), 'success')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('console:person.resetFactorsOf', { uid })}
      form={form}
      onClose={onClose}
      action={t('console:person.resetFactors')}
      isDangerous
    >
      <Text>{t('console:person.resetFactorsMeans')}</Text>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        description={t('console:person.resetFactorsReason')}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
        autoFocus
      />
    </FormDialog>
  )
}
