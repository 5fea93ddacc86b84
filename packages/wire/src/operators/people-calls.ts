import { FREEZE_REASONS, OPERATOR_FREEZE_REASONS } from '@assay/rules/freeze-reasons'
import { nothing, signedDecimal, text, timestamp, z } from '../call.ts'
import { ofConsole, reason } from './console-call.ts'

const uid = text(12, 1)
const frozen = z.enum(['', ...FREEZE_REASONS])

/** Whose account it is, with contacts that are masked. */
const personHead = {
  uid: z.string(),
  country: z.string(),
  registeredAt: timestamp,
  /** Empty where there is none. */
  email: z.string(),
  phone: z.string(),
  /** Why the account is frozen; empty while it is not. */
  frozen,
}

/** By what a person was found. */
const foundBy = z.enum(['uid', 'email', 'phone', 'spotOrder', 'perpOrder', 'option', 'realName', 'transfer', 'deposit', 'voucherReference'])

export const findPeople = ofConsole({
  path: 'console/findPeople',
  method: 'GET',
  who: 'operator',
  summary:
    'People by UID, whole e-mail, whole phone number, whole name of their documents, or the number of an order, delivery contract or transfer. Contacts are masked, and no part of anything is searched.',
  request: z.object({ words: text(120) }),
  response: z.object({
    people: z.array(z.object({ ...personHead, foundBy })),
  }),
})

const personSession = z.object({ id: z.string(), device: z.string(), address: z.string(), createdAt: timestamp, seenAt: timestamp })

const personOrder = z.object({
  product: z.enum(['spot', 'perp']),
  orderId: z.string(),
  market: z.string(),
  side: z.enum(['buy', 'sell']),
  type: z.string(),
  /** Empty at market. */
  price: z.string(),
  /** In the base; of an order by total empty. */
  quantity: z.string(),
  filled: z.string(),
  createdAt: timestamp,
})

/** A position of perpetuals or a running delivery contract. */
const personPosition = z.object({
  product: z.enum(['perp', 'options']),
  id: z.string(),
  market: z.string(),
  direction: z.enum(['long', 'short', 'bullish', 'bearish']),
  /** Base of a position; the stake of a delivery contract. */
  size: z.string(),
  /** Average entry; the strike of a delivery contract, empty until it is formed. */
  entryPrice: z.string(),
  /** Margin of a position; what a delivery contract pays beside its stake. */
  margin: z.string(),
  /** At the mark; of a delivery contract empty. */
  profit: z.string(),
  openedAt: timestamp,
})

/** A custody order, open or ended. */
const personCustody = z.object({
  custodyId: z.string(),
  product: z.string(),
  asset: z.string(),
  /** Such as `redeeming`. */
  state: z.string(),
  principal: z.string(),
  accrued: z.string(),
  paid: z.string(),
  boughtAt: timestamp,
  maturesAt: timestamp,
})

/** A step of verification that was ever handed in. */
const personVerification = z.object({
  step: z.string(),
  state: z.enum(['underReview', 'approved', 'rejected', 'closed']),
  sentAt: timestamp,
  /** 0 until it is decided. */
  decidedAt: timestamp,
  /** The case that decides it. */
  caseId: z.string(),
})

/** A code that somebody asked for to a contact of the person. The code itself is kept nowhere, and no operator reads it. */
const personCode = z.object({
  purpose: z.enum(['register', 'resetPassword', 'tradePassword', 'contacts', 'bindContact', 'closeAccount', 'support']),
  to: z.enum(['email', 'phone']),
  /** `noCode`: a code to register was asked for with a contact that has an account, so a mail went out that says that. */
  state: z.enum(['valid', 'used', 'expired', 'triesUsedUp', 'noCode']),
  /** Asked for by the person while logged in; otherwise by a browser in which nobody was. */
  isOwn: z.boolean(),
  sentAt: timestamp,
  /** Wrong tries. */
  tries: z.number(),
  /** Asked for since the first of the day, from the same place. */
  sentToday: z.number(),
})

/** A mail or short message to the person that is not delivered yet, without its text. */
const personWaitingMessage = z.object({
  kind: z.enum(['mail', 'sms']),
  createdAt: timestamp,
  /** Times that delivery failed. */
  tries: z.number(),
  nextTryAt: timestamp,
})

/** What an operator did about the person. */
const personAct = z.object({
  number: z.number(),
  at: timestamp,
  name: z.string(),
  role: z.string(),
  action: z.string(),
  /** On what it was: the person, or a case that is about them. */
  subject: z.string(),
  after: z.string(),
  reason: z.string(),
})

export const getPerson = ofConsole({
  path: 'console/getPerson',
  method: 'GET',
  who: 'operator',
  summary:
    'A person: masked contacts, verification, security, sessions, codes that were asked for and messages that wait, balances and holds, what is open, the last account records, notes and what was done.',
  request: z.object({ uid }),
  response: z.object({
    ...personHead,
    kind: z.string(),
    lang: z.string(),
    securityLevel: z.enum(['dangerous', 'weak', 'strong']),
    hasTradePassword: z.boolean(),
    /** How far it is known who they are, such as `basic`. */
    verificationLevel: z.string(),
    verification: z.array(personVerification),
    /** Whether the person has closed the account: the newest time. Of somebody whose account has ended nothing else is left. */
    closing: z.object({
      state: z.enum(['', 'asked', 'payingOut', 'takenBack', 'calledOff', 'closed']),
      askedAt: timestamp,
      dueAt: timestamp,
      endedAt: timestamp,
    }),
    sessions: z.array(personSession),
    /** The newest, of the last two days. */
    codes: z.array(personCode),
    waitingMessages: z.array(personWaitingMessage),
    balances: z.array(z.object({ wallet: z.string(), asset: z.string(), available: z.string(), frozen: z.string() })),
    /** What is owed of deposits that were reversed; absent where nothing is. */
    claims: z.optional(z.array(z.object({ asset: z.string(), amount: z.string() }))),
    holds: z.array(z.object({ wallet: z.string(), asset: z.string(), amount: z.string(), owner: z.string() })),
    orders: z.array(personOrder),
    positions: z.array(personPosition),
    /** Open orders and the newest that have ended, and what lies in the open ones. */
    custody: z.object({
      orders: z.array(personCustody),
      sums: z.array(z.object({ asset: z.string(), orders: z.number(), principal: z.string(), accrued: z.string() })),
    }),
    /** The newest account records. */
    records: z.array(
      z.object({
        id: z.string(),
        wallet: z.string(),
        asset: z.string(),
        type: z.string(),
        amount: signedDecimal,
        balanceAfter: signedDecimal,
        /** As the person and the ledger name it. */
        reference: z.string(),
        at: timestamp,
      }),
    ),
    notes: z.array(z.object({ id: z.string(), name: z.string(), role: z.string(), note: z.string(), at: timestamp })),
    acts: z.array(personAct),
  }),
})

export const readContact = ofConsole({
  path: 'console/readContact',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'The contacts of a person in full. It stands in the audit log, and the person reads who looked and why.',
  request: z.object({ uid, reason }),
  response: z.object({ email: z.string(), phone: z.string() }),
})

export const freezePerson = ofConsole({
  path: 'console/freezePerson',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Freezes a person or ends that. A frozen person signs in and cancels, and neither places nor moves anything. They read the reason; the note stays inside.',
  request: z.object({ uid, frozen: z.enum(['0', '1']), reason: z.optional(z.enum(OPERATOR_FREEZE_REASONS)), note: reason }),
  response: nothing,
})

export const addNote = ofConsole({
  path: 'console/addNote',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Adds a note about a person for other operators. It stays as it is.',
  request: z.object({ uid, note: text(2000, 1) }),
  response: nothing,
})

/** The calls about people. */
export const PEOPLE_CALLS = [findPeople, getPerson, readContact, freezePerson, addNote] as const
