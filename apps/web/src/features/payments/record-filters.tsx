import { read } from '@assay/client/call/queries'
import { POSTING_REASONS } from '@assay/rules/posting-reasons'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useIsDemo } from '../../shared/use-demo.ts'
import { DaySpan } from '../../trading/joint/day-span.tsx'
import { WALLETS } from '../../trading/transfer/transfer-form.ts'
import classes from './payments.module.css'
import { daysIn } from './record-filter.ts'
import { RecordSearch } from './record-search.tsx'

/** Type, coin, wallet and days of the records, and a part of their reference; the choice is the address. */
export function RecordFilters() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const { data } = useQuery(read(getCurrencyAll, {}))
  const isDemo = useIsDemo()
  // Practice money moves in practice alone.
  const reasons = POSTING_REASONS.filter(reason => isDemo || reason !== 'demo')
  const put = (chosen: Readonly<Record<string, string | undefined | null>>) => {
    // What was chosen a moment ago stands in the address, and may not be drawn yet.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(chosen)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { replace: true })
  }
  const choose = (name: string, label: string, choices: { value: string; label: string }[]) => (
    <Select
      aria-label={label}
      placeholder={label}
      clearable
      {...(name === 'asset' ? FOUND_BY_TYPING : {})}
      data={choices}
      value={query.get(name)}
      onChange={value => put({ [name]: value })}
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
      <DaySpan span={daysIn(query)} labels={{ from: t('payments:status.from'), to: t('payments:status.to') }} onChoose={put} />
      <RecordSearch sought={query.get('search') ?? ''} onSearch={search => put({ search })} />
    </div>
  )
}
