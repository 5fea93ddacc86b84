import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { isAmount } from '../shared/form/is-amount.ts'
import { ReasonField } from '../shared/form/reason-field.tsx'

/** What is to be written off, as far as the comparison says it: the address is empty where only the sum is short. */
export interface Missing {
  address: string
  amount: string
}

type Field = 'address' | 'amount' | 'reason'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

const problemsOf = ({ address, amount, reason }: Missing & { reason: string }): Partial<Record<Field, true>> => ({
  ...(ADDRESS.test(address.trim()) ? {} : { address: true }),
  ...(isAmount(amount) ? {} : { amount: true }),
  ...(reason.trim() ? {} : { reason: true }),
})

const FIELD_OF: Readonly<Record<string, Field>> = { amountNotPositive: 'amount', writeOffWrong: 'amount', reasonRequired: 'reason' }

/** Proposes to write off tokens of one address that are gone for good. */
export function WriteOffDialog({ missing, onClose }: { missing: Missing; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(proposeChange)
  const form = useForm({
    initial: { ...missing, reason: '' },
    check: problemsOf,
    fieldOf: event => FIELD_OF[event],
    send: async ({ address, amount, reason }) => {
      await action.run({ kind: 'treasuryWriteOff', address: address.trim(), amount: amount.trim(), reason: reason.trim() })
      await refresh(getChanges)
      toast(t('console:settings.wasProposed'), 'success')
      onClose()
    },
  })
  const { values } = form
  const error = (field: Field, said: string) => form.refusedAt(field) ?? (form.problem(field) && said)
  return (
    <FormDialog title={t('console:house.writeOff')} form={form} onClose={onClose} action={t('console:settings.propose')}>
      <Text size="sm">{t('console:house.writeOffMeans')}</Text>
      <TextInput
        label={t('console:house.address')}
        maxLength={42}
        autoComplete="off"
        value={values.address}
        onChange={event => form.set({ address: event.currentTarget.value })}
        error={error('address', t('console:house.addressWrong'))}
      />
      <TextInput
        label={t('console:house.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={values.amount}
        onChange={event => form.set({ amount: event.currentTarget.value })}
        error={error('amount', t('console:settings.amountWrong'))}
      />
      <ReasonField
        value={values.reason}
        onChange={reason => form.set({ reason })}
        description={t('console:house.writeOffReason')}
        error={error('reason', t('console:problem.reason'))}
      />
    </FormDialog>
  )
}
