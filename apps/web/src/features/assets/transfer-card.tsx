import { AmountInput } from '@assay/ui/inputs/amount-input'
import { AmountShares } from '@assay/ui/inputs/amount-shares'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getAsset2, transferBetweenWallets, type Wallet } from '@assay/wire/assets'
import { getCurrencyAll } from '@assay/wire/markets'
import { ActionIcon, Alert, Button, Select } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useDeed } from '../../shared/deed.ts'
import { useBalance } from '../../shared/live/use-own.ts'
import { read, refresh } from '../../shared/queries.ts'
import { useForm } from '../../shared/use-form.ts'
import classes from './assets.module.css'
import { isWallet, transferFrom, transferProblems, WALLETS, withWallet } from './transfer-form.ts'
import { WalletsOfAsset } from './wallets-of-asset.tsx'

/** Moves money between two of the own wallets: at once and free. */
export function TransferCard() {
  const { t } = useTranslation()
  const locale = useLocale()
  const [query] = useSearchParams()
  const { data } = useQuery(read(getCurrencyAll, {}))
  const transfer = useDeed(transferBetweenWallets)
  const [source, setSource] = useState(() => transferFrom(query))
  const balance = useBalance(source.from, source.asset)
  const form = useForm({
    initial: source,
    check: values => transferProblems(values, balance?.available),
    send: async values => {
      await transfer.run(values)
      form.set({ amount: '' })
      await refresh(getAsset2)
    },
  })
  const change = (patch: Partial<typeof source>) => {
    const next = { ...form.values, ...patch }
    setSource(next)
    form.set(next)
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
    <div className={classes.room}>
      <form {...form.formProps} className={classes.transfer}>
        <div className={classes.sides}>
          {side('from', t('assets:transfer.from'))}
          <ActionIcon
            variant="default"
            size={42}
            aria-label={t('assets:transfer.swap')}
            onClick={() => change({ from: to as Wallet, to: from })}
          >
            <IconArrowsLeftRight size={18} stroke={1.6} />
          </ActionIcon>
          {side('to', t('assets:transfer.to'))}
        </div>
        <Select
          label={t('assets:column.currency')}
          size="md"
          searchable
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
          {...(balance ? { max: balance.available } : {})}
          suffix={asset}
          error={
            problem
              ? t(`refusals:${problem}`, {
                  asset,
                  required: formatNumber(amount, locale),
                  available: formatNumber(balance?.available ?? '', locale),
                })
              : undefined
          }
          description={
            <>
              {t('assets:transfer.available')} <Amount value={balance?.available ?? ''} asset={asset} own />
            </>
          }
        />
        {balance ? <AmountShares of={balance.available} decimals={scale} onChange={value => form.set({ amount: value })} /> : null}
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
      <WalletsOfAsset asset={asset} />
    </div>
  )
}
