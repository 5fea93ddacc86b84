import { read } from '@assay/client/call/queries'
import { useChannel } from '@assay/client/live/use-channel'
import type { ResponseOf } from '@assay/wire/call'
import { dryRunWithdrawal, getWithdrawalAddresses, getWithdrawals, type Withdrawal } from '@assay/wire/payments/withdrawals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { withdrawalStore } from './withdrawal-store.ts'

/** Conditions change with the clock and with what others do. */
const READ_AGAIN_MS = 15_000

type WithdrawalList = Pick<ResponseOf<typeof getWithdrawals>, 'more' | 'halted'> & { withdrawals: readonly Withdrawal[] }

interface Read<Data> {
  data: Data | undefined
  error: { message: string; retry: () => unknown } | undefined
}

/**
 * What would come of a withdrawal now, condition by condition. When that cannot be asked, the last answer stays beside the error: a form that
 * is being filled in never goes away. `isCurrent` is false as long as the answer is that to another amount or address.
 */
export function useDryRun({ amount, addressId }: { amount: string; addressId: string }) {
  const fields = { ...(amount !== '' && { amount }), ...(addressId !== '' && { addressId }) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(dryRunWithdrawal, fields),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
    placeholderData: keepPreviousData,
  })
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const isCurrent = data !== undefined && !isPlaceholderData
  return { data: data ?? last, isCurrent, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** The person's own book of addresses. */
export function useAddressBook() {
  const { data, error, refetch } = useQuery({ ...read(getWithdrawalAddresses, {}), staleTime: 0 })
  return { data, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** The newest withdrawals: as they were read, with what the socket has changed since. */
export function useWithdrawals(limit: number): Read<WithdrawalList> {
  const { data, error, refetch } = useQuery({
    ...read(getWithdrawals, { limit: String(limit) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useChannel('withdrawals')
  const changed = useStore(withdrawalStore, state => state.changed)
  return {
    data: data && { ...data, withdrawals: joined(data.withdrawals, changed) },
    error: error ? { message: error.message, retry: refetch } : undefined,
  }
}

/** Rows as they were read, each as it is now, with what has come since. */
export const joined = (listed: readonly Withdrawal[], changed: ReadonlyMap<string, Withdrawal>): Withdrawal[] => {
  const rows = new Map(listed.map(row => [row.withdrawalId, row]))
  const oldest = Math.min(...listed.map(row => Number(row.withdrawalId)))
  for (const [id, row] of changed) if (rows.has(id) || listed.length === 0 || Number(id) > oldest) rows.set(id, row)
  return [...rows.values()].sort((a, b) => Number(b.withdrawalId) - Number(a.withdrawalId))
}
