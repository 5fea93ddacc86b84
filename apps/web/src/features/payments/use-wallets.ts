import { read, refresh } from '@assay/client/call/queries'
import { addDecimals, compareDecimals } from '@assay/money/decimal-text'
import type { ResponseOf } from '@assay/wire/call'
import { type AnyWallet, getAsset2, getDayProfit } from '@assay/wire/payments/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useBalances } from '../../trading/live/use-own.ts'

export type AssetRow = ResponseOf<typeof getAsset2>['rows'][number]

export const VALUED_EVERY_MS = 15_000

/**
 * The rows of all wallets. Available and frozen come from the private socket as soon as it has spoken; names and converted values are those
 * of the server, asked for again whenever a balance has changed.
 */
export function useWallets() {
  const { data, error, refetch } = useQuery({ ...read(getAsset2, {}), refetchInterval: VALUED_EVERY_MS })
  const live = useBalances()
  useEffect(() => {
    if (!live) return
    void refresh(getAsset2)
    void refresh(getDayProfit)
  }, [live])
  const rows = useMemo(
    () =>
      data?.rows.map(row => {
        const balance = live?.[`${row.wallet}/${row.asset}`]
        return balance ? { ...row, available: balance.available, frozen: balance.frozen } : row
      }),
    [data, live],
  )
  return {
    rows,
    total: data?.totalUsdt,
    testFunds: data?.testFunds,
    claims: data?.claims,
    error: error ? { message: error.message, retry: refetch } : undefined,
  }
}

/** The rows of one wallet. */
export const rowsOf = (rows: readonly AssetRow[] | undefined, wallet: AnyWallet): AssetRow[] | undefined =>
  rows?.filter(row => row.wallet === wallet)

/** What rows are worth together at index prices, in USDT; undefined until they are known. */
export const worthOf = (rows: readonly AssetRow[] | undefined): string | undefined =>
  rows && addDecimals(rows.map(({ usdtValue }) => usdtValue))

/** The rows that hold anything. */
export const withoutZeros = (rows: AssetRow[] | undefined): AssetRow[] | undefined =>
  rows?.filter(row => compareDecimals(row.available, '0') > 0 || compareDecimals(row.frozen, '0') > 0)
