import type { Core } from '@assay/core/engine/core'
import { isStopped } from '@assay/core/payments/withdrawals/decide'
import { exactDecimal } from '@assay/money/decimal'
import type { RefusalReason } from '@assay/rules/withdrawals/states'
import { eq, inArray, or } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../../../core-host/engine.ts'
import type { ReviewCase, Rows } from '../../../reviews/review-kind.ts'
import { addEvent, type Reviews, WAITING } from '../../../reviews/reviews.ts'
import { reviewCases } from '../../../reviews/tables.ts'
import { withdrawalScale } from '../dry-run.ts'
import { withdrawalById } from '../queries.ts'
import { withdrawalReviews as table } from '../tables.ts'
import { WITHDRAWAL_CASE } from './withdrawal-cases.ts'

interface Options {
  engine: Pick<Engine, 'read' | 'submit'>
  database: PostgresJsDatabase
  reviews: Reviews
  /** From so many USDT on two people have to agree, a decimal. */
  twoFrom: string
  historyReached(seq: number): Promise<void>
  now(): number
}

/** What waits for staff. */
interface Waiting {
  withdrawalId: number
  user: number
  amount: bigint
}

/** What staff has to decide: what waits for its approval, and what was approved before its owner was frozen. */
const waitingIn = ({ state }: Core): Waiting[] =>
  [...state.payments.withdrawals.open.values()]
    .filter(one => one.state === 'requested' || (one.state === 'approved' && isStopped({ state }, one)))
    .map(({ withdrawalId, user, amount }) => ({ withdrawalId, user, amount }))

type ReviewRow = typeof table.$inferSelect

/** Withdrawals with a case that is still to be decided, opened again ones too, or whose decision the core does not know yet. Bounded: what waits for staff. */
export const undecidedWithdrawals = async (rows: Pick<Rows, 'select'>): Promise<ReadonlySet<number>> => {
  const found = await rows
    .select({ withdrawalId: table.withdrawalId })
    .from(table)
    .innerJoin(reviewCases, eq(reviewCases.id, table.caseId))
    .where(or(inArray(reviewCases.state, [...WAITING]), eq(table.isKnownToCore, false)))
  return new Set(found.map(({ withdrawalId }) => withdrawalId))
}

/** Brings withdrawals before operators and their decisions to the core. Each step is found in the tables and can be done again. */
export class Reviewing {
  readonly #options: Options
  #opening: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Opens the case of each withdrawal that waits for somebody and has none, or none that is still to be decided. */
  openMissing(): Promise<void> {
    // One after the other: two of them would open the same case.
    const opening = this.#opening.then(() => this.#openMissing())
    this.#opening = opening.catch(() => undefined)
    return opening
  }

  async #openMissing(): Promise<void> {
    const { engine, database } = this.#options
    const { waiting, scale } = await engine.read(core => ({ waiting: waitingIn(core), scale: withdrawalScale(core) }))
    if (waiting.length === 0) return
    const known = await undecidedWithdrawals(database)
    for (const one of waiting) if (!known.has(one.withdrawalId)) await this.#open(one, scale)
  }

  async #open({ withdrawalId, user, amount }: Waiting, scale: number): Promise<void> {
    const { engine, database, reviews, twoFrom, now } = this.#options
    await database.transaction(async within => {
      const row = await this.#rowOf(within, withdrawalId)
      // Decided in this moment: the core knows it by now.
      if (row && !(await engine.read(waitingIn)).some(one => one.withdrawalId === withdrawalId)) return
      if (row) return this.#openAgain(within, row.caseId)
      const needsTwo = amount >= exactDecimal(twoFrom, scale)
      const opened = await reviews.open(within, { kind: WITHDRAWAL_CASE, topic: WITHDRAWAL_CASE, uid: user, needsTwo, at: now() })
      await within.insert(table).values({ withdrawalId, caseId: opened.id })
    })
  }

  /** Nothing leaves while its owner is frozen: the case of before waits for another decision. */
  async #openAgain(within: Rows, caseId: number): Promise<void> {
    await within.update(table).set({ decision: null, isKnownToCore: true }).where(eq(table.caseId, caseId))
    const open = { state: 'open', outcome: null, decidedAt: null, claimedBy: null, claimedAt: null, proposedBy: null }
    await within.update(reviewCases).set(open).where(eq(reviewCases.id, caseId))
    await addEvent(within, caseId, { at: this.#options.now(), event: 'returned', note: 'frozen' })
  }

  /** Its owner has taken it back, or it is on its way: nobody decides it any more. */
  async withdraw(withdrawalId: number): Promise<void> {
    const { database, reviews, now } = this.#options
    await database.transaction(async within => {
      const row = await this.#rowOf(within, withdrawalId)
      if (row) await reviews.withdraw(within, row.caseId, now())
    })
  }

  /** Tells the core what was decided. */
  async afterwards({ id }: Pick<ReviewCase, 'id'>): Promise<void> {
    const { engine, database } = this.#options
    const [row] = await database.select().from(table).where(eq(table.caseId, id))
    if (!row || row.isKnownToCore) return
    const { refusal } = await engine.submit(commandOf(row))
    if (refusal?.refusal === 'userFrozen') return database.transaction(within => this.#openAgain(within, id))
    // Its owner was faster: nothing was decided, and nobody reads that it was.
    if (refusal?.refusal === 'withdrawalStateInvalid' && (await this.#isTakenBack(row.withdrawalId))) {
      await database.transaction(async within => {
        await within.update(table).set({ decision: null, reason: null, isKnownToCore: true }).where(eq(table.caseId, id))
        const withdrawn = { state: 'withdrawn', outcome: null, decidedAt: null }
        await within.update(reviewCases).set(withdrawn).where(eq(reviewCases.id, id))
        await addEvent(within, id, { at: this.#options.now(), event: 'withdrawn' })
      })
      return
    }
    // Decided before a crash, or taken back by its owner a moment earlier.
    if (refusal && refusal.refusal !== 'withdrawalStateInvalid') throw new Error(`The core refused a decision: ${refusal.refusal}`)
    await database.update(table).set({ isKnownToCore: true }).where(eq(table.caseId, id))
  }

  /** Decisions that a crash has kept from the core. */
  async finish(): Promise<void> {
    // Bounded: decisions that have not reached the core, a moment each.
    const rows = await this.#options.database.select().from(table).where(eq(table.isKnownToCore, false))
    for (const { caseId } of rows) await this.afterwards({ id: caseId })
  }

  async #isTakenBack(withdrawalId: number): Promise<boolean> {
    const { engine, database, historyReached } = this.#options
    await historyReached(await engine.read(({ seq }) => seq))
    return (await withdrawalById(database, withdrawalId))?.state === 'cancelled'
  }

  async #rowOf(within: Pick<PostgresJsDatabase, 'select'>, withdrawalId: number): Promise<ReviewRow | undefined> {
    const [row] = await within.select().from(table).where(eq(table.withdrawalId, withdrawalId))
    return row
  }
}

const commandOf = ({ withdrawalId, decision, reason }: ReviewRow) =>
  decision === 'approve'
    ? { kind: 'payments.approveWithdrawal' as const, withdrawal: withdrawalId }
    : { kind: 'payments.refuseWithdrawal' as const, withdrawal: withdrawalId, reason: reason as RefusalReason }
