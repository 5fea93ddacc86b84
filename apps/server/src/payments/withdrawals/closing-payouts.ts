import type { UserId } from '@assay/core/people/state'
import type { Refusal } from '@assay/rules/refusals'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import { addressOf } from './addresses/address-book.ts'
import { atTheDoor } from './dry-run.ts'
import type { WithdrawalParts } from './parts.ts'
import { withdrawals as table } from './tables.ts'
import { isOpen } from './withdrawal-changes.ts'

interface Parts extends Pick<WithdrawalParts, 'engine' | 'database' | 'identity' | 'historyReached'> {
  settings: Pick<WithdrawalParts['settings'], 'addressWaitMs'>
}

/** How far the newest payout is: `failed` stands for every end that gave the money back. */
export type PayoutState = 'none' | 'open' | 'settled' | 'failed'

/** Pays accounts that are being closed out, by withdrawals that are reviewed and sent as all others. */
export class ClosingPayouts {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** An address of the person's own book; what is somebody else's or was removed is not there. */
  async addressOf(user: UserId, addressId: number): Promise<string | undefined> {
    return (await addressOf(this.#parts.database, user, addressId))?.address
  }

  /** The number that the next withdrawal of all will have. */
  nextNumber(): Promise<number> {
    return this.#parts.engine.read(({ state }) => state.payments.withdrawals.nextWithdrawal)
  }

  /** How the newest payout stands of those that have at least a number, as of everything that the core has decided. */
  async stateFrom(user: UserId, number: number): Promise<PayoutState> {
    const { engine, database, historyReached } = this.#parts
    await historyReached(await engine.read(({ seq }) => seq))
    const [row] = await database
      .select()
      .from(table)
      .where(and(eq(table.user, user), eq(table.purpose, 'closing'), gte(table.withdrawalId, number)))
      .orderBy(desc(table.withdrawalId))
      .limit(1)
    if (!row) return 'none'
    if (isOpen(row)) return 'open'
    return row.state === 'settled' ? 'settled' : 'failed'
  }

  /** Requests the next payout. What is on its way is frozen, so that a repeat after a crash finds nothing to pay. */
  async request(user: UserId, addressId: number): Promise<Refusal | PeopleRefusal | undefined> {
    const { engine, database } = this.#parts
    const entry = await addressOf(database, user, addressId)
    if (!entry) return { refusal: 'addressUnknown' }
    const { holds, isAddressAged } = await atTheDoor(this.#parts, user, entry)
    const { chain, hash: addressHash } = entry
    const { refusal } = await engine.submit({ kind: 'payments.requestClosingPayout', user, chain, addressHash, isAddressAged, holds })
    return refusal
  }
}
