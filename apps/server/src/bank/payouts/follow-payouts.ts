import type { UserId } from '@assay/core/people/state'
import { inArray } from 'drizzle-orm'
import { describeFault } from '../../http/faults.ts'
import type { Platform } from '../../platform.ts'
import type { BankParts } from '../parts.ts'
import { isOpen, type PayoutRow } from '../payout-changes.ts'
import { presentPayouts } from '../present.ts'
import { payoutsOfUser } from '../queries.ts'
import { bankPayouts } from '../tables.ts'
import type { PayoutReviewing } from './reviewing.ts'

/** Payouts in the private channel. */
const NEWEST = 20

type Used = Pick<Platform, 'hub' | 'log' | 'closers'> & { parts: BankParts; reviewing: PayoutReviewing }

/** Follows the journal: each step of a payout reaches the open pages of its owner, and opens or ends its case. */
export const followPayouts = ({ hub, log, closers, parts, reviewing }: Used): { publishOf(user: UserId): Promise<void> } => {
  const { engine, database, historyReached } = parts
  hub.serve('bankPayouts', {
    snapshot: async ({ user }) => {
      if (user === undefined) return undefined
      await historyReached(await engine.read(core => core.seq))
      return presentPayouts(parts, (await payoutsOfUser(database, user, { limit: NEWEST })).slice(0, NEWEST))
    },
  })
  let following: Promise<void> = Promise.resolve()
  const follow = (work: () => Promise<void>) => {
    following = following.then(work).catch(fault => {
      log.error({ fault: describeFault(fault) }, 'a payout was not followed')
    })
  }
  const changed = new Set<number>()
  const note = (payoutId: number) => void changed.add(payoutId)
  engine.subscribe({
    on: {
      'bank.payoutRequested': ({ payoutId }) => note(payoutId),
      'bank.payoutApproved': ({ payoutId }) => note(payoutId),
      'bank.payoutsSent': ({ payouts }) => {
        for (const { payoutId } of payouts) note(payoutId)
      },
      'bank.payoutSettled': ({ payoutId }) => note(payoutId),
      'bank.payoutReturned': ({ payoutId }) => note(payoutId),
      'bank.payoutRejected': ({ payoutId }) => note(payoutId),
      'bank.payoutCancelled': ({ payoutId }) => note(payoutId),
    },
    end: ({ seq }) => {
      if (changed.size === 0) return
      const ids = [...changed]
      changed.clear()
      follow(() => followAll(ids, seq))
    },
  })
  const followAll = async (ids: readonly number[], seq: number) => {
    await historyReached(seq)
    // Bounded: payouts of one batch of records.
    const rows = await database
      .select()
      .from(bankPayouts)
      .where(inArray(bankPayouts.payoutId, [...ids]))
    if (rows.some(({ state }) => state === 'requested')) await reviewing.openMissing()
    for (const row of rows) if (row.state === 'cancelled' || row.state === 'sent') await reviewing.withdraw(row.payoutId)
    await publish(rows)
  }
  const publish = async (rows: readonly PayoutRow[]) => {
    const watched = rows.filter(row => hub.isWatched('bankPayouts', row.user))
    const shown = await presentPayouts(parts, watched)
    for (const [place, row] of watched.entries()) hub.publishTo(row.user, 'bankPayouts', shown.slice(place, place + 1))
  }
  /** Those of somebody that have not ended: their case has moved, and no record says so. */
  const publishOf = async (user: UserId) => {
    if (!hub.isWatched('bankPayouts', user)) return
    await publish((await payoutsOfUser(database, user, { limit: NEWEST })).filter(isOpen))
  }
  // What was approved waits for staff again.
  engine.subscribe({
    on: {
      'people.frozen': ({ user }) =>
        follow(async () => {
          await reviewing.openMissing()
          await publishOf(user)
        }),
    },
  })
  closers.add(() => following)
  return { publishOf }
}
