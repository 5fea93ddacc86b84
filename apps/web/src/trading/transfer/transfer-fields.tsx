import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Refusal } from '@assay/ui/states/refusal'
import { getAsset2, transferBetweenWallets } from '@assay/wire/payments/calls'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceKey } from '../live/stores/balance-store.ts'
import { useBalances } from '../live/use-own.ts'
import { AssetAmountFields } from './asset-amount-fields.tsx'
import classes from './transfer.module.css'
import { fitting, isOffered, isWallet, type TransferValues, transferProblems, WALLETS, withWallet } from './transfer-form.ts'
import { useIsPartKept, useMovable } from './use-movable.ts'

interface TransferFieldsProps {
  initial: TransferValues
  /** Hears what is chosen to move from where to where. With it the amount outlives a reload, whose `initial` must be that choice. */
  onChoose?: (chosen: TransferValues) => void
  /** The money has moved. */
  onDone?: () => void
}

/** Moves money between two of the own wallets: at once and free. */
export function TransferFields({ initial, onChoose, onDone }: TransferFieldsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const transfer = useAction(transferBetweenWallets)
  const [source, setSource] = useState(initial)
  const balances = useBalances()
  const movable = useMovable(source.from, source.asset)
  const isPartKept = useIsPartKept(source.from, source.asset)
  const form = useForm({
    initial,
    kept: onChoose && { name: `transfer-${source.asset}-${source.from}-${source.to}`, fields: ['amount'] },
    check: values => transferProblems(values, movable),
    send: async values => {
      await transfer.run(values)
      form.set({ amount: '' })
      await refresh(getAsset2)
      onDone?.()
    },
  })
  const change = (patch: Partial<TransferValues>) => {
    const next = fitting({ ...form.values, ...patch })
    setSource(next)
    form.set(next)
    if (patch.asset ?? patch.from ?? patch.to) onChoose?.(next)
  }
  const { asset, from, to, amount } = form.values
  const side = (name: 'from' | 'to', label: string) => (
    <Select
      label={label}
      size="md"
      allowDeselect={false}
      data={WALLETS.map(wallet => ({ value: wallet, label: t(`payments:wallet.${wallet}`) }))}
      value={form.values[name]}
      onChange={wallet => (isWallet(wallet) ? change(withWallet(form.values, name, wallet)) : undefined)}
    />
  )
  return (
    <form {...form.formProps} className={classes.fields}>
      <div className={classes.sides}>
        {side('from', t('payments:transfer.from'))}
        <ActionIcon
          variant="default"
          size={42}
          className={classes.swap}
          aria-label={t('payments:transfer.swap')}
          onClick={() => change({ from: to, to: from })}
        >
          <IconArrowsLeftRight size={18} stroke={1.6} />
        </ActionIcon>
        {side('to', t('payments:transfer.to'))}
      </div>
      <AssetAmountFields
        asset={asset}
        isOffered={name => isOffered(name, { from, to }, balances?.[balanceKey(from, name)]?.available)}
        amount={amount}
        movable={movable}
        bound={isPartKept ? t('payments:transfer.kept') : undefined}
        problem={form.problem('amount')}
        onAsset={chosen => change({ asset: chosen, amount: '' })}
        onAmount={value => form.set({ amount: value })}
      />
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" loading={form.busy}>
        {amount ? t('payments:transfer.submitAmount', { amount: formatNumber(amount, locale), asset }) : t('payments:transfer.submit')}
      </Button>
      <p className={classes.note}>{t('payments:transfer.note')}</p>
    </form>
  )
}
