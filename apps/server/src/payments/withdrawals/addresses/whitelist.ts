import type { UserId } from '@assay/core/people/state'
import { WHITELIST_HOURS } from '@assay/rules/account/account-terms'
import { eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { withdrawalWhitelists as table } from '../tables.ts'

/** So long after it was asked for the switch takes effect, in both directions. */
const WHITELIST_CHANGE_MS = WHITELIST_HOURS * 3_600_000

interface Whitelist {
  isOn: boolean
  /** When the opposite begins to hold; 0 when nothing waits. */
  changesAt: number
}

/** How a person's whitelist stands; it is on for whoever never touched it. */
export const whitelistOf = async (database: PostgresJsDatabase, user: UserId, at: number): Promise<Whitelist> => {
  const [row] = await database.select().from(table).where(eq(table.user, user))
  if (!row) return { isOn: true, changesAt: 0 }
  return at >= row.effectiveAt ? { isOn: row.isOn, changesAt: 0 } : { isOn: !row.isOn, changesAt: row.effectiveAt }
}

/** Asks for the switch; to ask for what holds now takes back what waits. False when nothing changes. */
export const changeWhitelist = async (
  database: PostgresJsDatabase,
  { user, isOn, at }: { user: UserId; isOn: boolean; at: number },
): Promise<boolean> => {
  const now = await whitelistOf(database, user, at)
  const isAsked = now.changesAt > 0 ? !now.isOn : now.isOn
  if (isOn === isAsked) return false
  const values = { isOn, effectiveAt: isOn === now.isOn ? at : at + WHITELIST_CHANGE_MS }
  await database
    .insert(table)
    .values({ user, ...values })
    .onConflictDoUpdate({ target: table.user, set: values })
  return true
}
