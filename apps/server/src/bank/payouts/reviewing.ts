import { isPayoutStopped } from '@assay/core/bank/decide'
import type { Core } from '@assay/core/engine/core'
import { exactDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import { countsAs } from '@assay/rules/assets/us-dollars'
import type { PayoutRejectReason } from '@assay/rules/bank/payouts'
import { eq, inArray, or } from 'drizzle-orm'
import type { Rows } from '../../reviews/review-kind.ts'
import { addEvent, WAITING } from '../../reviews/reviews.ts'
import { reviewCases } from '../../reviews/tables.ts'
import type { BankParts } from '../parts.ts'
import { bankPayouts, bankPayoutReviews as table } from '../tables.ts'
import { PAYOUT_CASE } from './payout-case-name.ts'

interface Options extends Pick<BankParts, 'engine' | 'database' | 'reviews' | 'historyReached'> {
  /** From so many USDT on two people have to agree, a decimal. */
  twoFrom: string
  now(): number
}

interface Waiting {
  payoutId: number
  user: number
  amount: bigint
}

/** What staff has to decide: what waits for its approval, and what was approved before its owner was frozen. */
const waitingIn = ({ state }: Core): Waiting[] =>
  [...state.bank.payouts.values()].filter(one => one.state === 'requested' || (one.state === 'approved' && isPayoutStopped(state, one)))

/** Payouts with a case that is still to be decided, opened again ones too, or whose decision the core does not know yet. Bounded: what waits for staff. */
export const undecidedPayouts = async (rows: Pick<Rows, 'select'>): Promise<ReadonlySet<number>> => {
  const found = await rows
    .select({ payoutId: table.payoutId })
    .from(table)
    .innerJoin(reviewCases, eq(reviewCases.id, table.caseId))
    .where(or(inArray(reviewCases.state, [...WAITING]), eq(table.isKnownToCore, false)))
  return new Set(found.map(({ payoutId }) => payoutId))
}

/** Brings payouts before operators and their decisions to the core. Each step is found in the tables and can be done again. */
export class PayoutReviewing {
  readonly #options: Options
  #opening: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Opens the case of each payout that waits for somebody and has none, or none that is still to be decided. One after the other: two would open the same. */
  openMissing(): Promise<void> {
    const opening = this.#opening.then(() => this.#openMissing())
    this.#opening = opening.catch(() => undefined)
    return opening
  }

  async #openMissing(): Promise<void> {
    const { engine, database } = this.#options
    const waiting = await engine.read(waitingIn)
    if (waiting.length === 0) return
    const known = await undecidedPayouts(database)
    for (const one of waiting) if (!known.has(one.payoutId)) await this.#open(one)
  }

  async #open({ payoutId, user, amount }: Waiting): Promise<void> {
    const { database, reviews, twoFrom, engine, now } = this.#options
    await database.transaction(async within => {
      const [row] = await within.select().from(table).where(eq(table.payoutId, payoutId))
      // Decided in this moment: the core knows it by now.
      if (row && !(await engine.read(waitingIn)).some(one => one.payoutId === payoutId)) return
      if (row) return this.#openAgain(within, row.caseId)
      const needsTwo = countsAs(amount) >= exactDecimal(twoFrom, USDT_SCALE)
      const opened = await reviews.open(within, { kind: PAYOUT_CASE, topic: PAYOUT_CASE, uid: user, needsTwo, at: now() })
      await within.insert(table).values({ payoutId, caseId: opened.id })
    })
  }

  /** Nothing leaves while its owner is frozen: the case of before waits for another decision. */
  async #openAgain(within: Rows, caseId: number): Promise<void> {
    await within.update(table).set({ decision: null, isKnownToCore: true }).where(eq(table.caseId, caseId))
    const open = { state: 'open', outcome: null, decidedAt: null, claimedBy: null, claimedAt: null, proposedBy: null }
    await within.update(reviewCases).set(open).where(eq(reviewCases.id, caseId))
    await addEvent(within, caseId, { at: this.#options.now(), event: 'returned', note: 'frozen' })
  }

  /** Its owner has taken it back, or it is in a batch: nobody decides it any more. */
  async withdraw(payoutId: number): Promise<void> {
    const { database, reviews, now } = this.#options
    await database.transaction(async within => {
      const [row] = await within.select().from(table).where(eq(table.payoutId, payoutId))
      if (row) await reviews.withdraw(within, row.caseId, now())
    })
  }

  /** Tells the core what was decided. */
  async afterwards({ id }: { id: number }): Promise<void> {
    const { engine, database, now } = this.#options
    const [row] = await database.select().from(table).where(eq(table.caseId, id))
    if (!row || row.isKnownToCore) return
    const { refusal } = await engine.submit(commandOf(row))
    if (refusal?.refusal === 'userFrozen') return database.transaction(within => this.#openAgain(within, id))
    // Its owner was faster: nothing was decided, and nobody reads that it was.
    if (refusal?.refusal === 'bankPayoutStateInvalid' && (await this.#isGone(row.payoutId))) {
      await database.transaction(async within => {
        await within.update(table).set({ decision: null, reason: null, isKnownToCore: true }).where(eq(table.caseId, id))
        await within.update(reviewCases).set({ state: 'withdrawn', outcome: null, decidedAt: null }).where(eq(reviewCases.id, id))
        await addEvent(within, id, { at: now(), event: 'withdrawn' })
      })
      return
    }
    if (refusal && refusal.refusal !== 'bankPayoutStateInvalid') throw new Error(`The core refused a decision: ${refusal.refusal}`)
    await database.update(table).set({ isKnownToCore: true }).where(eq(table.caseId, id))
  }

  /** Decisions that a crash has kept from the core. */
  async finish(): Promise<void> {
    // Bounded: decisions that have not reached the core, a moment each.
    const rows = await this.#options.database.select().from(table).where(eq(table.isKnownToCore, false))
    for (const { caseId } of rows) await this.afterwards({ id: caseId })
  }

  /** Whether its owner took it back. One that the bank has, or that was decided before, is not gone. */
  async #isGone(payoutId: number): Promise<boolean> {
    const { engine, database, historyReached } = this.#options
    await historyReached(await engine.read(({ seq }) => seq))
    const [row] = await database.select().from(bankPayouts).where(eq(bankPayouts.payoutId, payoutId))
    return row?.state === 'cancelled'
  }
}

const commandOf = ({ payoutId, decision, reason }: typeof table.$inferSelect) =>
  decision === 'approve'
    ? { kind: 'bank.approvePayout' as const, payout: payoutId }
    : { kind: 'bank.rejectPayout' as const, payout: payoutId, reason: reason as PayoutRejectReason }
