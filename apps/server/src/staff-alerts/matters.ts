import type { Core } from '@assay/core/engine/core'
import { NOT_YET_TRADED } from '@assay/core/markets/work'
import { nameIn, realmOf } from '@assay/rules/realm'
import type { Role } from '@assay/wire/operators/roles'
import { inArray, isNull } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import { readinessOf } from '../observability/readiness.ts'
import type { Watched } from '../observability/watched.ts'
import { houseChanges } from '../operators/changes/tables.ts'
import { operatorProposals } from '../operators/tables.ts'
import { type Reviews, WAITING } from '../reviews/reviews.ts'
import { reviewCases } from '../reviews/tables.ts'

/** Something that waits for staff or should not be. */
export interface Matter {
  /** The same as long as it is the same. */
  key: string
  /** Names nobody: mails are read by others too. */
  says: string
  roles: readonly Role[]
  /** Page of the console. */
  path: string
  /** How many wait, where one line tells of several. */
  count?: number
  /** It should not be. */
  isFault?: boolean
}

/** A product in which something waits for staff beside its cases. */
export interface StaffedProduct {
  /** What waits at the moment. */
  staffMatters?(database: PostgresJsDatabase): Promise<Matter[]>
}

interface Parts {
  database: PostgresJsDatabase
  engine: Pick<Engine, 'read'>
  /** What waits in the products. */
  ofProducts(): Promise<readonly Matter[]>
  reviews: Pick<Reviews, 'kinds'>
  watched: Watched
}

const ADMINS: readonly Role[] = ['admin']

/** Cases that wait, one line when they come, one when a second person is needed and one when their time is over. */
const cases = async ({ database, reviews }: Parts, now: number): Promise<Matter[]> => {
  const rolesOf = new Map<string, readonly Role[]>(reviews.kinds().map(({ kind, decidedBy }) => [kind, decidedBy]))
  // Bounded: what waits for a decision.
  const waiting = await database
    .select()
    .from(reviewCases)
    .where(inArray(reviewCases.state, [...WAITING]))
  return waiting.flatMap(({ id, kind, state, dueAt }) => {
    const about = { roles: rolesOf.get(kind) ?? ADMINS, path: `/reviews/${id}` }
    return [
      { key: `case:${id}`, says: `Case ${id} (${kind}) waits for a decision.`, ...about },
      ...(state === 'proposed' ? [{ key: `case:${id}:second`, says: `Case ${id} (${kind}) waits for a second person.`, ...about }] : []),
      ...(dueAt < now ? [{ key: `case:${id}:overdue`, says: `Case ${id} (${kind}) is overdue.`, ...about }] : []),
    ]
  })
}

/** What one person has proposed and another has to decide. */
const proposals = async ({ database }: Pick<Parts, 'database'>): Promise<Matter[]> => {
  const [ofOperators, ofHouse] = await Promise.all([
    // Bounded: what waits for a second admin.
    database.select({ id: operatorProposals.id }).from(operatorProposals).where(isNull(operatorProposals.decision)),
    // Bounded: what waits for a second person.
    database.select({ id: houseChanges.id, kind: houseChanges.kind }).from(houseChanges).where(isNull(houseChanges.decision)),
  ])
  return [
    ...ofOperators.map(({ id }) => ({
      ...{
        key: `operatorProposal:${id}`,
        says: `A change of operators (${id}) waits for a second admin.`,
        roles: ADMINS,
        path: '/operators',
      },
    })),
    ...ofHouse.map(({ id, kind }) => ({
      ...{
        key: `change:${id}`,
        says: `Change ${id} (${kind}) waits for a second person.`,
        roles: ['admin', 'finance'] as const,
        path: '/settings',
      },
    })),
  ]
}

/** What is stuck, halted, failing or under alarm. */
const faults = (watched: Watched, { state }: Core, now: number): Matter[] => {
  const { alarm, listings } = state.markets
  const stuck = Object.entries(watched.withdrawals?.() ?? {}).filter(([, { overdue }]) => overdue > 0)
  // A market of practice follows its twin; a new coin is not traded before its time.
  const isFollowing = (market: string) => realmOf(market) === 'demo' && listings.get(nameIn('real', market))?.halted
  const halted = [...listings.values()].filter(
    listing => listing.halted && listing.haltReason !== NOT_YET_TRADED && !isFollowing(listing.market),
  )
  const ofHouse = { roles: ADMINS, path: '/house', isFault: true }
  return [
    ...(alarm ? [{ key: `alarm:${alarm.since}`, says: 'The audit has raised an alarm: trading is halted.', ...ofHouse }] : []),
    ...halted.map(({ market }) => ({ ...ofHouse, key: `halt:${market}`, says: `${market} is halted.`, path: '/' })),
    ...readinessOf(watched, now).failing.map(check => ({ key: `check:${check}`, says: `The check ${check} fails.`, ...ofHouse })),
    ...stuck.map(([state, { overdue }]) => ({
      ...ofHouse,
      key: `withdrawals:${state}`,
      says: `Withdrawals overdue in the state ${state}: ${overdue}.`,
      roles: ['finance', 'admin'] as const,
      count: overdue,
    })),
  ]
}

/** Everything that waits for staff at a moment (ms). */
export const mattersOf = async (parts: Parts, now: number): Promise<Matter[]> => [
  ...(await cases(parts, now)),
  ...(await mattersBesideCases(parts, now)),
]

/** What waits for staff at a moment (ms) beside the cases of the reviews, which are counted by themselves. */
export const mattersBesideCases = async (parts: Omit<Parts, 'reviews'>, now: number): Promise<Matter[]> => [
  ...(await proposals(parts)),
  ...(await parts.ofProducts()),
  ...(await parts.engine.read(core => faults(parts.watched, core, now))),
]
