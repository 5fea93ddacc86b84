import { useForm } from '@assay/client/form/use-form'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import type { OperatorRow } from './question.ts'
import { useRoleChange } from './use-role-change.ts'

/** Proposes that somebody is an operator no longer. */
export function SuspendDialog({ operator, onClose }: { operator: OperatorRow; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useRoleChange()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): { reason?: true } => (reason.trim() ? {} : { reason: true }),
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ reason }) => {
      await change({ operatorId: operator.id, role: 'none', reason: reason.trim() })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('console:change.suspendOf', { name: operator.name })}
      form={form}
      onClose={onClose}
      action={t('console:change.suspend')}
      isDangerous
    >
      <Text size="sm">{t('console:change.suspendMeans')}</Text>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
        autoFocus
      />
    </FormDialog>
  )
}
