import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'

const problemsOf = ({ reason }: { reason: string }): Partial<Record<'reason', true>> => (reason.trim() ? {} : { reason: true })

/** Proposes to give an overdue loan up. */
export function WriteOffDialog({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(proposeChange)
  const form = useForm({
    initial: { reason: '' },
    check: problemsOf,
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ reason }) => {
      await action.run({ kind: 'loanWriteOff', loan: loanId, reason: reason.trim() })
      await refresh(getChanges)
      toast(t('console:settings.wasProposed'), 'success')
      onClose()
    },
  })
  const problem = form.problem('reason') && t('console:problem.reason')
  return (
    <FormDialog
      title={t('console:loans.writeOffTitle', { loan: loanId })}
      form={form}
      onClose={onClose}
      action={t('console:settings.propose')}
    >
      <Text size="sm">{t('console:loans.writeOffMeans')}</Text>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        description={t('console:loans.writeOffReason')}
        error={form.refusedAt('reason') ?? problem}
      />
    </FormDialog>
  )
}
