import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { FUNDED_POOLS } from '@assay/rules/wallets'
import { EARNED, getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { isAmount } from '../shared/form/is-amount.ts'
import { ReasonField } from '../shared/form/reason-field.tsx'

interface FundValues {
  /** Empty: from outside. */
  house: (typeof EARNED)[number] | ''
  pool: (typeof FUNDED_POOLS)[number]
  asset: string
  amount: string
  reason: string
}

const INITIAL: FundValues = { house: '', pool: 'insurance', asset: 'USDT', amount: '', reason: '' }

const problemsOf = ({ amount, reason }: FundValues): { amount?: true; reason?: true } => ({
  ...(isAmount(amount) ? {} : { amount: true }),
  ...(reason.trim() ? {} : { reason: true }),
})

const FIELD_OF: Readonly<Record<string, 'amount' | 'reason'>> = {
  amountNotPositive: 'amount',
  amountTooLarge: 'amount',
  insufficientBalance: 'amount',
  inputInvalid: 'amount',
  amountRequired: 'amount',
  reasonRequired: 'reason',
}

/** Proposes money of the house for a pool. */
export function FundDialog({ assets, onClose }: { assets: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(proposeChange)
  const form = useForm({
    initial: INITIAL,
    check: problemsOf,
    fieldOf: event => FIELD_OF[event],
    send: async ({ house, pool, asset, amount, reason }) => {
      await action.run({ kind: 'poolFunding', pool, asset, amount: amount.trim(), reason: reason.trim(), ...(house && { house }) })
      await refresh(getChanges)
      toast(t('console:settings.wasProposed'), 'success')
      onClose()
    },
  })
  const { values } = form
  return (
    <FormDialog title={t('console:settings.fund')} form={form} onClose={onClose} action={t('console:settings.propose')}>
      <NativeSelect
        label={t('console:settings.pool')}
        description={t('console:settings.fundHint')}
        value={values.pool}
        onChange={event => form.set({ pool: event.currentTarget.value as FundValues['pool'] })}
        data={FUNDED_POOLS.map(pool => ({ value: pool, label: t(`console:settings.poolName.${pool}`) }))}
      />
      <NativeSelect
        label={t('console:settings.from')}
        value={values.house}
        onChange={event => form.set({ house: event.currentTarget.value as FundValues['house'] })}
        data={[
          { value: '', label: t('console:settings.outside') },
          ...EARNED.map(house => ({ value: house, label: t(`console:settings.earnedBy.${house}`) })),
        ]}
      />
      <NativeSelect
        label={t('console:settings.asset')}
        value={values.asset}
        onChange={event => form.set({ asset: event.currentTarget.value })}
        data={[...assets]}
      />
      <TextInput
        label={t('console:settings.amount')}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={values.amount}
        onChange={event => form.set({ amount: event.currentTarget.value })}
        error={form.refusedAt('amount') ?? (form.problem('amount') && t('console:settings.amountWrong'))}
      />
      <ReasonField
        value={values.reason}
        onChange={reason => form.set({ reason })}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
      />
    </FormDialog>
  )
}
