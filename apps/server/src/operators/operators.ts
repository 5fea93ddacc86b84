import { ROLES, type Role } from '@assay/wire/operators/roles'
import { and, asc, count, eq, gt, isNull, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { operatorInvites as invites, operators as table } from './tables.ts'

/** So long a set-up link can be used. */
const INVITE_MS = 30 * 60_000

export interface Operator {
  id: number
  email: string
  name: string
  role: Role
  suspended: boolean
  createdAt: number
  seenAt: number
}

export interface Invite {
  email: string
  name: string
  role: Role
  /** Whose password and app it renews; null of an invitation. */
  operatorId: number | null
  expiresAt: number
}

type Row = typeof table.$inferSelect

/** A transaction, or the database itself. */
export type Rows = Pick<PostgresJsDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** A role as it stands in a table. Throws for what is none. */
export const roleOf = (stored: string): Role => {
  const role = ROLES.find(one => one === stored)
  if (!role) throw new Error(`An operator has the unknown role ${stored}`)
  return role
}

const operatorOf = ({ id, email, name, role, suspended, createdAt, seenAt }: Row): Operator => ({
  id,
  email,
  name,
  role: roleOf(role),
  suspended,
  createdAt,
  seenAt,
})

/** All operators, in the order in which they came. Bounded: the staff. */
export const allOperators = async (rows: Rows): Promise<Operator[]> =>
  (await rows.select().from(table).orderBy(asc(table.id))).map(operatorOf)

/** One who may work; undefined for one who was suspended or never was. */
export const activeOperator = async (rows: Rows, id: number): Promise<Operator | undefined> => {
  const [row] = await rows
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.suspended, false)))
  return row && operatorOf(row)
}

/** One who was suspended. */
export const suspendedOperator = async (rows: Rows, id: number): Promise<Operator | undefined> => {
  const [row] = await rows
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.suspended, true)))
  return row && operatorOf(row)
}

/** How many admins can decide. */
export const countAdmins = async (rows: Rows): Promise<number> => {
  const [counted] = await rows
    .select({ admins: count() })
    .from(table)
    .where(and(eq(table.role, 'admin'), eq(table.suspended, false)))
  return counted?.admins ?? 0
}

/** Whether anybody is an operator yet. */
export const hasOperators = async (rows: Rows): Promise<boolean> => (await rows.select({ id: table.id }).from(table).limit(1)).length > 0

/** An address is written in one way; case does not tell two people apart. */
export const canonicalEmail = (typed: string): string => typed.normalize('NFC').trim().toLowerCase()

/** Whether an address is an operator's, or that of an open link. */
export const isTaken = async (rows: Rows, email: string, now: number): Promise<boolean> => {
  const [operator] = await rows.select({ id: table.id }).from(table).where(eq(table.email, email))
  return operator !== undefined || (await openInvites(rows, now)).some(invite => invite.email === email)
}

const inviteOfRow = ({ email, name, role, operatorId, expiresAt }: typeof invites.$inferSelect): Invite => ({
  email,
  name,
  role: roleOf(role),
  operatorId,
  expiresAt,
})

/** Links that can still be used. Bounded: links that are good for a day. */
export const openInvites = async (rows: Rows, now: number): Promise<Invite[]> =>
  (
    await rows
      .select()
      .from(invites)
      .where(and(isNull(invites.usedAt), gt(invites.expiresAt, now)))
      .orderBy(asc(invites.createdAt))
  ).map(inviteOfRow)

/** Keeps a link by the hash of its secret, and forgets those that nobody used in time. A second one for the same operator takes the place of the first. */
export const keepInvite = async (rows: Rows, tokenHash: string, invite: Omit<Invite, 'expiresAt'>, now: number): Promise<void> => {
  await rows.delete(invites).where(and(isNull(invites.usedAt), lt(invites.expiresAt, now)))
  if (invite.operatorId !== null) await rows.delete(invites).where(and(isNull(invites.usedAt), eq(invites.operatorId, invite.operatorId)))
  await rows.insert(invites).values({ tokenHash, ...invite, createdAt: now, expiresAt: now + INVITE_MS })
}

/** The link of a secret, while it can be used. */
export const inviteOf = async (rows: Rows, tokenHash: string, now: number): Promise<Invite | undefined> => {
  const [row] = await rows
    .select()
    .from(invites)
    .where(and(eq(invites.tokenHash, tokenHash), isNull(invites.usedAt), gt(invites.expiresAt, now)))
  return row && inviteOfRow(row)
}

/** Uses a link up; false when somebody else has. */
export const takeInvite = async (rows: Rows, tokenHash: string, now: number): Promise<boolean> => {
  const taken = await rows
    .update(invites)
    .set({ usedAt: now })
    .where(and(eq(invites.tokenHash, tokenHash), isNull(invites.usedAt), gt(invites.expiresAt, now)))
    .returning({ tokenHash: invites.tokenHash })
  return taken.length > 0
}
