import type { AccountIndex, HoldId } from './events.ts'
import { insertHold } from './hold.ts'
import { applyOpened } from './open.ts'
import { createLedger, type LedgerState } from './state.ts'

/** The ledger as plain data: accounts by index with their available part, holds by number. Frozen parts follow from the holds. */
export interface SavedLedger {
  accounts: [address: string, available: bigint][]
  holds: [hold: HoldId, account: AccountIndex, units: bigint, owner: string][]
  nextHold: HoldId
}

export const saveLedger = (ledger: LedgerState): SavedLedger => ({
  accounts: ledger.addresses.map((address, account) => [address, ledger.available[account] as bigint]),
  holds: [...ledger.holds.values()].map(hold => [hold.hold, hold.account, hold.units, hold.owner]),
  nextHold: ledger.nextHold,
})

export function loadLedger(saved: SavedLedger): LedgerState {
  const ledger = createLedger()
  saved.accounts.forEach(([address, available], account) => {
    applyOpened(ledger, { type: 'ledger.accountOpened', account, address })
    ledger.available[account] = available
  })
  for (const [hold, account, units, owner] of saved.holds) {
    ledger.frozen[account] = (ledger.frozen[account] as bigint) + units
    insertHold(ledger, { hold, account, units, owner })
  }
  ledger.nextHold = saved.nextHold
  return ledger
}
