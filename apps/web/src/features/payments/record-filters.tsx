import { read } from '@assay/client/call/queries'
import { POSTING_REASONS } from '@assay/rules/posting-reasons'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useIsDemo } from '../../shared/use-demo.ts'
import { WALLETS } from '../../trading/transfer/transfer-form.ts'
import classes from './payments.module.css'

/** Type, coin and wallet of the records; the choice is the address. */
export function RecordFilters() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const { data } = useQuery(read(getCurrencyAll, {}))
  const isDemo = useIsDemo()
  // Practice money moves in practice alone.
  const reasons = POSTING_REASONS.filter(reason => isDemo || reason !== 'demo')
  const choose = (name: string, label: string, choices: { value: string; label: string }[]) => (
    <Select
      aria-label={label}
      placeholder={label}
      clearable
      {...(name === 'asset' ? FOUND_BY_TYPING : {})}
      data={choices}
      value={query.get(name)}
      onChange={value => {
        const next = new URLSearchParams(query)
        if (value) next.set(name, value)
        else next.delete(name)
        setQuery(next, { replace: true })
      }}
    />
  )
  return (
    <div className={classes.filters}>
      {choose(
        'type',
        t('payments:records.anyType'),
        reasons.map(reason => ({ value: reason, label: t(`payments:reason.${reason}`) })),
      )}
      {choose('asset', t('payments:records.anyCurrency'), data?.assets.map(({ asset }) => ({ value: asset, label: asset })) ?? [])}
      {choose(
        'wallet',
        t('payments:records.anyWallet'),
        WALLETS.map(wallet => ({ value: wallet, label: t(`payments:wallet.${wallet}`) })),
      )}
    </div>
  )
}
