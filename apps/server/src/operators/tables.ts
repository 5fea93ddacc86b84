import { bigint, boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Those who run the platform. */
export const operators = pgTable('operators', {
  id: serial('id').primaryKey(),
  /** In small letters. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  role: text('role').notNull(),
  suspended: boolean('suspended').notNull().default(false),
  passwordHash: text('password_hash').notNull(),
  /** Key of the authenticator app, encrypted; null of one who was set up with a passkey instead. */
  authenticatorKey: text('authenticator_key'),
  /** Time step (30 s) of the last code that was taken: none is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: milliseconds('created_at').notNull(),
  seenAt: milliseconds('seen_at').notNull(),
})

/** Set-up links; of the secret in the link only the hash. */
export const operatorInvites = pgTable('operator_invites', {
  tokenHash: text('token_hash').primaryKey(),
  /** Empty in the link of the first start: whoever opens it says theirs. */
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').notNull(),
  /** Whose password and app it renews; absent of an invitation. */
  operatorId: integer('operator_id'),
  createdAt: milliseconds('created_at').notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
  usedAt: milliseconds('used_at'),
})

/** Sessions of operators; tokens and cookies only as SHA-256. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    cookieHash: text('cookie_hash').notNull(),
    operatorId: integer('operator_id').notNull(),
    address: text('address').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    seenAt: milliseconds('seen_at').notNull(),
  },
  table => [index('operator_sessions_operator').on(table.operatorId)],
)

/** Changes of who may what, which a second admin has to agree to. */
export const operatorProposals = pgTable('operator_proposals', {
  id: serial('id').primaryKey(),
  kind: text('kind').notNull(),
  /** Absent of an invitation. */
  operatorId: integer('operator_id'),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').notNull(),
  reason: text('reason').notNull(),
  proposedBy: integer('proposed_by').notNull(),
  proposedAt: milliseconds('proposed_at').notNull(),
  decidedBy: integer('decided_by'),
  decision: text('decision'),
  decidedAt: milliseconds('decided_at'),
})

/** Notes about people, for operators. */
export const operatorNotes = pgTable(
  'operator_notes',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    operatorId: integer('operator_id').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    note: text('note').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [index('operator_notes_uid').on(table.uid, table.id)],
)
