import { refresh } from '@assay/client/call/queries'
import type { Ticker } from '@assay/wire/markets/calls'
import { useEffect } from 'react'

type Call = Parameters<typeof refresh>[0]

/**
 * Reads the rules of a market anew when its ticker says that a newer version is in force than the one that was read: while a page is open steps, sizes and
 * fees can change. `calls` is always the same list.
 */
export function useNewRules(version: number | undefined, ticker: Pick<Ticker, 'rulesVersion'> | undefined, calls: readonly Call[]): void {
  const inForce = ticker?.rulesVersion
  useEffect(() => {
    if (version === undefined || inForce === undefined || inForce <= version) return
    for (const call of calls) void refresh(call)
  }, [version, inForce, calls])
}
