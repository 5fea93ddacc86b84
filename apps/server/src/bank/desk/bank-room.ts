import { isPayoutStopped } from '@assay/core/bank/decide'
import type { Payout } from '@assay/core/bank/state'
import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import { poolAvailable } from '@assay/core/pools/pool'
import { formatDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import { DOLLAR_ASSET } from '@assay/rules/assets/us-dollars'
import { cardNumbers } from '@assay/rules/bank/bank-card'
import { BATCH_MAX } from '@assay/rules/bank/payouts'
import { SOLD_ASSET } from '@assay/rules/bank/terms'
import { referenceKey } from '@assay/rules/vouchers/vouchers'
import * as contract from '@assay/wire/bank/console-calls'
import type { ResponseOf } from '@assay/wire/call'
import { and, count, desc, eq, inArray, isNotNull, max, ne, sql, sum } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Act, Actor } from '../../audit-log/audit-entry.ts'
import { auditLog } from '../../audit-log/tables.ts'
import { data, refused } from '../../http/handler.ts'
import type { ConsoleRoom } from '../../operators/console-room.ts'
import type { OperatorParts } from '../../operators/parts.ts'
import { serveOperator } from '../../operators/serve-operator.ts'
import type { Platform } from '../../platform.ts'
import { numberIn, settled } from '../../projections/history-page.ts'
import { cardsByHash } from '../cards/card-rows.ts'
import { undecidedPayouts } from '../payouts/reviewing.ts'
import { dollars, presentPayouts } from '../present.ts'
import { BANK } from '../projection.ts'
import { payoutsOfAll } from '../queries.ts'
import { bankPayouts as table } from '../tables.ts'
import { type Batch, csvFile, type Debtor, painFile } from './batch-file.ts'

const PAYOUTS_SHOWN = 50
const BATCHES_SHOWN = 50

interface Desk {
  parts: OperatorParts
  database: PostgresJsDatabase
  platform: Pick<Platform, 'secrets'>
  debtor: Debtor | undefined
  history: { engine: Platform['running']['engine']; historyReached(seq: number): Promise<void> }
}

/** The room of the console for payouts to bank cards: what waits, batches with their files, and what the bank says. */
export const bankRoom =
  (platform: Pick<Platform, 'running' | 'database' | 'secrets' | 'settings'>): ConsoleRoom =>
  parts => {
    const { running, database, settings } = platform
    const history = { engine: running.engine, historyReached: (seq: number) => running.projected(BANK, seq) }
    const desk: Desk = { parts, database, platform, debtor: settings.bankDebtor, history }
    const handlers = [
      serveOperator(parts, contract.getBankDesk, async () => {
        const core = await settled(history)
        return data({ ...presentDesk(core, await undecidedPayouts(database)), batches: await batchesOf(database) })
      }),
      serveOperator(parts, contract.getBankBook, async ({ state, uid, batch, before }) => {
        await settled(history)
        const page = { state, batch, before, limit: PAYOUTS_SHOWN, user: uid ? (numberIn(uid) ?? 0) : undefined }
        const rows = await payoutsOfAll(database, page)
        const kept = rows.slice(0, PAYOUTS_SHOWN)
        const shown = await presentPayouts({ database, secrets: platform.secrets }, kept)
        const payouts = shown.map((payout, place) => ({
          ...payout,
          uid: String(kept[place]?.user ?? ''),
          batch: String(kept[place]?.batch ?? ''),
        }))
        return data({ payouts, more: rows.length > PAYOUTS_SHOWN })
      }),
      serveOperator(parts, contract.makeBankBatch, (_input, { actor }) => makeBatch(desk, actor)),
      serveOperator(parts, contract.exportBankBatch, ({ batchId, format }, { actor }) => exportBatch(desk, { batchId, format }, actor)),
      serveOperator(parts, contract.settleBankPayout, (input, { actor }) => settle(desk, input, actor)),
    ]
    return { handlers, pages: [] }
  }

/** What the next batch takes: approved, its owner not frozen, and no case about it that is still to be decided. */
const payoutsToSend = ({ state }: Core, undecided: ReadonlySet<number>): readonly Readonly<Payout>[] =>
  [...state.bank.payouts.values()].filter(
    payout => payout.state === 'approved' && !isPayoutStopped(state, payout) && !undecided.has(payout.payoutId),
  )

const presentDesk = (core: Core, undecided: ReadonlySet<number>): Omit<ResponseOf<typeof contract.getBankDesk>, 'batches'> => {
  const { state, at } = core
  const sumOf = (payouts: readonly Readonly<Payout>[]) => ({
    count: payouts.length,
    amount: dollars(payouts.reduce((total, { amount }) => total + amount, 0n)),
  })
  const open = [...state.bank.payouts.values()]
  const toSend = payoutsToSend(core, undecided)
  const isToSend = new Set(toSend)
  return {
    at,
    pool: {
      dollars: dollars(poolAvailable(state, 'bank', DOLLAR_ASSET)),
      coins: formatDecimal(poolAvailable(state, 'bank', SOLD_ASSET), USDT_SCALE),
    },
    // What was approved before a freeze waits for staff again.
    requested: sumOf(open.filter(payout => payout.state !== 'sent' && !isToSend.has(payout))),
    approved: sumOf(toSend),
    sent: sumOf(open.filter(payout => payout.state === 'sent')),
  }
}

const batchesOf = async (database: PostgresJsDatabase): Promise<contract.BankBatch[]> => {
  const rows = await database
    .select({
      batch: table.batch,
      at: max(table.sentAt),
      payouts: count(),
      arrival: sum(sql`${table.amount} - ${table.fee}`),
      open: sql<number>`count(*) filter (where ${table.state} = 'sent')`.mapWith(Number),
    })
    .from(table)
    .where(isNotNull(table.batch))
    .groupBy(table.batch)
    .orderBy(desc(table.batch))
    .limit(BATCHES_SHOWN)
  const exports = await lastExports(
    database,
    rows.map(({ batch }) => String(batch)),
  )
  return rows.map(({ batch, at, payouts, arrival, open }) => {
    const last = exports.get(String(batch))
    return {
      ...{ batchId: String(batch), at: at ?? 0, payouts, open },
      arrival: dollars(BigInt(arrival ?? 0)),
      ...{ exportedAt: last?.at ?? 0, exportedBy: last?.name ?? '' },
    }
  })
}

const EXPORT = 'exportBankBatch'

/** Who was given each batch last, and when, as the audit log has it. */
const lastExports = async (database: PostgresJsDatabase, batchIds: readonly string[]) => {
  if (batchIds.length === 0) return new Map<string, { at: number; name: string }>()
  // Bounded: BATCHES_SHOWN.
  const rows = await database
    .selectDistinctOn([auditLog.subject], { subject: auditLog.subject, at: auditLog.at, name: auditLog.name })
    .from(auditLog)
    .where(and(eq(auditLog.action, EXPORT), inArray(auditLog.subject, [...batchIds])))
    .orderBy(auditLog.subject, desc(auditLog.number))
  return new Map(rows.map(({ subject, ...last }) => [subject, last]))
}

/** Written down before it is asked for: a crash between the two leaves an act that was meant, never one that nobody knows of. */
const carryOut = async ({ parts }: Desk, actor: Actor, { act, command }: { act: Act; command: Command }) => {
  await parts.auditLog.add(actor, act)
  const { refusal } = await parts.engine.submit(command)
  if (refusal) await parts.auditLog.add(actor, { ...act, action: `${act.action}.refused`, reason: refusal.refusal })
  return refusal
}

const makeBatch = async ({ parts, database }: Desk, actor: Actor) => {
  const undecided = await undecidedPayouts(database)
  const payouts = await parts.engine.read(core =>
    payoutsToSend(core, undecided)
      .slice(0, BATCH_MAX)
      .map(({ payoutId }) => payoutId),
  )
  if (payouts.length === 0) return refused({ refusal: 'bankBatchEmpty' })
  const act = { action: 'makeBankBatch', subject: payouts.join(' '), after: 'sent' }
  await parts.auditLog.add(actor, act)
  const reply = await parts.engine.submit({ kind: 'bank.sendPayouts', payouts })
  if (!reply.refusal) return data({ batchId: String(reply.result?.batchId), payouts: payouts.length })
  await parts.auditLog.add(actor, { ...act, action: 'makeBankBatch.refused', reason: reply.refusal.refusal })
  return refused(reply.refusal)
}

const exportBatch = async (desk: Desk, { batchId, format }: { batchId: number; format: 'pain' | 'csv' }, actor: Actor) => {
  const { database, platform, debtor, history, parts } = desk
  await settled(history)
  // Bounded: BATCH_MAX. What came back is free again, and no order of it goes to the bank a second time.
  const rows = await database
    .select()
    .from(table)
    .where(and(eq(table.batch, batchId), ne(table.state, 'returned')))
    .orderBy(table.payoutId)
  if (rows.length === 0) return refused({ refusal: 'bankBatchUnknown' })
  if (format === 'pain' && !debtor) return refused({ refusal: 'bankDebtorMissing' })
  const cards = await cardsByHash(
    database,
    platform.secrets,
    rows.map(row => row.cardHash),
  )
  const payments = rows.map(({ payoutId, amount, fee, cardHash }) => {
    const card = cards.get(cardHash)
    // What is written on a card is not what was asked for: nothing goes there.
    return card && { payoutId, arrival: dollars(amount - fee), card: { ...card, isIban: cardNumbers(card).isIban } }
  })
  const damaged = payments.findIndex(payment => payment === undefined)
  if (damaged >= 0) return refused({ refusal: 'addressDamaged' })
  const batch: Batch = {
    batchId,
    at: rows[0]?.sentAt ?? 0,
    payments: payments.filter(payment => payment !== undefined),
    sum: dollars(rows.reduce((total, { amount, fee }) => total + amount - fee, 0n)),
  }
  await parts.auditLog.add(actor, { action: EXPORT, subject: String(batchId), after: format })
  const isPain = format === 'pain' && debtor !== undefined
  return data({
    name: `batch-${batchId}.${isPain ? 'xml' : 'csv'}`,
    content: isPain ? painFile(batch, debtor) : csvFile(batch),
  })
}

/** The bank's reference is of one payout alone. Two that name the same one at once come one after the other. */
const settle = async (desk: Desk, { payoutId, reference }: { payoutId: number; reference: string }, actor: Actor) => {
  const key = referenceKey('bank', reference)
  if (key === undefined) return refused({ refusal: 'bankReferenceInvalid' })
  const refusal = await desk.database.transaction(async within => {
    await within.execute(sql`select pg_advisory_xact_lock(hashtext('references of bank payouts'))`)
    await settled(desk.history)
    const [other] = await within.select({ payoutId: table.payoutId }).from(table).where(eq(table.reference, key))
    if (other) return { refusal: 'bankReferenceKnown' as const, parameters: { payout: String(other.payoutId) } }
    const act = { action: 'settleBankPayout', subject: String(payoutId), after: key }
    return carryOut(desk, actor, { act, command: { kind: 'bank.settlePayout', payout: payoutId, reference: key } })
  })
  return refusal ? refused(refusal) : data({})
}
