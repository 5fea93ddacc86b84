import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { PAYOUT_RETURN_REASONS, type PayoutReturnReason } from '@assay/rules/bank/payouts'
import { referenceKey } from '@assay/rules/vouchers/vouchers'
import { getBankBook, getBankDesk, returnBankPayout, settleBankPayout } from '@assay/wire/bank/console-calls'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
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

/** Why the bank has sent a payout back, as the person reads it. */
export function ReturnDialog({ payout: { payoutId, state }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const action = useAction(returnBankPayout)
  const form = useForm<{ reason: '' | PayoutReturnReason }, 'reason', true>({
    initial: { reason: '' },
    check: ({ reason }) => (reason === '' ? { reason: true } : {}),
    send: async ({ reason }) => {
      if (reason === '') return
      await action.run({ payoutId, reason })
      await refreshAll()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('console:bank.returnTitle', { number: payoutId })}
      form={form}
      onClose={onClose}
      action={t('console:bank.return')}
      isDangerous
    >
      <Text size="sm">{t(state === 'settled' ? 'console:bank.returnMeansSettled' : 'console:bank.returnMeans')}</Text>
      <NativeSelect
        label={t('console:bank.reason')}
        value={form.values.reason}
        onChange={event => form.set({ reason: PAYOUT_RETURN_REASONS.find(one => one === event.currentTarget.value) ?? '' })}
        error={form.problem('reason') && t('console:bank.reasonMissing')}
        data={[
          { value: '', label: t('console:bank.chooseReason') },
          ...PAYOUT_RETURN_REASONS.map(value => ({ value, label: t(`console:bank.reasons.${value}`) })),
        ]}
      />
    </FormDialog>
  )
}
