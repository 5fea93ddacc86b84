import { AmountInput } from '@assay/ui/inputs/amount-input'
import { AmountShares } from '@assay/ui/inputs/amount-shares'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getAsset2, transferBetweenWallets } from '@assay/wire/assets'
import { getCurrencyAll } from '@assay/wire/markets'
import { ActionIcon, Alert, Button, Select } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeed } from '../deed.ts'
import { read, refresh } from '../queries.ts'
import { useForm } from '../use-form.ts'
import classes from './transfer.module.css'
import { isWallet, type TransferValues, transferProblems, WALLETS, withWallet } from './transfer-form.ts'
import { useMovable } from './use-movable.ts'

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
  const { data } = useQuery(read(getCurrencyAll, {}))
  const transfer = useDeed(transferBetweenWallets)
  const [source, setSource] = useState(initial)
  const movable = useMovable(source.from, source.asset)
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
    const next = { ...form.values, ...patch }
    setSource(next)
    form.set(next)
    if (patch.asset ?? patch.from ?? patch.to) onChoose?.(next)
  }
  const { asset, from, to, amount } = form.values
  const scale = data?.assets.find(listed => listed.asset === asset)?.scale ?? 6
  const problem = form.problem('amount')
  const side = (name: 'from' | 'to', label: string) => (
    <Select
      label={label}
      size="md"
      allowDeselect={false}
      data={WALLETS.map(wallet => ({ value: wallet, label: t(`assets:wallet.${wallet}`) }))}
      value={form.values[name]}
      onChange={wallet => (isWallet(wallet) ? change(withWallet(form.values, name, wallet)) : undefined)}
    />
  )
  return (
    <form {...form.formProps} className={classes.fields}>
      <div className={classes.sides}>
        {side('from', t('assets:transfer.from'))}
        <ActionIcon
          variant="default"
          size={42}
          className={classes.swap}
          aria-label={t('assets:transfer.swap')}
          onClick={() => change({ from: to, to: from })}
        >
          <IconArrowsLeftRight size={18} stroke={1.6} />
        </ActionIcon>
        {side('to', t('assets:transfer.to'))}
      </div>
      <Select
        label={t('assets:column.currency')}
        size="md"
        {...FOUND_BY_TYPING}
        allowDeselect={false}
        data={data?.assets.map(listed => ({ value: listed.asset, label: `${listed.asset} · ${listed.name}` })) ?? [asset]}
        value={asset}
        onChange={chosen => change({ asset: chosen ?? asset, amount: '' })}
      />
      <AmountInput
        label={t('assets:transfer.amount')}
        value={amount}
        onChange={value => form.set({ amount: value })}
        decimals={scale}
        {...(movable === undefined ? {} : { max: movable })}
        suffix={asset}
        error={
          problem
            ? t(`refusals:${problem}`, { asset, required: formatNumber(amount, locale), available: formatNumber(movable ?? '', locale) })
            : undefined
        }
        description={
          <>
            {t('assets:transfer.available')} <Amount value={movable ?? ''} asset={asset} own />
          </>
        }
      />
      {movable === undefined ? null : <AmountShares of={movable} decimals={scale} onChange={value => form.set({ amount: value })} />}
      {form.refusal ? (
        <Alert color="amber" variant="light" role="alert">
          {form.refusal}
        </Alert>
      ) : null}
      <Button type="submit" size="md" loading={form.busy}>
        {amount ? t('assets:transfer.submitAmount', { amount: formatNumber(amount, locale), asset }) : t('assets:transfer.submit')}
      </Button>
      <p className={classes.note}>{t('assets:transfer.note')}</p>
    </form>
  )
}
