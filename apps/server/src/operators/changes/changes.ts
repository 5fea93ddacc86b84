import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Act, Actor } from '../../audit-log/audit-entry.ts'
import { EngineBusy } from '../../core-host/sequencer.ts'
import { activeOperator, type Rows } from '../operators.ts'
import type { OperatorParts } from '../parts.ts'
import type { OperatorCaller } from '../serve-operator.ts'
import type { ChangeKind, ChangeRefusal, Look, Proposed } from './change-kind.ts'
import { settingsChange } from './settings-change.ts'
import { houseChanges as table } from './tables.ts'

export type HouseChange = typeof table.$inferSelect

type Products = Pick<OperatorParts, 'products'>

const kindNamed = ({ products }: Products, name: string): ChangeKind<object> => {
  const kind = [settingsChange, ...products.flatMap(({ houseChanges = [] }) => houseChanges)].find(one => one.kind === name)
  if (!kind) throw new Error(`No product makes changes of the kind ${name}`)
  return kind
}

/** One decision at a time, so that two changes of one market cannot both follow the same version. */
const LOCK = 0x63_68_61_6e

/** How many of those that were decided are shown. */
const WAITING_SHOWN = 200
const DECIDED_SHOWN = 100

/** The kind of a change in the table. */
export const kindOf = (parts: Products, { kind }: Pick<HouseChange, 'kind'>): ChangeKind<object> => kindNamed(parts, kind)

/** What makes a change unique in the core for ever. */
const referenceOf = ({ id }: Pick<HouseChange, 'id'>): string => `change:${id}`

/** Looks at the core as it is now. */
const lookAt = <T>({ products, engine, now, treasury }: OperatorParts, look: (look: Look) => T): Promise<T> => {
  const settings = products.flatMap(({ marketSettings = [] }) => marketSettings)
  return engine.read(core => look({ core, settings, now: now(), treasury: treasury() }))
}

interface Step {
  change: Pick<HouseChange, 'id' | 'kind' | 'content' | 'lines'>
  action: string
  reason: string
}

/** The entry of the log for a step of a change. */
const actOf = (parts: Products, { change, action, reason }: Step): Act => {
  const { kind, describe } = kindOf(parts, change)
  const { logged, effectiveAt } = describe(change.content)
  const figures = (of: 'before' | 'after') =>
    Object.fromEntries(change.lines.map(line => [line.row > 0 ? `${line.name} ${line.row}` : line.name, line[of]]))
  const begins = effectiveAt > 0 ? { effectiveAt: new Date(effectiveAt).toISOString() } : {}
  const after = { change: change.id, kind, ...begins, ...figures('after') }
  return { action, subject: logged, before: JSON.stringify(figures('before')), after: JSON.stringify(after), reason }
}

/** Proposes a change; nothing happens until a second person approves it. */
export const propose = async (
  parts: OperatorParts,
  { actor, operator }: OperatorCaller,
  asked: Proposed,
): Promise<{ id: string } | ChangeRefusal> => {
  const reason = asked.reason.trim()
  if (reason === '') return { refusal: 'reasonRequired' }
  const kind = kindNamed(parts, asked.kind)
  const read = await lookAt(parts, look => {
    const content = kind.read(look, asked)
    const refusal = 'refusal' in content ? (content as ChangeRefusal) : kind.check(look, content)
    return refusal ?? { content, lines: kind.linesOf(look, content) }
  })
  if ('refusal' in read) return read
  return parts.database.transaction(async within => {
    const lines = (await kind.linesInTables?.(within, read.lines, parts.now())) ?? read.lines
    const content = read.content as HouseChange['content']
    const proposed = { kind: kind.kind, content, lines, reason, proposedBy: operator.id, proposedAt: parts.now() }
    const [row] = await within.insert(table).values(proposed).returning()
    if (!row) throw new Error('A change was not inserted')
    await parts.auditLog.append(within, actor, actOf(parts, { change: row, action: 'change.propose', reason }))
    return { id: String(row.id) }
  })
}

interface Decision {
  id: number
  approves: boolean
  reason: string
}

/** Decides what somebody else has proposed: of two at the same time one is told that it is decided. Gives why not. */
export const decide = async (parts: OperatorParts, caller: OperatorCaller, decision: Decision): Promise<ChangeRefusal | undefined> => {
  const { actor, operator } = caller
  const decided = await parts.database.transaction(async within => {
    await within.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [row] = await within.select().from(table).where(eq(table.id, decision.id)).for('update')
    const refusal = row
      ? await whyUndecidable(parts, within, row, { ...decision, operatorId: operator.id })
      : ({ refusal: 'changeUnknown' } as const)
    if (!row || refusal) return refusal ?? { refusal: 'changeUnknown' as const }
    const lines = decision.approves ? await linesNow(parts, within, row) : row.lines
    const action = decision.approves ? 'approve' : 'decline'
    const values = { lines, decision: action, decidedBy: operator.id, decisionReason: decision.reason, decidedAt: parts.now() }
    await within.update(table).set(values).where(eq(table.id, row.id))
    // Written down before the core is asked: a crash between the two leaves an act that was meant, never one that nobody knows of.
    await parts.auditLog.append(
      within,
      actor,
      actOf(parts, { change: { ...row, lines }, action: `change.${action}`, reason: decision.reason || row.reason }),
    )
    return { ...row, ...values }
  })
  if ('refusal' in decided) return decided
  return decision.approves ? carryOutOrLater(parts, actor, decided) : undefined
}

/** What a change changes at this moment. */
const linesNow = async (parts: OperatorParts, within: Rows, row: HouseChange): Promise<HouseChange['lines']> => {
  const kind = kindOf(parts, row)
  const lines = await lookAt(parts, look => kind.linesOf(look, row.content))
  return (await kind.linesInTables?.(within, lines, parts.now())) ?? lines
}

const whyUndecidable = async (
  parts: OperatorParts,
  within: Rows,
  row: HouseChange,
  { operatorId, approves, reason }: Decision & { operatorId: number },
): Promise<ChangeRefusal | undefined> => {
  if (row.decision !== null) return { refusal: 'proposalDecided' }
  // Whoever proposed it may take it back, and never approves it.
  if (row.proposedBy === operatorId && approves) return { refusal: 'ownProposal' }
  if (!approves) return reason === '' ? { refusal: 'reasonRequired' } : undefined
  if (!(await activeOperator(within, row.proposedBy))) return { refusal: 'proposerSuspended' }
  if (await isSubjectBusy(parts, within, row)) return { refusal: 'changeOutdated' }
  return lookAt(parts, look => kindOf(parts, row).check(look, row.content))
}

/** Whether another change of the same thing is on its way to the core: what this one starts from is about to be different. */
const isSubjectBusy = async (parts: Products, within: Rows, row: HouseChange): Promise<boolean> => {
  const subject = kindOf(parts, row).describe(row.content).logged
  return (await approvedOnly(within)).some(other => kindOf(parts, other).describe(other.content).logged === subject)
}

// Bounded: what was approved and has not reached the core, a moment each.
const approvedOnly = (rows: Rows): Promise<HouseChange[]> =>
  rows
    .select()
    .from(table)
    .where(and(eq(table.decision, 'approve'), isNull(table.carriedOutAt)))
    .orderBy(asc(table.id))

/** How often what the core had no room for is tried again. */
const TRY_AGAIN_MS = 1_000

/**
 * Carries out what was approved. Where the core has no room for it, it is on its way: shown as approved, and tried again until there is room. A stop ends that, and the
 * next start does the rest.
 */
const carryOutOrLater = async (parts: OperatorParts, actor: Actor, row: HouseChange): Promise<ChangeRefusal | undefined> => {
  try {
    return await carryOut(parts, actor, row)
  } catch (error) {
    if (!(error instanceof EngineBusy)) throw error
    void wait(TRY_AGAIN_MS, undefined, { ref: false })
      .then(() => carryOutOrLater(parts, actor, row))
      .catch(parts.onFault)
    return undefined
  }
}

/** Has the core do what was approved, once. What the core refuses changes nothing and waits again. */
const carryOut = async (parts: OperatorParts, actor: Actor, row: HouseChange): Promise<ChangeRefusal | undefined> => {
  const kind = kindOf(parts, row)
  const reference = referenceOf(row)
  const command = await lookAt(parts, look =>
    kind.isDone(look, row.content, reference) ? undefined : kind.command(look, row.content, reference),
  )
  const refusal = command && (await parts.engine.submit(command)).refusal
  await parts.database.transaction(async within => {
    const undecided = { decision: null, decidedBy: null, decidedAt: null, decisionReason: '' }
    await within
      .update(table)
      .set(refusal ? undecided : { carriedOutAt: parts.now() })
      .where(eq(table.id, row.id))
    if (refusal)
      await parts.auditLog.append(within, actor, actOf(parts, { change: row, action: 'change.refused', reason: refusal.refusal }))
  })
  return refusal
}

/** Carries out what was approved before a crash came between. To be called once, at start. */
export const settleChanges = async (parts: OperatorParts): Promise<void> => {
  for (const row of await approvedOnly(parts.database)) {
    const operator = await activeOperator(parts.database, row.decidedBy ?? 0)
    const actor = { operatorId: row.decidedBy ?? 0, name: operator?.name ?? '', role: operator?.role ?? '', address: '' }
    await carryOutOrLater(parts, actor, row)
  }
}

/** Changes that nobody has decided, in the order in which they were proposed; what is more shows when those are decided. */
export const waitingChanges = (rows: Rows): Promise<HouseChange[]> =>
  rows.select().from(table).where(isNull(table.decision)).orderBy(asc(table.id)).limit(WAITING_SHOWN)

/** The last changes that were decided, newest first. */
export const decidedChanges = (rows: Rows): Promise<HouseChange[]> =>
  rows.select().from(table).where(isNotNull(table.decision)).orderBy(desc(table.decidedAt), desc(table.id)).limit(DECIDED_SHOWN)
