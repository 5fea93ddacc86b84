import type { Encoded } from '../memory/encoded.ts'
import { WALLETS, type Wallet } from './chart.ts'
import type { AccountIndex } from './events.ts'
import { LEG_LENGTH, POSTED_LENGTH } from './legs.ts'
import type { LedgerState } from './state.ts'
import { HELD, lengthOf, POSTED, RAISED, REDUCED, RELEASED } from './tape.ts'

/** A user's account whose available or frozen money a record touched. */
export interface TouchedWallet {
  owner: number
  wallet: Wallet
  asset: string
}

/**
 * Whose money a record touched, by postings and by holds: each account of a user once, those of the house left out. The record was just decided
 * or folded and stands on the tape from a position to its end. What comes of it as a whole may be nothing.
 */
export function touchedWallets(ledger: LedgerState, tape: Encoded, from: number): TouchedWallet[] {
  const { assets } = ledger
  const { owner, wallet, asset } = ledger.accounts.columns
  const touched: TouchedWallet[] = []
  for (const account of touchedAccounts(ledger, tape, from)) {
    if (owner[account] === 0) continue
    touched.push({
      owner: owner[account] as number,
      wallet: WALLETS[wallet[account] as number] as Wallet,
      asset: assets[asset[account] as number] as string,
    })
  }
  return touched
}

/** Their accounts, and those of the house. */
function touchedAccounts({ holdChanges }: LedgerState, tape: Encoded, from: number): Set<AccountIndex> {
  const { ints } = tape
  const accounts = new Set<AccountIndex>()
  let changes = 0
  for (let at = from; at < tape.length; at += lengthOf(tape, at))
    switch (ints[at * 2]) {
      case POSTED: {
        const end = at + POSTED_LENGTH + (ints[at * 2 + 4] as number) * LEG_LENGTH
        for (let leg = at + POSTED_LENGTH; leg < end; leg += LEG_LENGTH) accounts.add(ints[leg * 2] as number)
        break
      }
      case HELD:
        accounts.add(ints[at * 2 + 3] as number)
        break
      case RELEASED:
      case REDUCED:
      case RAISED:
        accounts.add(holdChanges.accounts[changes++] as number)
        break
    }
  return accounts
}
