import { read } from '@assay/client/call/queries'
import type { ResponseOf } from '@assay/wire/call'
import { getPerpAccount, type PerpMarketSettings, type PerpWallet } from '@assay/wire/perp/account'
import { useQuery } from '@tanstack/react-query'
import { usePerpWallet } from '../../../trading/live/use-perp.ts'

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
 * The person's side of the perpetual markets. Modes and leverage change only by the person's own actions: whoever changes them calls
 * `refresh(getPerpAccount)`.
 */
export function usePerpAccount(): PerpAccount {
  const { data, error, refetch } = useQuery(read(getPerpAccount, {}))
  const wallet = usePerpWallet()
  return {
    wallet: wallet ?? data?.wallet,
    positionMode: data?.positionMode,
    settingsOf: market => data?.settings.find(settings => settings.market === market),
    error: error ? { message: error.message, retry: refetch } : undefined,
  }
}
