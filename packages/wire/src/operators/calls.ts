import { integerText, nothing, text, timestamp, z } from '../call.ts'
import { passkeyAnswer } from '../passkeys/passkey.ts'
import { typedCode } from '../people/calls.ts'
import { ofConsole, reason } from './console-call.ts'
import { ROLES } from './roles.ts'

export const role = z.enum(ROLES)
const email = text(120)
const operatorName = text(60)

export const getInvite = ofConsole({
  path: 'console/getInvite',
  method: 'GET',
  who: 'visitor',
  summary: 'Whom a set-up link is for, and the key for their authenticator app; the same each time that the link is opened.',
  secrets: { invite: 'content' },
  request: z.object({ invite: text(100, 1) }),
  response: z.object({
    /** Empty in the link of the first start: whoever opens it says theirs. */
    email: z.string(),
    name: z.string(),
    role,
    expiresAt: timestamp,
    /** Of somebody who is an operator already: password and app are chosen anew. */
    isRenewal: z.boolean(),
    /** Base 32, for typing it into the app. */
    authenticatorKey: z.string(),
    /** The same as an `otpauth:` address, for a QR code. */
    authenticatorUri: z.string(),
  }),
})

export const acceptInvite = ofConsole({
  path: 'console/acceptInvite',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  summary:
    'Makes the operator of a set-up link and signs them in: with a password, and the first code of their authenticator app or the passkey that was asked for.',
  secrets: { invite: 'content', password: 'content', passwordAgain: 'content', code: 'content', passkey: 'content' },
  request: z.object({
    invite: text(100, 1),
    /** Where the link names none. */
    email: z.optional(email),
    name: operatorName,
    password: text(200),
    passwordAgain: text(200),
    /** Of the authenticator app. Counts where no passkey is given. */
    code: z.optional(typedCode),
    /** What the browser's authenticator answered, instead of a code. */
    passkey: z.optional(passkeyAnswer),
  }),
  response: z.object({ token: z.string() }),
})

export const signIn = ofConsole({
  path: 'console/signIn',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  summary: 'Signs an operator in by password and the code of the authenticator app, which is taken once.',
  secrets: { password: 'content', code: 'content' },
  request: z.object({ email, password: text(200), code: typedCode }),
  response: z.object({ token: z.string() }),
})

export const signOut = ofConsole({
  path: 'console/signOut',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Ends the session.',
  request: nothing,
  response: nothing,
})

const operator = z.object({ id: z.string(), name: z.string(), email: z.string(), role })

export const getOperator = ofConsole({
  path: 'console/getOperator',
  method: 'GET',
  who: 'operator',
  summary: 'Who is signed in, and when the session ends at the latest.',
  request: nothing,
  response: z.object({ ...operator.shape, sessionEndsAt: timestamp }),
})

const proposal = z.object({
  id: z.string(),
  /** `invite`: a new operator; `role`: another role; `suspend`: no longer an operator; `reinstate`: one again; `renew`: a new password and app. */
  kind: z.enum(['invite', 'role', 'suspend', 'reinstate', 'renew']),
  email: z.string(),
  name: z.string(),
  /** The role that is proposed; of one to be suspended the one that they have. */
  role,
  reason: z.string(),
  proposedBy: z.object({ id: z.string(), name: z.string() }),
  proposedAt: timestamp,
})

export const getOperators = ofConsole({
  path: 'console/getOperators',
  method: 'GET',
  who: 'operator',
  summary: 'All operators, set-up links that are open, and proposals that wait for a second admin.',
  request: nothing,
  response: z.object({
    operators: z.array(z.object({ ...operator.shape, suspended: z.boolean(), createdAt: timestamp, seenAt: timestamp })),
    invites: z.array(z.object({ email: z.string(), name: z.string(), role, expiresAt: timestamp, isRenewal: z.boolean() })),
    proposals: z.array(proposal),
    /** Admins that a change needs: one while there is only one. */
    adminsNeeded: z.number(),
  }),
})

/** What became of a proposal: it waits, or it was carried out. A link goes by mail to whom it is for, and to nobody else. */
const outcome = z.object({ waits: z.boolean() })

export const inviteOperator = ofConsole({
  path: 'console/inviteOperator',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Proposes a new operator. A second admin has to agree, unless there is only one.',
  request: z.object({ email, name: operatorName, role, reason }),
  response: outcome,
})

export const changeRole = ofConsole({
  path: 'console/changeRole',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Proposes another role for an operator, or that they are one no longer. A second admin has to agree, unless there is only one.',
  request: z.object({ operatorId: text(12, 1), role: z.enum([...ROLES, 'none']), reason }),
  response: outcome,
})

export const changeAccess = ofConsole({
  path: 'console/changeAccess',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Proposes that a suspended operator works again, or that an operator is sent a link to choose password and authenticator app anew. A second admin has to agree, unless there is only one.',
  request: z.object({ operatorId: text(12, 1), change: z.enum(['reinstate', 'renew']), reason }),
  response: outcome,
})

export const decideProposal = ofConsole({
  path: 'console/decideProposal',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Agrees to a proposal of another admin or declines it. It is decided once.',
  request: z.object({ proposalId: text(12, 1), decision: z.enum(['agree', 'decline']), reason: z.optional(reason) }),
  response: outcome,
})

const auditEntry = z.object({
  number: z.number(),
  at: timestamp,
  operator: z.object({ id: z.string(), name: z.string(), role: z.string() }),
  action: z.string(),
  /** On whom or what. */
  subject: z.string(),
  /** What was and what is, as JSON; empty where nothing changes. */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  address: z.string(),
  hash: z.string(),
})

export const getAuditLog = ofConsole({
  path: 'console/getAuditLog',
  method: 'GET',
  who: 'operator',
  summary:
    'What operators did, newest first. `before` is the number that the page starts after; `words` are searched in name, action, subject and reason.',
  request: z.object({
    words: z.optional(text(100)),
    operatorId: z.optional(text(12)),
    action: z.optional(text(40)),
    before: z.optional(integerText),
    limit: z.optional(integerText),
  }),
  response: z.object({
    entries: z.array(auditEntry),
    more: z.boolean(),
    /** The newest entry of all: its hash stands for everything before. */
    head: z.object({ number: z.number(), hash: z.string() }),
  }),
})

export const getAuditActions = ofConsole({
  path: 'console/getAuditActions',
  method: 'GET',
  who: 'operator',
  summary: 'Every action that stands in the log, by which it can be filtered.',
  request: nothing,
  response: z.object({ actions: z.array(z.string()) }),
})

export const getMarketStates = ofConsole({
  path: 'console/getMarketStates',
  method: 'GET',
  who: 'operator',
  summary: 'All markets, whether they trade, what a fault halted, and the alarm of the running audit.',
  request: nothing,
  response: z.object({
    markets: z.array(
      z.object({ product: z.string(), market: z.string(), base: z.string(), quote: z.string(), halted: z.boolean(), reason: z.string() }),
    ),
    /** What the running audit found; empty without an alarm. */
    alarm: z.string(),
    /** What a fault halted, those of practice too: a market, a product, a kind of command or that kind of one person; since when (ms), and what the core said. */
    faults: z.array(z.object({ work: z.string(), since: z.number(), fault: z.string() })),
    /** Records of the journal. */
    records: z.number(),
  }),
})

export const getWaiting = ofConsole({
  path: 'console/getWaiting',
  method: 'GET',
  who: 'operator',
  summary: 'How much waits for the own role behind each page of the menu, beside the cases of the reviews; pages without are left out.',
  request: nothing,
  response: z.object({
    waiting: z.array(
      z.object({
        /** Such as `/support`. */
        path: z.string(),
        count: z.number(),
        /** Something of it should not be: a halt, a failing check, what is overdue. */
        isFault: z.boolean(),
      }),
    ),
  }),
})

export const haltMarket = ofConsole({
  path: 'console/haltMarket',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Halts a market or lets it go on, or whatever else a fault halted. The reason of a halt is public; that of a resumption stands in the audit log.',
  request: z.object({ market: text(80, 1), halted: z.enum(['0', '1']), reason: text(200) }),
  response: nothing,
})

/** The calls of the endpoint, of operators, of the audit log and of the state of markets. */
export const OPERATOR_CALLS = [
  getInvite,
  acceptInvite,
  signIn,
  signOut,
  getOperator,
  getOperators,
  inviteOperator,
  changeRole,
  changeAccess,
  decideProposal,
  getAuditLog,
  getAuditActions,
  getMarketStates,
  getWaiting,
  haltMarket,
] as const
