import type { UserId } from '@assay/core/people/state'
import { DRILL_DAYS } from '@assay/rules/account/account-terms'
import type { ResponseOf } from '@assay/wire/call'
import type { DRILL_KINDS, getRecoveryDrill } from '@assay/wire/recovery-drill/calls'
import { eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Passkeys } from '../passkeys/passkeys.ts'
import type { Totps } from '../totp/totps.ts'
import { recoveryDrills as table } from './tables.ts'

/** So long after it was proved or set up somebody is reminded. */
export const DRILL_EVERY_MS = DRILL_DAYS * 24 * 3_600_000

type Kind = (typeof DRILL_KINDS)[number]

interface DrillParts {
  database: PostgresJsDatabase
  totps: Totps
  passkeys: Passkeys
  now(): number
}

/** Notes that somebody has proved something now. */
export const noteProved = async ({ database, now }: DrillParts, uid: UserId, kind: Kind): Promise<void> => {
  const provedAt = now()
  await database
    .insert(table)
    .values({ uid, kind, provedAt })
    .onConflictDoUpdate({ target: [table.uid, table.kind], set: { provedAt } })
}

/** What somebody has, when each of it was proved, and what is due again. What was set up since is as good as proved on that day. */
export const presentDrill = async (
  { database, totps, passkeys, now }: DrillParts,
  uid: UserId,
): Promise<ResponseOf<typeof getRecoveryDrill>> => {
  // Bounded: one row by its key.
  const [totp, held, rows] = await Promise.all([
    totps.status(uid),
    passkeys.list(uid),
    database.select().from(table).where(eq(table.uid, uid)),
  ])
  const newest = Math.max(0, ...held.map(({ createdAt }) => createdAt))
  const setUpAt: Record<Kind, number> = {
    app: totp.onSince,
    recoveryCode: totp.recoveryCodesLeft > 0 ? totp.onSince : 0,
    passkey: newest,
  }
  const kinds = (Object.keys(setUpAt) as Kind[]).filter(kind => setUpAt[kind] > 0)
  const means = kinds.map(kind => {
    const provedAt = rows.find(row => row.kind === kind)?.provedAt ?? 0
    const dueAt = Math.max(provedAt, setUpAt[kind]) + DRILL_EVERY_MS
    return { kind, provedAt, dueAt, isDue: dueAt <= now() }
  })
  return { means }
}
