import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { ADJUSTED_WALLETS, EARNED, getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { getPerson } from '@assay/wire/operators/people-calls'
import { NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { isAmount } from '../../shared/form/is-amount.ts'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import type { PersonSeen } from '../../shared/product/person-seen.ts'

type Field = 'asset' | 'amount' | 'direction' | 'reason'

interface AdjustValues {
  house: (typeof EARNED)[number]
  wallet: (typeof ADJUSTED_WALLETS)[number]
  asset: string
  direction: 'give' | 'take' | ''
  amount: string
  reason: string
}

const INITIAL: AdjustValues = { house: 'fees', wallet: 'exchange', asset: 'USDT', direction: '', amount: '', reason: '' }

const problemsOf = ({ asset, direction, amount, reason }: AdjustValues): Partial<Record<Field, true>> => ({
  ...(asset.trim() ? {} : { asset: true }),
  ...(direction ? {} : { direction: true }),
  ...(isAmount(amount) ? {} : { amount: true }),
  ...(reason.trim() ? {} : { reason: true }),
})

const FIELD_OF: Readonly<Record<string, Field>> = {
  assetUnknown: 'asset',
  amountNotPositive: 'amount',
  amountTooLarge: 'amount',
  insufficientBalance: 'amount',
  inputInvalid: 'amount',
  amountRequired: 'amount',
  reasonRequired: 'reason',
}

/** Proposes a correction of what a person has. */
export function AdjustDialog({ person: { uid }, onClose }: { person: PersonSeen; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(proposeChange)
  const form = useForm({
    initial: INITIAL,
    check: problemsOf,
    fieldOf: event => FIELD_OF[event],
    send: async ({ house, wallet, asset, direction, amount, reason }) => {
      if (!direction) return
      const money = { wallet, asset: asset.trim().toUpperCase(), amount: amount.trim(), direction, house }
      await action.run({ kind: 'adjustment', uid, ...money, reason: reason.trim() })
      await Promise.all([refresh(getPerson), refresh(getChanges)])
      toast(t('console:settings.wasProposed'), 'success')
      onClose()
    },
  })
  const { values } = form
  const error = (field: Field, said: string) => form.refusedAt(field) ?? (form.problem(field) && said)
  return (
    <FormDialog title={t('console:person.adjustOf', { uid })} form={form} onClose={onClose} action={t('console:settings.propose')}>
      <Text size="sm">{t('console:person.adjustMeans')}</Text>
      <Radio.Group
        label={t('console:person.direction')}
        value={values.direction}
        onChange={direction => form.set({ direction: direction === 'give' ? 'give' : 'take' })}
        error={error('direction', t('console:person.chooseDirection'))}
        aria-invalid={form.problem('direction') !== undefined}
      >
        <Stack gap={4}>
          <Radio value="give" label={t('console:person.give')} />
          <Radio value="take" label={t('console:person.take')} />
        </Stack>
      </Radio.Group>
      <NativeSelect
        label={t('console:settings.earned')}
        value={values.house}
        onChange={event => form.set({ house: event.currentTarget.value as AdjustValues['house'] })}
        data={EARNED.map(house => ({ value: house, label: t(`console:settings.earnedBy.${house}`) }))}
      />
      <NativeSelect
        label={t('console:person.wallet')}
        value={values.wallet}
        onChange={event => form.set({ wallet: event.currentTarget.value as AdjustValues['wallet'] })}
        data={[...ADJUSTED_WALLETS]}
      />
      <TextInput
        label={t('console:person.asset')}
        maxLength={12}
        autoComplete="off"
        value={values.asset}
        onChange={event => form.set({ asset: event.currentTarget.value })}
        error={error('asset', t('console:person.assetMissing'))}
      />
      <TextInput
        label={t('console:person.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={values.amount}
        onChange={event => form.set({ amount: event.currentTarget.value })}
        error={error('amount', t('console:settings.amountWrong'))}
      />
      <ReasonField
        value={values.reason}
        onChange={reason => form.set({ reason })}
        description={t('console:person.contactReason')}
        error={error('reason', t('console:problem.reason'))}
      />
    </FormDialog>
  )
}
