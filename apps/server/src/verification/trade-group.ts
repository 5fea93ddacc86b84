import { userOf } from '@assay/core/people/read'
import { and, asc, count, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import { isHaltedByFault } from '../core-host/is-halted-by-fault.ts'
import { verificationSteps as table } from './tables.ts'

interface Parts {
  database: PostgresJsDatabase
  engine: Pick<Engine, 'read' | 'submit'>
}

/** Accounts of one document are one owner to the markets: they do not trade with each other, and get no turnover from it. Safe to repeat. */
export async function joinTradeGroup({ database, engine }: Parts, uid: number): Promise<void> {
  // Bounded: a part of another statement.
  const own = database
    .select({ hash: table.documentHash })
    .from(table)
    .where(and(eq(table.uid, uid), isApproved))
  const [other] = await database
    .select({ uid: table.uid })
    .from(table)
    .where(and(isApproved, ne(table.uid, uid), eq(table.documentHash, own)))
    .orderBy(asc(table.decidedAt), asc(table.uid))
    .limit(1)
  if (!other) return
  const [group, known] = await engine.read(({ state }) => [userOf(state, other.uid)?.tradeGroup, userOf(state, uid)?.tradeGroup] as const)
  if (group === known) return
  const { refusal } = await engine.submit({ kind: 'people.joinTradeGroup', user: uid, of: other.uid })
  if (refusal && !isHaltedByFault(refusal)) throw new Error(`The core refused a trade group: ${refusal.refusal}`)
}

/** The same for everybody whose document more than one account has; runs at each start. Bounded: so many people. */
export async function joinTradeGroups(parts: Parts): Promise<void> {
  const { database } = parts
  const shared = database
    .select({ hash: table.documentHash })
    .from(table)
    .where(isApproved)
    .groupBy(table.documentHash)
    .having(gt(count(), 1))
  const rows = await database
    .select({ uid: table.uid })
    .from(table)
    .where(and(isApproved, inArray(table.documentHash, shared)))
    .orderBy(asc(table.decidedAt), asc(table.uid))
  for (const { uid } of rows) await joinTradeGroup(parts, uid)
}

const isApproved = and(eq(table.step, 'basic'), eq(table.state, 'approved'), isNotNull(table.documentHash))
