import { read, refresh } from '@assay/client/call/queries'
import { addDecimals } from '@assay/money/decimal-text'
import { getAssetCosts } from '@assay/wire/payments/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AssetRow } from '../use-wallets.ts'

/** What one coin of each that is held has cost; asked for again whenever an amount that is held has changed. */
export function useAverageCosts(rows: readonly AssetRow[] | undefined): ReadonlyMap<string, string> {
  const { data } = useQuery(read(getAssetCosts, {}))
  const held = rows?.map(({ asset, available, frozen }) => `${asset} ${addDecimals([available, frozen])}`).join()
  useEffect(() => {
    if (held) void refresh(getAssetCosts)
  }, [held])
  return new Map(data?.coins.filter(({ averageCost }) => averageCost !== '').map(({ asset, averageCost }) => [asset, averageCost]))
}
