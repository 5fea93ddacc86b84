import { exactDecimal } from '@assay/money/decimal'
import type { RefusalReason } from '@assay/rules/withdrawals/states'
import { eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../../../core-host/engine.ts'
import type { ReviewCase } from '../../../reviews/review-kind.ts'
import { addEvent, type Reviews } from '../../../reviews/reviews.ts'
import { reviewCases } from '../../../reviews/tables.ts'
import { withdrawalById } from '../queries.ts'
import { withdrawalReviews as table } from '../tables.ts'
import { WITHDRAWAL_CASE } from './withdrawal-cases.ts'

interface Options {
  engine: Pick<Engine, 'submit'>
  database: PostgresJsDatabase
  reviews: Reviews
  /** From so many USDT on two people have to agree, a decimal. */
  twoFrom: string
  /** Why somebody is frozen; empty while they are not. */
  freezeReasonOf(uid: number): Promise<string>
  now(): number
}

/** What waits for staff. */
interface Waiting {
  withdrawalId: number
  user: number
  amount: bigint
}

type ReviewRow = typeof table.$inferSelect

/** Brings withdrawals before operators and their decisions to the core. Each step is found in the tables and can be done again. */
export class Reviewing {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Opens the case of a withdrawal that waits; once. */
  async open({ withdrawalId, user, amount }: Waiting, scale: number): Promise<void> {
    const { database, reviews, twoFrom, now } = this.#options
    await database.transaction(async within => {
      if (await this.#rowOf(within, withdrawalId)) return
      const needsTwo = amount >= exactDecimal(twoFrom, scale)
      const opened = await reviews.open(within, { kind: WITHDRAWAL_CASE, topic: WITHDRAWAL_CASE, uid: user, needsTwo, at: now() })
      await within.insert(table).values({ withdrawalId, caseId: opened.id })
    })
  }

  /** Its owner has taken it back: nobody decides it any more. */
  async withdraw(withdrawalId: number): Promise<void> {
    const { database, reviews, now } = this.#options
    await database.transaction(async within => {
      const row = await this.#rowOf(within, withdrawalId)
      if (row) await reviews.withdraw(within, row.caseId, now())
    })
  }

  /** Tells the core what was decided. */
  async afterwards({ id }: Pick<ReviewCase, 'id'>): Promise<void> {
    const { engine, database, now } = this.#options
    const [row] = await database.select().from(table).where(eq(table.caseId, id))
    if (!row || row.isKnownToCore) return
    const isStopped = row.decision === 'approve' && (await this.#isClosingStopped(row.withdrawalId))
    const { refusal } = isStopped ? { refusal: { refusal: 'userFrozen' } } : await engine.submit(commandOf(row))
    if (refusal?.refusal === 'userFrozen') {
      // Nothing leaves while its owner is frozen: the case waits for another decision.
      await database.transaction(async within => {
        await within.update(table).set({ decision: null, isKnownToCore: true }).where(eq(table.caseId, id))
        const open = { state: 'open', outcome: null, decidedAt: null, claimedBy: null, claimedAt: null, proposedBy: null }
        await within.update(reviewCases).set(open).where(eq(reviewCases.id, id))
        await addEvent(within, id, { at: now(), event: 'returned', note: 'frozen' })
      })
      return
    }
    // Decided before a crash, or taken back by its owner a moment earlier.
    if (refusal && refusal.refusal !== 'withdrawalStateInvalid') throw new Error(`The core refused a decision: ${refusal.refusal}`)
    await database.update(table).set({ isKnownToCore: true }).where(eq(table.caseId, id))
  }

  /** Decisions that a crash has kept from the core. */
  async finish(): Promise<void> {
    const rows = await this.#options.database.select().from(table).where(eq(table.isKnownToCore, false))
    for (const { caseId } of rows) await this.afterwards({ id: caseId })
  }

  /** The core lets a payout of a closing account go although it is frozen; when operators have frozen it meanwhile, it waits as any other. */
  async #isClosingStopped(withdrawalId: number): Promise<boolean> {
    const { database, freezeReasonOf } = this.#options
    const withdrawal = await withdrawalById(database, withdrawalId)
    return withdrawal?.purpose === 'closing' && (await freezeReasonOf(withdrawal.user)) !== 'closing'
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
