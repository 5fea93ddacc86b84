import type { Amount } from '@assay/money/kinds'
import type { LedgerState } from '../ledger/state.ts'
import { INDEX_QUOTE } from '../markets/state.ts'

/** What pays for losses beyond a margin; liquidation fees and the residue of funding fill it. */
export const INSURANCE = `pool:insurance/${INDEX_QUOTE}`

/** What the insurance fund has; 0n before it was opened. It is public. */
export function insuranceMoney({ ledger }: { readonly ledger: LedgerState }): Amount {
  const account = ledger.named.get(INSURANCE)
  return (account === undefined ? 0n : ledger.accounts.columns.available[account]) as Amount
}
