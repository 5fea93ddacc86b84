import { ROOM } from '../memory/columns.ts'
import { grown } from '../memory/grown.ts'
import type { AccountIndex } from './events.ts'

/**
 * Accounts of the holds that a record released, reduced or raised, in the order of its events. Those name the hold alone, and a hold that ended names
 * its account no more. Forgotten by whoever begins a record; no part of the state.
 */
export class HoldChanges {
  accounts = new Int32Array(ROOM)
  count = 0

  add(account: AccountIndex): void {
    if (this.count === this.accounts.length) this.accounts = grown(this.accounts, this.count * 2)
    this.accounts[this.count++] = account
  }
}
