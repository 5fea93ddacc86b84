import type { Core } from '@assay/core/engine/core'
import { exactDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import { countsAs } from '@assay/rules/assets/us-dollars'
import { BANK_CARD_FIELDS, cardNumbers, maskedNumber } from '@assay/rules/bank/bank-card'
import { PAYOUT_REJECT_REASONS, type PayoutRejectReason } from '@assay/rules/bank/payouts'
import { and, count, eq, sum } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { Users } from '../../people/users.ts'
import type { MoneySources } from '../../reviews/decided-money.ts'
import type { Decision, Evidence, EvidenceField, ReviewCase, ReviewKind, Rows } from '../../reviews/review-kind.ts'
import { creditsByStaff, needsTwoByDay } from '../../reviews/staff-money.ts'
import { type Card, cardsByHash, othersWithNumber } from '../cards/card-rows.ts'
import type { BankParts } from '../parts.ts'
import type { PayoutRow } from '../payout-changes.ts'
import { dollars } from '../present.ts'
import { bankPayoutReviews, bankPayouts } from '../tables.ts'
import { dryRunPayout } from './calls.ts'
import { PAYOUT_CASE } from './payout-case-name.ts'

const HOUR_MS = 3_600_000

interface Options extends Pick<BankParts, 'engine' | 'secrets'> {
  money: MoneySources
  /** From so many USDT on two people have to agree, a decimal. */
  twoFrom: string
  /** How long one may wait for its review, ms. */
  deadlineMs: number
  users: Pick<Users, 'find'>
  now(): number
  afterwards(reviewed: ReviewCase): Promise<void>
}

/** Of which part of a payout a reason is given. */
const REASONS_OF = {
  bankCard: ['cardUnclear'],
  source: ['sourceUnclear'],
  account: ['identityUnclear', 'accountMisused'],
} as const satisfies Record<string, readonly PayoutRejectReason[]>

/** Cases about US dollars that are to leave by bank. */
export const payoutCases = (options: Options): ReviewKind => ({
  kind: PAYOUT_CASE,
  decidedBy: ['finance', 'compliance', 'admin'],
  deadlineMs: options.deadlineMs,
  discloses: 'bankCard',
  isDisclosed: true,
  evidence: (rows, reviewed) => evidence(rows, reviewed, options),
  disclose: async (rows, reviewed) => {
    const { card } = await caseParts(rows, reviewed, options)
    return { texts: card ? BANK_CARD_FIELDS.map(item => ({ item, value: card[item] })) : [], photos: [] }
  },
  approval: (within, reviewed, operatorId) => approval(within, { reviewed, operatorId }, options),
  decide,
  afterwards: options.afterwards,
})

/** Nobody approves the payout of a person whom they have credited, and two agree to what reaches the limit within a day, over the chain and by bank together. */
const approval = async (
  within: Rows,
  { reviewed, operatorId }: { reviewed: ReviewCase; operatorId: number },
  options: Options,
): Promise<PeopleRefusal | { needsTwo: boolean }> => {
  const { engine, money, twoFrom, now } = options
  const { payout } = await caseParts(within, reviewed, options)
  const limit = exactDecimal(twoFrom, USDT_SCALE)
  const needsTwo = await needsTwoByDay(within, { engine, money, reviewed, operatorId, amount: countsAs(payout.amount), limit, now: now() })
  const { operators } = await creditsByStaff(within, reviewed.uid, { engine, money, now: now() })
  return operators.has(operatorId) ? { refusal: 'creditedByYou' } : { needsTwo }
}

const caseParts = async (
  rows: Rows,
  { id }: ReviewCase,
  { secrets }: Pick<Options, 'secrets'>,
): Promise<{ payout: PayoutRow; card: Card | undefined }> => {
  const [found] = await rows
    .select({ payout: bankPayouts })
    .from(bankPayoutReviews)
    .innerJoin(bankPayouts, eq(bankPayouts.payoutId, bankPayoutReviews.payoutId))
    .where(eq(bankPayoutReviews.caseId, id))
  if (!found) throw new Error(`The case ${id} is about a payout that nobody requested`)
  const { payout } = found
  return { payout, card: (await cardsByHash(rows as PostgresJsDatabase, secrets, [payout.cardHash])).get(payout.cardHash) }
}

const fieldOf = (item: keyof typeof REASONS_OF, value: string, isPersonal = false): EvidenceField => ({
  ...{ item, value, isPersonal, isPhoto: false, isAccepted: false },
  reasons: REASONS_OF[item].map(reason => ({ reason, kind: 'retry' })),
})

const usd = (cents: bigint): string => `${dollars(cents)} USD`

const evidence = async (rows: Rows, reviewed: ReviewCase, options: Options): Promise<Evidence> => {
  const { engine, money, users, now, secrets } = options
  const { payout, card } = await caseParts(rows, reviewed, options)
  const user = await users.find(reviewed.uid)
  const { level, deposited, turnover } = await engine.read(core => figuresOf(core, reviewed.uid, now()))
  const others = card ? await othersWithNumber(rows as PostgresJsDatabase, secrets, card) : []
  const credits = await creditsByStaff(rows, reviewed.uid, { engine, money, now: now() })
  const livesFromStaff = credits.lately > 0n || (credits.all > 0n && 2n * credits.all >= deposited)
  return {
    fields: [
      fieldOf('bankCard', card ? `${card.bankName} ${maskedNumber(cardNumbers(card))}` : '', true),
      fieldOf('source', `${dollars(deposited / countsAs(1n))} / ${dollars(turnover / countsAs(1n))} USDT`),
      fieldOf('account', level),
    ],
    flags: [
      ...(others.length > 0 ? [{ flag: 'sameBankNumber', item: 'bankCard', uids: others.map(String) }] : []),
      ...(livesFromStaff ? [{ flag: 'creditedByStaff', item: 'source', uids: [] }] : []),
    ],
    facts: [
      { fact: 'bankPayout', value: String(payout.payoutId) },
      { fact: 'amount', value: usd(payout.amount) },
      { fact: 'arrival', value: usd(payout.amount - payout.fee) },
      { fact: 'cardAgeHours', value: card ? String(Math.floor((now() - card.addedAt) / HOUR_MS)) : '' },
      { fact: 'paidOut', value: await paidBefore(rows, payout) },
      { fact: 'level', value: level },
      { fact: 'country', value: user?.country ?? '' },
      { fact: 'registeredAt', value: String(user?.registeredAt ?? '') },
    ],
  }
}

const figuresOf = (core: Core, user: number, now: number) => dryRunPayout(core, { user, amount: undefined, holds: [], now }).figures

/** What the person was paid out before, and how often. */
const paidBefore = async (rows: Rows, { user }: PayoutRow): Promise<string> => {
  const [paid] = await rows
    .select({ number: count(), amount: sum(bankPayouts.amount) })
    .from(bankPayouts)
    .where(and(eq(bankPayouts.user, user), eq(bankPayouts.state, 'settled')))
  return `${paid?.number ?? 0} × (${usd(BigInt(paid?.amount ?? 0))})`
}

const decide = async (within: Rows, { id }: ReviewCase, decision: Decision): Promise<void> => {
  const reason = decision.outcome === 'reject' ? PAYOUT_REJECT_REASONS.find(one => one === decision.items[0]?.reason) : undefined
  await within
    .update(bankPayoutReviews)
    .set({ decision: decision.outcome, reason: reason ?? null, isKnownToCore: false })
    .where(eq(bankPayoutReviews.caseId, id))
}
