import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { Dialog } from '@assay/ui/dialogs/dialog'
import type { ResponseOf } from '@assay/wire/call'
import { readConversationPapers } from '@assay/wire/support/console-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import classes from './support.module.css'

/** Asks why pictures and a visitor's address are read, then shows them until the dialog is left. */
export function PapersDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(readConversationPapers)
  const [papers, setPapers] = useState<ResponseOf<typeof readConversationPapers>>()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): { reason?: true } => (reason.trim() ? {} : { reason: true }),
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ reason }) => setPapers(await action.run({ conversationId, reason: reason.trim() })),
  })
  const title = t('console:support.readPapers')
  if (papers)
    return (
      <Dialog title={title} opened onClose={onClose}>
        {papers.email ? <p>{papers.email}</p> : null}
        <ul className={classes.pictures}>
          {papers.pictures.map(({ number, address, width, height }) => (
            <li key={address}>
              <img src={address} width={width} height={height} alt={t('console:support.pictureOf', { number: String(number) })} />
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <FormDialog title={title} form={form} onClose={onClose} action={title}>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        description={t('console:support.papersReason')}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
        autoFocus
      />
    </FormDialog>
  )
}
