import { read } from '@assay/client/call/queries'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { AmountShares } from '@assay/ui/inputs/amount-shares'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import type { WireRefusalName } from '@assay/wire/refusals'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface AssetAmountFieldsProps {
  asset: string
  /** Whether an asset can be chosen; without it every listed one can. */
  isOffered?: (asset: string) => boolean
  /** Plain decimal string; empty while the field holds no amount. */
  amount: string
  /** What can leave; undefined until it is known. */
  movable: string | undefined
  /** Why no more can, where there is more. */
  bound?: string | undefined
  problem: WireRefusalName | undefined
  onAsset: (asset: string) => void
  onAmount: (amount: string) => void
}

/** What leaves, and how much of what can. */
export function AssetAmountFields({
  asset,
  isOffered = () => true,
  amount,
  movable,
  bound,
  problem,
  onAsset,
  onAmount,
}: AssetAmountFieldsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery(read(getCurrencyAll, {}))
  const scale = data?.assets.find(listed => listed.asset === asset)?.scale ?? 6
  return (
    <>
      <Select
        label={t('payments:column.currency')}
        size="md"
        {...FOUND_BY_TYPING}
        allowDeselect={false}
        data={
          data?.assets
            .filter(listed => isOffered(listed.asset))
            .map(listed => ({ value: listed.asset, label: `${listed.asset} · ${listed.name}` })) ?? [asset]
        }
        value={asset}
        onChange={chosen => onAsset(chosen ?? asset)}
      />
      <AmountInput
        label={t('payments:transfer.amount')}
        value={amount}
        onChange={onAmount}
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
            {t('payments:transfer.available')} <Amount value={movable ?? ''} asset={asset} own />
            {bound ? ` · ${bound}` : null}
          </>
        }
      />
      {movable === undefined ? null : <AmountShares of={movable} decimals={scale} onChange={onAmount} />}
    </>
  )
}
