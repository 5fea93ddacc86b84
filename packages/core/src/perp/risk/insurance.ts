import type { Amount } from '@assay/money/kinds'
import type { LedgerState } from '../../ledger/state.ts'

/** Pays for losses beyond a margin in all markets of a quote asset; liquidation fees and the residue of funding fill it. */
export const insuranceOf = (quote: string): string => `pool:insurance/${quote}`

/** What the insurance fund of a quote asset has; 0n before it was opened. It is public. */
export function insuranceMoney({ ledger }: { readonly ledger: LedgerState }, quote: string): Amount {
  const account = ledger.named.get(insuranceOf(quote))
  return (account === undefined ? 0n : ledger.accounts.columns.available[account]) as Amount
}
