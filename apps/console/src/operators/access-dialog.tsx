import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { changeAccess, getOperators } from '@assay/wire/operators/calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import type { OperatorRow } from './question.ts'

interface AccessDialogProps {
  operator: OperatorRow
  change: 'reinstate' | 'renew'
  onClose: () => void
}

/** Proposes that a suspended operator works again, or that one is sent a link to choose password and app anew. */
export function AccessDialog({ operator: { id, name, email }, change, onClose }: AccessDialogProps) {
  const { t } = useTranslation()
  const action = useAction(changeAccess)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): { reason?: true } => (reason.trim() ? {} : { reason: true }),
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ reason }) => {
      const { waits } = await action.run({ operatorId: id, change, reason: reason.trim() })
      await refresh(getOperators)
      onClose()
      const done = change === 'renew' ? t('console:change.mailed', { email }) : t('console:change.done')
      toast(waits ? t('console:change.waits') : done, 'success')
    },
  })
  return (
    <FormDialog title={t(`console:change.${change}Of`, { name })} form={form} onClose={onClose} action={t(`console:change.${change}`)}>
      <Text size="sm">{t(`console:change.${change}Means`, { email })}</Text>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
        autoFocus
      />
    </FormDialog>
  )
}
