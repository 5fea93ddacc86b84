import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { PAYOUT_RETURN_REASONS, type PayoutReturnReason } from '@assay/rules/bank/payouts'
import { referenceKey } from '@assay/rules/vouchers/vouchers'
import { getBankBook, getBankDesk, settleBankPayout } from '@assay/wire/bank/console-calls'
import { getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import type { PayoutSeen } from './bank-book.tsx'

interface DialogProps {
  payout: PayoutSeen
  onClose: () => void
}

const refreshAll = () => Promise.all([refresh(getBankDesk), refresh(getBankBook)])

/** The bank's reference of a payout that it carried out, as its statement has it. */
export function SettleDialog({ payout: { payoutId, arrival }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const action = useAction(settleBankPayout)
  const form = useForm<{ reference: string }, 'reference', true>({
    initial: { reference: '' },
    check: ({ reference }) => (referenceKey('bank', reference) === undefined ? { reference: true } : {}),
    fieldOf: event => (event.startsWith('bankReference') ? 'reference' : undefined),
    send: async ({ reference }) => {
      await action.run({ payoutId, reference })
      await refreshAll()
      onClose()
    },
  })
  return (
    <FormDialog title={t('console:bank.settleTitle', { number: payoutId })} form={form} onClose={onClose} action={t('console:bank.settle')}>
      <Text size="sm">{t('console:bank.settleMeans', { amount: arrival })}</Text>
      <TextInput
        label={t('console:bank.reference')}
        autoComplete="off"
        maxLength={60}
        value={form.values.reference}
        onChange={event => form.set({ reference: event.currentTarget.value })}
        error={form.refusedAt('reference') ?? (form.problem('reference') && t('console:bank.referenceWrong'))}
      />
    </FormDialog>
  )
}

/** Proposes that the bank has sent a payout back: why, as the person reads it, and where the bank says so, for whoever approves. */
export function ReturnDialog({ payout: { payoutId, state }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const action = useAction(proposeChange)
  const form = useForm<{ returnReason: '' | PayoutReturnReason; reason: string }, 'returnReason' | 'reason', true>({
    initial: { returnReason: '', reason: '' },
    check: ({ returnReason, reason }) => ({
      ...(returnReason === '' && { returnReason: true }),
      ...(reason.trim() === '' && { reason: true }),
    }),
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ returnReason, reason }) => {
      if (returnReason === '') return
      await action.run({ kind: 'bankReturn', payout: payoutId, returnReason, reason: reason.trim() })
      await refresh(getChanges)
      toast(t('console:settings.wasProposed'), 'success')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('console:bank.returnTitle', { number: payoutId })}
      form={form}
      onClose={onClose}
      action={t('console:settings.propose')}
    >
      <Text size="sm">{t(state === 'settled' ? 'console:bank.returnMeansSettled' : 'console:bank.returnMeans')}</Text>
      <NativeSelect
        label={t('console:bank.reasonOfBank')}
        value={form.values.returnReason}
        onChange={event => form.set({ returnReason: PAYOUT_RETURN_REASONS.find(one => one === event.currentTarget.value) ?? '' })}
        error={form.problem('returnReason') && t('console:bank.reasonMissing')}
        data={[
          { value: '', label: t('console:bank.chooseReason') },
          ...PAYOUT_RETURN_REASONS.map(value => ({ value, label: t(`console:bank.reasons.${value}`) })),
        ]}
      />
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        description={t('console:bank.returnShown')}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
      />
    </FormDialog>
  )
}
