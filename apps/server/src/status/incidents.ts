import { STATUS_DAYS } from '@assay/rules/account/account-terms'
import { INCIDENT_STEPS, type Incident } from '@assay/wire/status/calls'
import { isStatusPart } from '@assay/wire/status/console-calls'
import { desc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Rows } from '../operators/operators.ts'
import { DAY_MS } from './status-days.ts'
import { statusIncidents, statusUpdates } from './tables.ts'

const INCIDENTS_MAX = 200

const stepOf = (stored: string): Incident['step'] => INCIDENT_STEPS.find(step => step === stored) ?? 'investigating'

/** Open incidents and those of the last 90 days: the open ones first, then the newest. */
export const readIncidents = async (rows: Rows, now: number): Promise<Incident[]> => {
  const found = await rows
    .select()
    .from(statusIncidents)
    .where(or(isNull(statusIncidents.resolvedAt), gte(statusIncidents.startedAt, now - STATUS_DAYS * DAY_MS)))
    .orderBy(desc(isNull(statusIncidents.resolvedAt)), desc(statusIncidents.startedAt), desc(statusIncidents.id))
    .limit(INCIDENTS_MAX)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  // Bounded: what operators wrote about so many incidents.
  const updates = await rows.select().from(statusUpdates).where(inArray(statusUpdates.incidentId, ids)).orderBy(desc(statusUpdates.id))
  return found.map(({ id, title, parts, step, startedAt, resolvedAt }) => ({
    ...{ id: String(id), title, startedAt },
    parts: parts.split(',').filter(isStatusPart),
    step: stepOf(step),
    resolvedAt: resolvedAt ?? 0,
    updates: updates.filter(({ incidentId }) => incidentId === id).map(({ at, step: own, text }) => ({ at, step: stepOf(own), text })),
  }))
}

interface Written {
  step: Incident['step']
  text: string
  operatorId: number
  at: number
}

/** Opens an incident with its first update; gives its number. */
export const openIncident = async (
  within: Rows,
  { title, parts }: { title: string; parts: string },
  { step, text, operatorId, at }: Written,
): Promise<number> => {
  const resolvedAt = step === 'resolved' ? at : null
  const [row] = await within.insert(statusIncidents).values({ title, parts, step, startedAt: at, resolvedAt }).returning()
  if (!row) throw new Error('An incident was not inserted')
  await within.insert(statusUpdates).values({ incidentId: row.id, at, step, text, operatorId })
  return row.id
}

/** Adds to an incident; says why not. */
export const updateIncident = async (
  within: Rows,
  id: number,
  { step, text, operatorId, at }: Written,
): Promise<{ refusal: 'incidentUnknown' | 'incidentResolved' } | undefined> => {
  const [row] = await within.select().from(statusIncidents).where(eq(statusIncidents.id, id)).for('update')
  if (!row) return { refusal: 'incidentUnknown' }
  if (row.resolvedAt !== null) return { refusal: 'incidentResolved' }
  await within.insert(statusUpdates).values({ incidentId: id, at, step, text, operatorId })
  await within
    .update(statusIncidents)
    .set({ step, resolvedAt: step === 'resolved' ? at : null })
    .where(eq(statusIncidents.id, id))
  return undefined
}
