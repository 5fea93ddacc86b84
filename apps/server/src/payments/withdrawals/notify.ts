import { formatDecimal } from '@assay/money/decimal'
import { shortAddress } from '@assay/rules/short-address'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Messages } from '../../http/messages.ts'
import { writtenDecimal } from '../../http/written-decimal.ts'
import { timeOf } from '../../http/written-time.ts'
import { recipientsOf } from '../../people/contacts/recipients.ts'
import type { Identity } from '../../people/identity.ts'
import { addressesByHash } from './addresses/address-book.ts'
import type { Step, WithdrawalRow } from './withdrawal-changes.ts'

/** Steps of which a person is notified, under the state that they lead to. */
const NOTIFIED: Partial<Record<Step['type'], string>> = {
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
  messages: Messages
  database: PostgresJsDatabase
  scale: number
}

/** Notifies a person by mail or short message of what became of a withdrawal. At most once: the records say it in any case. */
export async function notifyStep(
  { identity, messages, database, scale }: Parts,
  step: Step,
  row: WithdrawalRow,
  at: number,
): Promise<void> {
  const state = NOTIFIED[step.type]
  // A replacement of the transaction is nothing new to the person.
  if (!state || (step.type === 'payments.hashRecorded' && row.hashes !== step.hash)) return
  const user = await identity.users.byUid(row.user)
  const entry = (await addressesByHash(database, [row.addressHash])).get(row.addressHash)
  for (const to of recipientsOf(user)) {
    const written = (units: bigint) => writtenDecimal(formatDecimal(units, scale), to.lang)
    const why = row.reason ? `\n${messages(to.lang, `withdrawals:reason.${row.reason}`)}` : ''
    const parameters = {
      state: messages(to.lang, `withdrawals:mail.${state}`),
      amount: written(row.amount),
      arrival: written(row.amount - row.fee),
      asset: row.asset,
      entry: entry ? shortAddress(entry.address) : '',
      why: row.hash ? `${why}\nTxID: ${row.hash}` : why,
      at: timeOf(at, to.lang),
    }
    await identity.notices.product(to, 'withdrawal', parameters, state === 'requested' || state === 'approved')
  }
}
