import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { SUBSCRIPTION_REJECT_REASONS, type SubscriptionRejectReason } from '@assay/rules/launchpad/reasons'
import { getNewCoinBook, getNewCoinSubscriptions, rejectSubscription } from '@assay/wire/launchpad/console-calls'
import { Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'

interface RejectValues {
  reason: SubscriptionRejectReason | ''
  note: string
}

const INITIAL: RejectValues = { reason: '', note: '' }

interface RejectDialogProps {
  subscription: { projectId: string; sequence: number }
  onClose: () => void
}

/** Asks why a subscription is kept out, for its owner and for the audit log, and does it. */
export function RejectDialog({ subscription: { projectId, sequence }, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const action = useAction(rejectSubscription)
  const form = useForm({
    initial: INITIAL,
    check: ({ reason, note }): Partial<Record<keyof RejectValues, true>> => ({
      ...(reason === '' && { reason: true }),
      ...(note.trim() === '' && { note: true }),
    }),
    fieldOf: (event): keyof RejectValues | undefined => (event === 'reasonRequired' ? 'note' : undefined),
    send: async ({ reason, note }) => {
      if (reason === '') return
      await action.run({ project: projectId, sequence: String(sequence), reason, note: note.trim() })
      await Promise.all([refresh(getNewCoinSubscriptions), refresh(getNewCoinBook)])
      toast(t('console:newCoins.wasRejected', { number: sequence }), 'success')
      onClose()
    },
  })
  const wrong = form.problem('reason') && t('console:newCoins.chooseReason')
  return (
    <FormDialog
      title={t('console:newCoins.rejectOf', { number: sequence })}
      form={form}
      onClose={onClose}
      action={t('console:newCoins.reject')}
      isDangerous
    >
      <Text>{t('console:newCoins.rejectMeans')}</Text>
      <Radio.Group
        label={t('console:newCoins.rejectReason')}
        value={form.values.reason}
        onChange={reason => form.set({ reason: SUBSCRIPTION_REJECT_REASONS.find(one => one === reason) ?? '' })}
        error={wrong}
        aria-invalid={wrong !== undefined}
      >
        <Stack gap={4}>
          {SUBSCRIPTION_REJECT_REASONS.map(reason => (
            <Radio key={reason} value={reason} label={t(`console:newCoins.reasons.${reason}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <ReasonField
        value={form.values.note}
        onChange={note => form.set({ note })}
        error={form.refusedAt('note') ?? (form.problem('note') && t('console:problem.reason'))}
      />
    </FormDialog>
  )
}
