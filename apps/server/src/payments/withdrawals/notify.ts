import { formatDecimal } from '@assay/money/decimal'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { writtenDecimal } from '../../http/written-decimal.ts'
import type { Identity } from '../../people/identity.ts'
import { recipientsOf } from '../../people/notices.ts'
import { addressesByHash } from './addresses/address-book.ts'
import { shortAddress } from './addresses/check-address.ts'
import type { Step, WithdrawalRow } from './withdrawal-changes.ts'

/** Steps of which a person is told, under the state that they lead to. */
const TOLD: Partial<Record<Step['type'], 'requested' | 'approved' | 'sending' | 'settled' | 'cancelled' | 'refused' | 'failed'>> = {
  'payments.withdrawalRequested': 'requested',
  'payments.withdrawalApproved': 'approved',
  'payments.hashRecorded': 'sending',
  'payments.withdrawalSettled': 'settled',
  'payments.withdrawalCancelled': 'cancelled',
  'payments.withdrawalRefused': 'refused',
  'payments.withdrawalFailed': 'failed',
}

interface Parts {
  identity: Identity
  database: PostgresJsDatabase
  scale: number
}

/** Tells a person by mail or short message what became of a withdrawal. At most once: the records say it in any case. */
export async function notifyStep({ identity, database, scale }: Parts, step: Step, row: WithdrawalRow, at: number): Promise<void> {
  const state = TOLD[step.type]
  // A replacement of the transaction is nothing new to the person.
  if (!state || (step.type === 'payments.hashRecorded' && row.hashes !== step.hash)) return
  const user = await identity.users.byUid(row.user)
  const entry = (await addressesByHash(database, [row.addressHash])).get(row.addressHash)
  const written = (units: bigint, lang: Parameters<typeof writtenDecimal>[1]) => writtenDecimal(formatDecimal(units, scale), lang)
  for (const to of recipientsOf(user))
    await identity.notices.withdrawal(to, state, {
      amount: written(row.amount, to.lang),
      arrival: written(row.amount - row.fee, to.lang),
      asset: row.asset,
      entry: entry ? shortAddress(entry.address) : '',
      reason: row.reason,
      hash: row.hash,
      at,
    })
}
