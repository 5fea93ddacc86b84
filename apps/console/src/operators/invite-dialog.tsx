import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { getOperators, inviteOperator } from '@assay/wire/operators/calls'
import type { Role } from '@assay/wire/operators/roles'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import { RoleChoice } from './role-choice.tsx'

interface InviteValues {
  email: string
  name: string
  role: Role | ''
  reason: string
}
type Field = keyof InviteValues

const EMPTY: InviteValues = { email: '', name: '', role: '', reason: '' }

const problemsOf = ({ email, name, role, reason }: InviteValues): Partial<Record<Field, Field>> => ({
  ...(/^\S+@\S+$/.test(email.trim()) ? {} : { email: 'email' }),
  ...(name.trim() ? {} : { name: 'name' }),
  ...(role ? {} : { role: 'role' }),
  ...(reason.trim() ? {} : { reason: 'reason' }),
})

const FIELD_OF: Readonly<Record<string, Field>> = { emailInvalid: 'email', operatorExists: 'email', reasonRequired: 'reason' }

/** Proposes a new operator. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(inviteOperator)
  const form = useForm({
    initial: EMPTY,
    check: problemsOf,
    fieldOf: event => FIELD_OF[event],
    send: async ({ email, name, role, reason }) => {
      if (!role) return
      const address = email.trim()
      const { waits } = await action.run({ email: address, name: name.trim(), role, reason: reason.trim() })
      await refresh(getOperators)
      onClose()
      toast(waits ? t('console:change.waits') : t('console:change.mailed', { email: address }), 'success')
    },
  })
  const error = (field: Field) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`console:problem.${problem}`))
  }
  return (
    <FormDialog title={t('console:invite.title')} form={form} onClose={onClose} action={t('console:invite.action')}>
      <TextInput
        label={t('console:field.email')}
        type="email"
        maxLength={120}
        autoComplete="off"
        data-autofocus
        value={form.values.email}
        onChange={event => form.set({ email: event.currentTarget.value })}
        onBlur={() => form.values.email && form.leave('email')}
        error={error('email')}
      />
      <TextInput
        label={t('console:field.name')}
        maxLength={60}
        autoComplete="off"
        value={form.values.name}
        onChange={event => form.set({ name: event.currentTarget.value })}
        error={error('name')}
      />
      <RoleChoice value={form.values.role} onChange={role => form.set({ role })} error={error('role')} />
      <ReasonField value={form.values.reason} onChange={reason => form.set({ reason })} error={error('reason')} />
    </FormDialog>
  )
}
