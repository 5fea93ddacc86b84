import type { Review, ReviewRow } from '@assay/wire/reviews/calls'

export const ADA = { id: '1', name: 'Ada Kern' }
export const BRUNO = { id: '2', name: 'Bruno' }

/** A case in the queue that nobody has claimed. */
export const rowOf = (id: string, changes: Partial<ReviewRow> = {}): ReviewRow => ({
  id,
  kind: 'verification',
  topic: 'senior',
  uid: `10000${id}`,
  person: `p${id}***@example.org`,
  state: 'open',
  needsTwo: false,
  createdAt: Date.UTC(2026, 0, 5, 8),
  dueAt: Date.UTC(2026, 0, 6, 8),
  isOverdue: false,
  decidedAt: 0,
  ...changes,
})

const photoOf = (item: string): Review['fields'][number] => ({
  item,
  value: '',
  isPersonal: true,
  isPhoto: true,
  isAccepted: false,
  reasons: [
    { reason: 'blurred', kind: 'retry' },
    { reason: 'glare', kind: 'retry' },
    { reason: 'altered', kind: 'final' },
  ],
})

const NOTHING = { claim: false, release: false, read: false, decide: false, second: false, approve: false }

/** The case that nobody has claimed, with two photos. */
export const openCase = (changes: Partial<Review> = {}): Review => ({
  ...rowOf('1'),
  version: 1,
  fields: [
    { item: 'documentNumber', value: 'X***42', isPersonal: true, isPhoto: false, isAccepted: true, reasons: [] },
    photoOf('front'),
    photoOf('back'),
  ],
  asks: [],
  flags: [{ flag: 'samePhoto', item: 'front', uids: ['100077'] }],
  facts: [
    { fact: 'country', value: 'DE' },
    { fact: 'registeredAt', value: String(Date.UTC(2025, 11, 1)) },
    { fact: 'level', value: 'basic' },
  ],
  history: [{ at: Date.UTC(2026, 0, 5, 8), event: 'opened', items: [], note: '' }],
  others: [],
  may: { ...NOTHING, claim: true, read: true },
  ...changes,
})

/** The same, claimed by whoever looks, who has opened the documents. */
export const ownCase = (changes: Partial<Review> = {}): Review =>
  openCase({
    state: 'claimed',
    claimedBy: ADA,
    version: 2,
    may: { ...NOTHING, release: true, read: true, decide: true, approve: true },
    ...changes,
  })

/** The same, with an approval that somebody has proposed. */
export const proposedCase = (proposedBy: typeof ADA, second: boolean): Review =>
  openCase({ state: 'proposed', needsTwo: true, proposedBy, version: 3, may: { ...NOTHING, read: true, second, approve: second } })

/** The same, seen by a role that changes nothing. */
export const readOnlyCase = (): Review => openCase({ may: NOTHING })
