import { useForm } from '@assay/client/form/use-form'
import type { Role } from '@assay/wire/operators/roles'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import type { OperatorRow } from './question.ts'
import { RoleChoice } from './role-choice.tsx'
import { useRoleChange } from './use-role-change.ts'

interface RoleValues {
  role: Role
  reason: string
}

/** Proposes another role for an operator. */
export function RoleDialog({ operator, onClose }: { operator: OperatorRow; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useRoleChange()
  const initial: RoleValues = { role: operator.role, reason: '' }
  const form = useForm({
    initial,
    check: ({ role, reason }): Partial<Record<keyof RoleValues, 'sameRole' | 'reason'>> => ({
      ...(role === operator.role ? { role: 'sameRole' } : {}),
      ...(reason.trim() ? {} : { reason: 'reason' }),
    }),
    fieldOf: (event): keyof RoleValues | undefined => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ role, reason }) => {
      await change({ operatorId: operator.id, role, reason: reason.trim() })
      onClose()
    },
  })
  const error = (field: keyof RoleValues) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`console:problem.${problem}`))
  }
  return (
    <FormDialog
      title={t('console:change.roleOf', { name: operator.name })}
      form={form}
      onClose={onClose}
      action={t('console:change.roleAction')}
    >
      <RoleChoice value={form.values.role} onChange={role => form.set({ role })} error={error('role')} />
      <ReasonField value={form.values.reason} onChange={reason => form.set({ reason })} error={error('reason')} />
    </FormDialog>
  )
}
