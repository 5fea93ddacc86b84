import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { decideProposal, getOperators } from '@assay/wire/operators/calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import type { ProposalRow } from './question.ts'

interface DecideDialogProps {
  proposal: ProposalRow
  decision: 'agree' | 'decline'
  onClose: () => void
}

/** Agrees to what another admin proposed, or declines it. */
export function DecideDialog({ proposal, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation()
  const action = useAction(decideProposal)
  const { id, kind, name, email, role, proposedBy } = proposal
  const form = useForm({
    initial: { reason: '' },
    check: (): Partial<Record<'reason', never>> => ({}),
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ reason }) => {
      const given = reason.trim()
      await action.run({ proposalId: id, decision, ...(given && { reason: given }) })
      await refresh(getOperators)
      onClose()
      const isMailed = decision === 'agree' && (kind === 'invite' || kind === 'renew')
      toast(isMailed ? t('console:change.mailed', { email }) : t(`console:proposals.done.${decision}`), 'success')
    },
  })
  return (
    <FormDialog
      title={t(`console:proposals.question.${decision}`)}
      form={form}
      onClose={onClose}
      action={t(`console:proposals.${decision}`)}
      isDangerous={decision === 'agree' && kind === 'suspend'}
    >
      <Text size="sm">
        <strong>{t(`console:proposals.${kind}`, { name, role: t(`console:role.${role}`) })}</strong> ({email}).{' '}
        {t('console:proposals.proposedBy', { name: proposedBy.name, reason: proposal.reason })}
      </Text>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        error={form.refusedAt('reason')}
        isOptional
        autoFocus
      />
    </FormDialog>
  )
}
