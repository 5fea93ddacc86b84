import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { getDeposits } from '@assay/wire/payments/deposits'
import { useQuery } from '@tanstack/react-query'
import classes from '../payments.module.css'
import { DepositRows } from './deposit-rows.tsx'
import own from './deposits.module.css'
import { useDepositSettings, useDeposits } from './use-deposits.ts'

const LISTED = 200

/** Everything that ever came over the chain; what still moves is live. */
export function DepositRecords() {
  const { settings } = useDepositSettings()
  const all = useQuery({ ...read(getDeposits, { limit: String(LISTED) }), staleTime: 0 })
  const { list } = useDeposits(LISTED)
  if (all.error) return <ErrorState message={all.error.message} onRetry={all.refetch} />
  if (!all.data || !settings) return <ListLoading rows={8} />
  const live = new Map(list?.deposits.map(deposit => [deposit.id, deposit]))
  const known = new Set(all.data.deposits.map(({ id }) => id))
  const arrived = list?.deposits.filter(({ id }) => !known.has(id)) ?? []
  const rows = [...arrived, ...all.data.deposits.map(deposit => live.get(deposit.id) ?? deposit)]
  return (
    <section className={`${classes.panel} ${own.records}`}>
      <DepositRows deposits={rows} depths={settings} />
    </section>
  )
}
