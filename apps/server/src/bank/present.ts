import type { Core } from '@assay/core/engine/core'
import { versionAt } from '@assay/core/terms/dated'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { USD_SCALE } from '@assay/rules/assets/us-dollars'
import { cardNumbers, maskedNumber } from '@assay/rules/bank/bank-card'
import type { ShownPayoutState } from '@assay/rules/bank/payouts'
import { shownRate } from '@assay/rules/bank/terms'
import type { BankPayout, BankTermsShown, UsdSale } from '@assay/wire/bank/calls'
import { eq, inArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Secrets } from '../people/secrets.ts'
import { WAITING } from '../reviews/reviews.ts'
import { reviewCases } from '../reviews/tables.ts'
import { type Card, cardsByHash } from './cards/card-rows.ts'
import type { PayoutRow, SaleRow } from './payout-changes.ts'
import { bankPayoutReviews } from './tables.ts'

export const dollars = (cents: bigint): string => formatDecimal(cents, USD_SCALE)
const usdt = (units: bigint): string => formatDecimal(units, USDT_SCALE)
const writtenRate = (rate: bigint): string => formatDecimal(rate, PRICE_SCALE)

/** The terms of now, or of a later moment (ms). */
export function presentTerms({ state, at }: Core, now = at): BankTermsShown {
  const terms = versionAt(state.bank.terms, Math.max(at, now))
  const { source, quoteSeconds, arrivalFrom, arrivalUntil, version, effectiveAt } = terms
  return {
    ...{ source, quoteSeconds, arrivalFrom, arrivalUntil, version, effectiveAt },
    rate: writtenRate(terms.rate),
    spreadRate: formatDecimal(terms.spreadRate, RATE_SCALE),
    shownRate: writtenRate(shownRate(terms)),
    saleMinimum: usdt(terms.saleMinimum),
    saleMaximum: usdt(terms.saleMaximum),
    payoutMinimum: dollars(terms.payoutMinimum),
    payoutMaximum: dollars(terms.payoutMaximum),
    payoutFee: dollars(terms.payoutFee),
  }
}

/** A sale as the calls show it. */
export const presentSale = ({ saleId, paid, received, rate, at, seq }: Omit<SaleRow, 'user' | 'version'>): UsdSale => ({
  ...{ saleId: String(saleId), at, seq },
  paid: usdt(paid),
  received: dollars(received),
  rate: writtenRate(rate),
})

/** A payout as its person sees it, with what is known of its card. */
const presentPayout = (row: PayoutRow, { card, caseState }: { card: Card | undefined; caseState: CaseState | undefined }): BankPayout => ({
  payoutId: String(row.payoutId),
  amount: dollars(row.amount),
  fee: dollars(row.fee),
  arrival: dollars(row.amount - row.fee),
  bankName: card?.bankName ?? '',
  number: card ? maskedNumber(cardNumbers(card)) : '',
  state: shownState(row.state, caseState),
  requestedAt: row.requestedAt,
  approvedAt: row.approvedAt ?? 0,
  sentAt: row.sentAt ?? 0,
  settledAt: row.settledAt ?? 0,
  endedAt: row.endedAt ?? 0,
  reference: row.reference,
  reason: row.reason as BankPayout['reason'],
  returned: row.returned === null ? '' : dollars(row.returned),
})

/** Payouts with their cards, masked, and whether they wait for staff or somebody of staff has them before them. */
export async function presentPayouts(
  { database, secrets }: { database: PostgresJsDatabase; secrets: Secrets },
  rows: readonly PayoutRow[],
): Promise<BankPayout[]> {
  const cards = await cardsByHash(
    database,
    secrets,
    rows.map(row => row.cardHash),
  )
  const decided = rows.filter(({ state }) => state === 'requested' || state === 'approved').map(({ payoutId }) => payoutId)
  const cases = decided.length === 0 ? new Map<number, CaseState>() : await casesOf(database, decided)
  return rows.map(row => presentPayout(row, { card: cards.get(row.cardHash), caseState: cases.get(row.payoutId) }))
}

type CaseState = (typeof reviewCases.$inferSelect)['state']

/** How far the cases of some payouts are. */
async function casesOf(database: PostgresJsDatabase, payoutIds: readonly number[]): Promise<Map<number, CaseState>> {
  // Bounded: a page of payouts, one case each.
  const rows = await database
    .select({ payoutId: bankPayoutReviews.payoutId, state: reviewCases.state })
    .from(bankPayoutReviews)
    .innerJoin(reviewCases, eq(reviewCases.id, bankPayoutReviews.caseId))
    .where(inArray(bankPayoutReviews.payoutId, [...payoutIds]))
  return new Map(rows.map(({ payoutId, state }) => [payoutId, state]))
}

/** One that was approved is before staff again once a freeze has opened its case anew. */
function shownState(state: string, caseState: CaseState | undefined): ShownPayoutState {
  const waits = WAITING.some(waiting => waiting === caseState)
  if (state !== 'requested' && !(state === 'approved' && waits)) return state as ShownPayoutState
  return caseState === undefined || caseState === 'open' ? 'requested' : 'inReview'
}
