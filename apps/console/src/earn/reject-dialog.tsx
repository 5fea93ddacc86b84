import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { CUSTODY_REJECT_REASONS, type CustodyRejectReason } from '@assay/rules/earn/reject-reasons'
import { getCustodyHouse, getCustodyOrders, rejectCustody } from '@assay/wire/earn/console-calls'
import { Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import type { CustodyOrderSeen } from './order-table.tsx'

interface RejectValues {
  reason: CustodyRejectReason | ''
  note: string
}

const INITIAL: RejectValues = { reason: '', note: '' }

/** Asks why an order is taken back, for its owner and for the audit log, and does it. */
export function RejectDialog({ order: { custodyId }, onClose }: { order: CustodyOrderSeen; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(rejectCustody)
  const form = useForm({
    initial: INITIAL,
    check: ({ reason, note }): Partial<Record<keyof RejectValues, true>> => ({
      ...(reason === '' && { reason: true }),
      ...(note.trim() === '' && { note: true }),
    }),
    fieldOf: (event): keyof RejectValues | undefined => (event === 'reasonRequired' ? 'note' : undefined),
    send: async ({ reason, note }) => {
      if (reason === '') return
      await action.run({ custodyId, reason, note: note.trim() })
      await Promise.all([refresh(getCustodyOrders), refresh(getCustodyHouse)])
      toast(t('console:custody.wasRejected', { id: custodyId }), 'success')
      onClose()
    },
  })
  const wrong = form.problem('reason') && t('console:custody.chooseReason')
  return (
    <FormDialog
      title={t('console:custody.rejectOf', { id: custodyId })}
      form={form}
      onClose={onClose}
      action={t('console:custody.reject')}
      isDangerous
    >
      <Text>{t('console:custody.rejectMeans')}</Text>
      <Radio.Group
        label={t('console:custody.rejectReason')}
        value={form.values.reason}
        onChange={reason => form.set({ reason: CUSTODY_REJECT_REASONS.find(one => one === reason) ?? '' })}
        error={wrong}
        aria-invalid={wrong !== undefined}
      >
        <Stack gap={4}>
          {CUSTODY_REJECT_REASONS.map(reason => (
            <Radio key={reason} value={reason} label={t(`console:custody.reasons.${reason}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <ReasonField
        value={form.values.note}
        onChange={note => form.set({ note })}
        description={t('console:custody.note')}
        error={form.refusedAt('note') ?? (form.problem('note') && t('console:problem.reason'))}
      />
    </FormDialog>
  )
}
