import { FREEZE_REASONS } from '@assay/rules/freeze-reasons'
import { SECURITY_QUESTIONS } from '@assay/wire/people/security-question'
import { SIGN_IN_METHODS, SIGN_IN_OUTCOMES } from '@assay/wire/people/sign-ins'
import { isNotNull, isNull } from 'drizzle-orm'
import { bigint, boolean, char, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** People. `uid` is the random number by which the core knows the same person; the core never learns the rest. */
export const users = pgTable('users', {
  uid: integer('uid').primaryKey(),
  /** Under which the account is found (`contact.ts`): e-mail canonical, phone as E.164. One of the two is there until the account is closed for good. */
  email: text('email').unique(),
  /** Where mails go, when that is written otherwise. */
  emailAddress: text('email_address'),
  phone: text('phone').unique(),
  country: char('country', { length: 2 }).notNull(),
  passwordHash: text('password_hash').notNull(),
  invitationCode: text('invitation_code').notNull().unique(),
  inviterUid: integer('inviter_uid'),
  lang: text('lang').notNull(),
  /** Stands at the head of every mail to the person; null while none is chosen. */
  antiPhishingCode: text('anti_phishing_code'),
  /** After a contact was changed or removed: until then no money leaves. */
  contactHeldUntil: milliseconds('contact_held_until').notNull().default(0),
  registeredAt: milliseconds('registered_at').notNull(),
  /** False between the row and the core's record; start-up finishes what a crash cut in two. */
  knownToCore: boolean('known_to_core').notNull().default(false),
  /** When the account ended for good; from then on nothing here names anybody. */
  closedAt: milliseconds('closed_at'),
})

/** Sessions, ended ones too (for seven days): the reason decides what a late caller hears. Tokens and cookies only as SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    cookieHash: text('cookie_hash').notNull(),
    uid: integer('uid').notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    seenAt: milliseconds('seen_at').notNull(),
    endedAt: milliseconds('ended_at'),
    endReason: text('end_reason'),
    /** Of a demo account. */
    demo: boolean('demo').notNull().default(false),
    /** Of a demo account: the real session that waits in the same browser. */
    returnsTo: text('returns_to'),
  },
  table => [
    index('sessions_uid').on(table.uid),
    index('sessions_cookie_hash').on(table.cookieHash),
    // What is over is looked for every minute.
    index('sessions_seen_at').on(table.seenAt).where(isNull(table.endedAt)),
    index('sessions_created_at').on(table.createdAt).where(isNull(table.endedAt)),
    index('sessions_ended_at').on(table.endedAt).where(isNotNull(table.endedAt)),
  ],
)

/** Log-ins and tries that failed, of people that exist; kept for 90 days. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    at: milliseconds('at').notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    method: text('method', { enum: SIGN_IN_METHODS }).notNull(),
    outcome: text('outcome', { enum: SIGN_IN_OUTCOMES }).notNull(),
  },
  table => [index('sign_ins_uid').on(table.uid, table.id), index('sign_ins_at').on(table.at)],
)

/** The newest code per account, purpose and requester; the code itself is never stored. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    account: text('account').notNull(),
    purpose: text('purpose').notNull(),
    /** Who asked: a person, or a browser by the hash of its device secret. */
    requester: text('requester').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    sentAt: milliseconds('sent_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: milliseconds('used_at'),
    /** Codes sent since `windowAt`: what one account may ask for in a day. */
    sentInWindow: integer('sent_in_window').notNull().default(1),
    windowAt: milliseconds('window_at').notNull(),
  },
  table => [primaryKey({ columns: [table.account, table.purpose, table.requester] })],
)

/** The trade passwords of people: what somebody must know besides being signed in before money leaves. Only argon2id hashes. */
export const tradePasswords = pgTable('trade_passwords', {
  uid: integer('uid').primaryKey(),
  hash: text('hash').notNull(),
  /** Tries since the last one that was right. */
  tries: integer('tries').notNull().default(0),
  lockedUntil: milliseconds('locked_until').notNull().default(0),
  /** Set anew by a code: until then it lets no money leave. */
  heldUntil: milliseconds('held_until').notNull().default(0),
})

/** What people are asked after a code when they reset a password; of the answer only its argon2id hash. */
export const securityQuestions = pgTable('security_questions', {
  uid: integer('uid').primaryKey(),
  question: text('question', { enum: SECURITY_QUESTIONS }).notNull(),
  answerHash: text('answer_hash').notNull(),
})

/** Attempts that count against an account, a device or an address; `key` is a keyed hash, so the table names nobody. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  lastAt: milliseconds('last_at').notNull(),
  blockedUntil: milliseconds('blocked_until').notNull(),
})

/** Devices that a person has signed in from: a new one is told to the person, a known one has its own count of failures. */
export const knownDevices = pgTable(
  'known_devices',
  { uid: integer('uid').notNull(), deviceHash: text('device_hash').notNull(), firstSeenAt: milliseconds('first_seen_at').notNull() },
  table => [primaryKey({ columns: [table.uid, table.deviceHash] })],
)

/** Freezing and unfreezing of accounts, as operators or their own people asked for it. Whether somebody is frozen is what the core says; why stands here. */
export const accountFreezes = pgTable(
  'account_freezes',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    frozen: boolean('frozen').notNull(),
    /** What the person reads; null when it ends. */
    reason: text('reason', { enum: FREEZE_REASONS }),
    /** For operators only. */
    note: text('note').notNull(),
    /** Null when its own person did it. */
    operatorId: integer('operator_id'),
    at: milliseconds('at').notNull(),
  },
  table => [index('account_freezes_uid').on(table.uid, table.id)],
)

/** Links of mails that have frozen an account; those that were not used are written down nowhere. */
export const usedFreezeLinks = pgTable('used_freeze_links', {
  nonce: text('nonce').primaryKey(),
  uid: integer('uid').notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
})
