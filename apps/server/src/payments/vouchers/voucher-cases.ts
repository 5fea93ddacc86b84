import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { VOUCHER_ASSET, VOUCHER_REASON_NAMES, VOUCHER_REASONS } from '@assay/rules/vouchers/vouchers'
import { and, count, eq, ne, sum } from 'drizzle-orm'
import type { Engine } from '../../core-host/engine.ts'
import type { PersonMessages } from '../../messages/person-messages.ts'
import type { Users } from '../../people/users.ts'
import type { MoneySources } from '../../reviews/decided-money.ts'
import type { Decision, Evidence, EvidenceField, ReviewCase, ReviewKind, Rows } from '../../reviews/review-kind.ts'
import { needsTwoByDay } from '../../reviews/staff-money.ts'
import { DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'
import { takeFindings } from './findings.ts'
import type { VoucherRow } from './parts.ts'
import { ownersOfSameImage } from './same-image.ts'
import { voucherDeposits as table } from './tables.ts'
import { voucherMessage } from './voucher-message.ts'

/** The kind of case, and the only topic that there is of it. */
export const VOUCHER_CASE = 'voucherDeposit'

export const DEADLINE_MS = 86_400_000

interface Options {
  engine: Pick<Engine, 'read'>
  money: MoneySources
  users: Pick<Users, 'find'>
  /** Of a person: everything ever deposited, in units, and the level of verification. */
  figuresOf(uid: number): Promise<{ deposited: bigint; level: string }>
  twoFrom: string
  personMessages: Pick<PersonMessages, 'write'>
  now(): number
  afterwards(reviewed: ReviewCase): Promise<void>
}

/** Cases about payments that people showed a voucher of. */
export const voucherCases = (options: Options): ReviewKind => ({
  kind: VOUCHER_CASE,
  decidedBy: ['finance', 'admin'],
  deadlineMs: DEADLINE_MS,
  discloses: 'paymentVoucher',
  findings: {
    asks: ['amount', 'reference'],
    take: async (within, reviewed, findings) =>
      takeFindings(within, options.money, { voucher: await voucherOf(within, reviewed), findings }),
  },
  approval: (within, reviewed, operatorId) => approval(within, { reviewed, operatorId }, options),
  evidence: (rows, reviewed) => evidence(rows, reviewed, options),
  isDisclosed: true,
  async disclose(rows, reviewed) {
    const { note, fileId, width, height } = await voucherOf(rows, reviewed)
    const texts = note === '' ? [] : [{ item: 'voucherNote', value: note }]
    return { texts, photos: [{ item: 'voucherImage', fileId, width, height }] }
  },
  decide: (within, reviewed, decision) => decide(within, reviewed, decision, options),
  afterwards: options.afterwards,
})

/** Two people agree to an image that was handed in before, by whomever, and to what reaches the limit within a day. */
const approval = async (
  within: Rows,
  { reviewed, operatorId }: { reviewed: ReviewCase; operatorId: number },
  { engine, money, twoFrom, now }: Options,
): Promise<{ needsTwo: boolean }> => {
  const { found, amount, fileId } = await voucherOf(within, reviewed)
  if ((await ownersOfSameImage(within, fileId)).length > 0) return { needsTwo: true }
  const limit = exactDecimal(twoFrom, DEPOSIT_SCALE)
  return { needsTwo: await needsTwoByDay(within, { engine, money, reviewed, operatorId, amount: found ?? amount, limit, now: now() }) }
}

const voucherOf = async (rows: Rows, { id }: ReviewCase): Promise<VoucherRow> => {
  const [row] = await rows.select().from(table).where(eq(table.caseId, id))
  if (!row) throw new Error(`The case ${id} is about a voucher that nobody handed in`)
  return row
}

const written = (units: bigint) => `${formatDecimal(units, DEPOSIT_SCALE)} ${VOUCHER_ASSET}`

const fieldOf = (item: keyof typeof VOUCHER_REASONS, value: string, isPhoto = false): EvidenceField => ({
  item,
  value,
  isPersonal: isPhoto,
  isPhoto,
  isAccepted: false,
  reasons: VOUCHER_REASONS[item].map(reason => ({ reason, kind: 'retry' })),
})

const evidence = async (rows: Rows, reviewed: ReviewCase, { users, figuresOf }: Options): Promise<Evidence> => {
  const voucher = await voucherOf(rows, reviewed)
  const user = await users.find(reviewed.uid)
  const { deposited, level } = await figuresOf(reviewed.uid)
  const uids = await ownersOfSameImage(rows, voucher.fileId)
  const note = {
    item: 'voucherNote',
    value: voucher.note === '' ? '' : '***',
    isPersonal: true,
    isPhoto: false,
    isAccepted: false,
    reasons: [],
  }
  return {
    fields: [fieldOf('voucherImage', '', true), fieldOf('amount', written(voucher.amount)), fieldOf('sender', voucher.chain), note],
    flags: uids.length > 0 ? [{ flag: 'sameVoucherImage', item: 'voucherImage', uids }] : [],
    facts: [
      { fact: 'voucher', value: String(voucher.id) },
      { fact: 'chain', value: voucher.chain },
      ...(voucher.purpose === null ? [] : [{ fact: 'paysFor', value: `${voucher.purpose} ${voucher.purposeId}` }]),
      { fact: 'found', value: voucher.found === null ? '' : written(voucher.found) },
      { fact: 'reference', value: voucher.reference ?? '' },
      { fact: 'deposited', value: written(deposited) },
      { fact: 'vouchersBefore', value: await creditedBefore(rows, voucher) },
      { fact: 'level', value: level },
      { fact: 'country', value: user?.country ?? '' },
      { fact: 'registeredAt', value: String(user?.registeredAt ?? '') },
    ],
  }
}

/** What the person was credited by other vouchers, and how many were rejected. */
const creditedBefore = async (rows: Rows, { id, uid }: VoucherRow): Promise<string> => {
  // Bounded: one row a state.
  const others = await rows
    .select({ state: table.state, number: count(), found: sum(table.found) })
    .from(table)
    .where(and(eq(table.uid, uid), ne(table.id, id)))
    .groupBy(table.state)
  const credited = others.find(({ state }) => state === 'completed')
  const rejected = others.find(({ state }) => state === 'rejected')
  return `${credited?.number ?? 0} × (${written(BigInt(credited?.found ?? 0))}), ${rejected?.number ?? 0} rejected`
}

const decide = async (within: Rows, reviewed: ReviewCase, decision: Decision, { personMessages, now }: Options): Promise<void> => {
  const voucher = await voucherOf(within, reviewed)
  const { id, found, reference } = voucher
  if (decision.outcome === 'approve' && (found === null || reference === null))
    throw new Error(`Nobody said what was found of voucher ${id}`)
  const decidedAt = now()
  const given = decision.outcome === 'approve' ? undefined : decision.items[0]?.reason
  const change =
    decision.outcome === 'approve' ? { state: 'completed' } : { state: 'rejected', reason: given ?? null, found: null, reference: null }
  if (decision.outcome !== 'approve') {
    const reason = VOUCHER_REASON_NAMES.find(one => one === given)
    await personMessages.write([voucherMessage(voucher, { state: 'rejected', reason, at: decidedAt })], within)
  }
  await within
    .update(table)
    .set({ ...change, decidedAt, isFollowed: false })
    .where(eq(table.id, id))
}
