import { read } from '@assay/client/call/queries'
import { useChannel } from '@assay/client/live/use-channel'
import type { ResponseOf } from '@assay/wire/call'
import { getPerpAccount, type PerpMarketSettings, type PerpWallet } from '@assay/wire/perp/account'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { usePerpWallet } from '../../../trading/live/use-perp.ts'
import { tradingModesStore } from './trading-modes-store.ts'

interface PerpAccount {
  /** Live; until the socket has spoken, as it was read. */
  wallet: PerpWallet | undefined
  /** Hedge or one-way; undefined until it is known. */
  positionMode: ResponseOf<typeof getPerpAccount>['positionMode'] | undefined
  /** Margin mode and leverage of a market; undefined until they are known. */
  settingsOf: (market: string) => PerpMarketSettings | undefined
  error: { message: string; retry: () => unknown } | undefined
}

/**
 * The person's side of the perpetual markets. Modes and leverage are set on any device: the newer of what the socket said and what was read holds.
 * Whoever changes them here calls `refresh(getPerpAccount)`.
 */
export function usePerpAccount(): PerpAccount {
  const { data, error, refetch } = useQuery(read(getPerpAccount, {}))
  const wallet = usePerpWallet()
  useChannel('perpTradingModes')
  const live = useStore(tradingModesStore, state => state.modes)
  const modes = live && (!data || live.seq >= data.seq) ? live : data
  return {
    wallet: wallet ?? data?.wallet,
    positionMode: modes?.positionMode,
    settingsOf: market => modes?.settings.find(settings => settings.market === market),
    error: error ? { message: error.message, retry: refetch } : undefined,
  }
}
