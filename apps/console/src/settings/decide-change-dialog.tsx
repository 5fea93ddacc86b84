import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { decideChange, getChanges, getSettings } from '@assay/wire/operators/change-calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import { ChangeLines } from './change-lines.tsx'
import { type ChangeRow, changeName } from './change-row.ts'

/** What somebody is about to do with a change: decide that of another, or take back their own. */
export interface ChangeQuestion {
  change: ChangeRow
  answer: 'approve' | 'decline' | 'withdraw'
}

/** Approves what somebody else has proposed, declines it, or takes back what one has proposed oneself. */
export function DecideChangeDialog({ change, answer, onClose }: ChangeQuestion & { onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(decideChange)
  const approves = answer === 'approve'
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): { reason?: true } => (approves || reason.trim() ? {} : { reason: true }),
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ reason }) => {
      const given = reason.trim()
      await action.run({ changeId: change.id, decision: approves ? 'approve' : 'decline', ...(given && { reason: given }) })
      await Promise.all([refresh(getChanges), refresh(getSettings)])
      toast(t(`console:settings.done.${answer}`), 'success')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(`console:settings.question.${answer}`)}
      form={form}
      onClose={onClose}
      action={t(`console:settings.${answer}`)}
      isDangerous={!approves}
    >
      <Text size="sm">
        <strong>{changeName(t, change)}</strong>
      </Text>
      <ChangeLines lines={change.lines} asset={change.asset} />
      <Text size="sm">{t('console:proposals.proposedBy', { name: change.proposedBy.name, reason: change.reason })}</Text>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
        isOptional={approves}
        autoFocus
      />
    </FormDialog>
  )
}
