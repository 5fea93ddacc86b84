import { useForm } from '@assay/client/form/use-form'
import { Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

interface RejectDialogProps<Reason extends string> {
  reasons: readonly Reason[]
  texts: {
    title: string
    /** What rejecting does. */
    means: string
    reason: string
    /** Why nothing is sent without a reason. */
    choose: string
    action: string
    /** What the note is for; without it the audit log. */
    note?: string
    of(reason: Reason): string
  }
  /** Rejects for a reason that its owner reads, with a note for the audit log. */
  onReject: (reason: Reason, note: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why something of a person is rejected, and does it. */
export function RejectDialog<Reason extends string>({ reasons, texts, onReject, onClose }: RejectDialogProps<Reason>) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { reason: '', note: '' } as { reason: Reason | ''; note: string },
    check: ({ reason, note }): Partial<Record<'reason' | 'note', true>> => ({
      ...(reason === '' && { reason: true }),
      ...(note.trim() === '' && { note: true }),
    }),
    fieldOf: (event): 'reason' | 'note' | undefined => (event === 'reasonRequired' ? 'note' : undefined),
    send: async ({ reason, note }) => {
      if (reason === '') return
      await onReject(reason, note.trim())
      onClose()
    },
  })
  const wrong = form.problem('reason') && texts.choose
  return (
    <FormDialog title={texts.title} form={form} onClose={onClose} action={texts.action} isDangerous>
      <Text>{texts.means}</Text>
      <Radio.Group
        label={texts.reason}
        value={form.values.reason}
        onChange={chosen => form.set({ reason: reasons.find(one => one === chosen) ?? '' })}
        error={wrong}
        aria-invalid={wrong !== undefined}
      >
        <Stack gap={4}>
          {reasons.map(reason => (
            <Radio key={reason} value={reason} label={texts.of(reason)} />
          ))}
        </Stack>
      </Radio.Group>
      <ReasonField
        value={form.values.note}
        onChange={note => form.set({ note })}
        {...(texts.note !== undefined && { description: texts.note })}
        error={form.refusedAt('note') ?? (form.problem('note') && t('console:problem.reason'))}
      />
    </FormDialog>
  )
}
