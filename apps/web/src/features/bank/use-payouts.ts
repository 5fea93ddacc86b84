import { useChannel } from '@assay/client/live/use-channel'
import { type BankPayout, getBankPayouts } from '@assay/wire/bank/calls'
import type { RequestOf } from '@assay/wire/call'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { usePages } from '../../trading/terminal/lists/use-pages.ts'
import { payoutStore } from './payout-store.ts'

const rowsOf = ({ payouts }: { payouts: BankPayout[] }) => payouts
const idOf = ({ payoutId }: BankPayout) => payoutId

/** The person's payouts as they were read, each as it is now, with what has come since. */
export function usePayouts(input: Omit<RequestOf<typeof getBankPayouts>, 'limit' | 'before'>) {
  const pages = usePages(getBankPayouts, { input, rowsOf, idOf })
  useChannel('bankPayouts')
  const changed = useStore(payoutStore, state => state.changed)
  const rows = useMemo(() => pages.rows && joined(pages.rows, changed), [pages.rows, changed])
  return { ...pages, rows }
}

const joined = (listed: readonly BankPayout[], changed: ReadonlyMap<string, BankPayout>): BankPayout[] => {
  const rows = new Map(listed.map(row => [row.payoutId, row]))
  const oldest = Math.min(...listed.map(row => Number(row.payoutId)))
  for (const [id, row] of changed) if (rows.has(id) || listed.length === 0 || Number(id) > oldest) rows.set(id, row)
  return [...rows.values()].sort((a, b) => Number(b.payoutId) - Number(a.payoutId))
}
