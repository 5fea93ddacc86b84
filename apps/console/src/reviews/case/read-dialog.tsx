import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { readReview } from '@assay/wire/reviews/calls'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import type { Opened } from './evidence.tsx'

/** Signs that the contract takes. */
const REASON_MAX = 200

interface ReadDialogProps {
  id: string
  onClose: () => void
  onOpened: (opened: Opened) => Promise<void>
}

/** Asks why the documents are opened, and opens them. */
export function ReadDialog({ id, onClose, onOpened }: ReadDialogProps) {
  const { t } = useTranslation()
  const action = useAction(readReview)
  const form = useForm({
    initial: { reason: t('console:review.reasonDefault') },
    check: ({ reason }): { reason?: true } => (reason.trim() ? {} : { reason: true }),
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ reason }) => {
      const opened = await action.run({ id, reason: reason.trim() })
      onClose()
      await onOpened(opened)
    },
  })
  return (
    <FormDialog title={t('console:review.showDocuments')} form={form} onClose={onClose} action={t('console:review.showDocuments')}>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        description={t('console:review.openReason')}
        max={REASON_MAX}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
        autoFocus
      />
    </FormDialog>
  )
}
