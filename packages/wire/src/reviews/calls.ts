import { decimal, integerText, nothing, text, timestamp, z } from '../call.ts'
import { ofConsole } from '../operators/console-call.ts'

/** Kinds of case; each belongs to a product that says what is shown, who decides and what a decision does. */
export const REVIEW_KINDS = ['verification', 'factorReset', 'withdrawal', 'voucherDeposit', 'loan', 'loanVoucher', 'bankPayout'] as const

/** What whoever approves has to say of what they found, where a kind asks for it. */
export const REVIEW_FINDINGS = ['amount', 'reference'] as const
const kind = z.enum(REVIEW_KINDS)

/** `open`: waits for somebody; `claimed`: somebody is at it; `proposed`: decided by one, a second has to agree; `decided`; `withdrawn`: gone by itself. */
const state = z.enum(['open', 'claimed', 'proposed', 'decided', 'withdrawn'])

const operatorName = z.object({ id: z.string(), name: z.string() })

const reviewRow = z.object({
  id: z.string(),
  kind,
  /** Such as `senior` of a verification. */
  topic: z.string(),
  uid: z.string(),
  /** Masked name or contact of the person. */
  person: z.string(),
  state,
  claimedBy: z.optional(operatorName),
  proposedBy: z.optional(operatorName),
  /** What came of it. */
  outcome: z.optional(z.enum(['approve', 'reject'])),
  /** Two people have to agree to an approval. */
  needsTwo: z.boolean(),
  createdAt: timestamp,
  /** By when it should be decided. */
  dueAt: timestamp,
  isOverdue: z.boolean(),
  decidedAt: timestamp,
})
export type ReviewRow = z.infer<typeof reviewRow>

/** `todo`: not decided; `mine`: claimed by whoever asks; `second`: proposed by somebody else; `decided`. */
export const REVIEW_FILTERS = ['todo', 'mine', 'second', 'decided'] as const

export const getReviews = ofConsole({
  path: 'console/getReviews',
  method: 'GET',
  who: 'operator',
  summary: 'Cases that wait for a decision, the oldest due first, or those that were decided, newest first; 50 a page.',
  request: z.object({
    filter: z.optional(z.enum(REVIEW_FILTERS)),
    kind: z.optional(kind),
    topic: z.optional(text(30)),
    overdue: z.optional(z.enum(['0', '1'])),
    /** UID of a person. */
    uid: z.optional(text(12)),
    page: z.optional(integerText),
  }),
  response: z.object({ reviews: z.array(reviewRow), total: z.number() }),
})

const counts = z.object({ kind, todo: z.number(), mine: z.number(), second: z.number(), overdue: z.number() })

export const getReviewCounts = ofConsole({
  path: 'console/getReviewCounts',
  method: 'GET',
  who: 'operator',
  summary: 'How many cases of each kind wait; only of those that the role may decide or read.',
  request: nothing,
  response: z.object({ counts: z.array(counts) }),
})

const reviewField = z.object({
  /** Name of the item, such as `realName`; the console has a text for it. */
  item: z.string(),
  value: z.string(),
  /** Personal: the value is masked until it is read with a reason. */
  isPersonal: z.boolean(),
  /** Of a photo: it can be opened with `console/readReview`. */
  isPhoto: z.boolean(),
  /** Accepted already in an earlier round: nothing to decide. */
  isAccepted: z.boolean(),
  /** Reasons that can be given for not accepting it. */
  reasons: z.array(z.object({ reason: z.string(), kind: z.enum(['retry', 'final', 'external']) })),
})

const reviewEvent = z.object({
  at: timestamp,
  /** Empty: the person, or the platform itself. */
  operator: z.optional(operatorName),
  event: z.enum(['opened', 'claimed', 'released', 'read', 'proposed', 'returned', 'decided', 'withdrawn']),
  outcome: z.optional(z.enum(['approve', 'reject'])),
  /** Reasons by item, as the person reads them. */
  items: z.array(z.object({ item: z.string(), reason: z.string() })),
  note: z.string(),
})

const review = z.object({
  ...reviewRow.shape,
  /** Rises with each change of the case; a decision names the one that it was made on. */
  version: z.number(),
  fields: z.array(reviewField),
  /** What an approval has to say. */
  asks: z.array(z.enum(REVIEW_FINDINGS)),
  /** What should be looked at twice: `sameDocumentNumber`, `samePhoto`, `sameName`; with the accounts that it is about. */
  flags: z.array(z.object({ flag: z.string(), item: z.string(), uids: z.array(z.string()) })),
  /** Facts of the account: country, when registered, level now. */
  facts: z.array(z.object({ fact: z.string(), value: z.string() })),
  history: z.array(reviewEvent),
  /** Other cases of the same person. */
  others: z.array(reviewRow),
  /** What whoever asks may do now. */
  may: z.object({
    claim: z.boolean(),
    release: z.boolean(),
    read: z.boolean(),
    decide: z.boolean(),
    second: z.boolean(),
    /** Approve, or agree to an approval: false until whoever asks has opened the evidence. */
    approve: z.boolean(),
  }),
})
export type Review = z.infer<typeof review>

export const getReview = ofConsole({
  path: 'console/getReview',
  method: 'GET',
  who: 'operator',
  summary: 'One case: what was handed in, what is known of the person, what happened so far, and what whoever asks may do.',
  request: z.object({ id: text(12, 1) }),
  response: review,
})

const onCase = { id: text(12, 1), version: integerText }

export const claimReview = ofConsole({
  path: 'console/claimReview',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Takes a case, so that nobody else works on it; after 30 minutes without a decision others may take it over.',
  request: z.object(onCase),
  response: review,
})

export const releaseReview = ofConsole({
  path: 'console/releaseReview',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Gives a case back.',
  request: z.object(onCase),
  response: review,
})

export const readReview = ofConsole({
  path: 'console/readReview',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Opens what is personal in a case: the texts in full, and an address for each photo that works for a minute. It is written into the audit log, and the person sees who looked and why.',
  request: z.object({ id: text(12, 1), reason: text(200, 1) }),
  response: z.object({
    texts: z.array(z.object({ item: z.string(), value: z.string() })),
    photos: z.array(z.object({ item: z.string(), address: z.string(), width: z.number(), height: z.number() })),
  }),
})

export const decideReview = ofConsole({
  path: 'console/decideReview',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Decides a case that one has claimed, on the version that was looked at. A rejection says why, item by item. Where two are needed, an approval waits for the second. Whoever approves has opened the evidence before. An approval of a voucher names the amount and the reference that were found.',
  request: z.object({
    ...onCase,
    outcome: z.enum(['approve', 'reject']),
    /** Of a rejection: `front:blurred,back:glare`. */
    items: z.optional(text(1000)),
    /** Of an approval that asks for it: what was found. */
    amount: z.optional(decimal),
    reference: z.optional(text(80)),
    /** For other operators; the person does not see it. */
    note: z.optional(text(500)),
  }),
  response: review,
})

export const secondReview = ofConsole({
  path: 'console/secondReview',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Agrees to an approval that somebody else has proposed, having opened the evidence as well, or gives the case back with a reason. Nobody agrees to their own.',
  request: z.object({ ...onCase, decision: z.enum(['agree', 'return']), note: z.optional(text(500)) }),
  response: review,
})

const savedFilter = z.object({ id: z.string(), name: z.string(), query: z.string() })

export const getReviewFilters = ofConsole({
  path: 'console/getReviewFilters',
  method: 'GET',
  who: 'operator',
  summary: 'The filters that whoever asks has saved.',
  request: nothing,
  response: z.object({ filters: z.array(savedFilter) }),
})

export const saveReviewFilter = ofConsole({
  path: 'console/saveReviewFilter',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Saves a filter of the list under a name, at most twenty; the same name is overwritten.',
  request: z.object({ name: text(40, 1), query: text(200) }),
  response: z.object({ filters: z.array(savedFilter) }),
})

export const removeReviewFilter = ofConsole({
  path: 'console/removeReviewFilter',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Removes a saved filter.',
  request: z.object({ id: text(12, 1) }),
  response: z.object({ filters: z.array(savedFilter) }),
})

export const REVIEW_CALLS = [
  getReviews,
  getReviewCounts,
  getReview,
  claimReview,
  releaseReview,
  readReview,
  decideReview,
  secondReview,
  getReviewFilters,
  saveReviewFilter,
  removeReviewFilter,
] as const
