import { STEP_ITEMS, type VerificationItem, type VerificationStep } from '@assay/rules/verification/levels'
import { reasonsFor, VERIFICATION_REASONS, type VerificationReason } from '@assay/rules/verification/reasons'
import { and, eq } from 'drizzle-orm'
import type { Secrets } from '../people/secrets.ts'
import type { Users } from '../people/users.ts'
import type { Decision, Evidence, EvidenceField, ReviewCase, ReviewKind } from '../reviews/review-kind.ts'
import { flagsOf, needTwo } from './flags.ts'
import { masked } from './masked.ts'
import { isPhoto } from './present.ts'
import { photosOf, type Rows, type StepRow, stepsOf, textsOf } from './rows.ts'
import { type ItemState, verificationSteps as table } from './tables.ts'

const DAY_MS = 86_400_000

interface Options {
  secrets: Secrets
  users: Pick<Users, 'find'>
  levelOf(uid: number): Promise<string>
  now(): number
  /** Tells the core and the person. */
  afterwards(reviewed: ReviewCase): Promise<void>
}

const PLAIN: readonly VerificationItem[] = ['nationality', 'documentType']

const fieldOf = (item: VerificationItem, text: string, isAccepted: boolean): EvidenceField => ({
  item,
  value: isPhoto(item) ? '' : masked(item, text),
  isPersonal: !PLAIN.includes(item),
  isPhoto: isPhoto(item),
  isAccepted,
  reasons: reasonsFor(item).map(reason => ({ reason, kind: VERIFICATION_REASONS[reason].kind })),
})

/** The step that a case is about. A case of the past shows what the step holds now. */
const stepIn = (reviewed: ReviewCase) => reviewed.topic as VerificationStep

/** Cases about who somebody is. */
export const verificationCases = (options: Options): ReviewKind => ({
  kind: 'verification',
  decidedBy: ['compliance', 'admin'],
  deadlineMs: DAY_MS,
  evidence: (rows, reviewed) => evidence(rows as Rows, reviewed, options),
  isDisclosed: true,
  disclose: (rows, reviewed) => disclose(rows as Rows, reviewed, options),
  approval: async (within, reviewed) => ({ needsTwo: needTwo(await flagsOf(within as Rows, reviewed.uid, stepIn(reviewed))) }),
  decide: (within, reviewed, decision) => decide(within as Rows, reviewed, decision, options),
  afterwards: options.afterwards,
})

/** What the step before says stands with it: a photo is compared with the name and the number. */
const itemsShown = (step: VerificationStep): readonly { from: VerificationStep; item: VerificationItem }[] => [
  ...(step === 'basic' ? [] : STEP_ITEMS.basic.map(item => ({ from: 'basic' as const, item }))),
  ...STEP_ITEMS[step].map(item => ({ from: step, item })),
]

const evidence = async (rows: Rows, reviewed: ReviewCase, { secrets, users, levelOf }: Options): Promise<Evidence> => {
  const step = stepIn(reviewed)
  const steps = await stepsOf(rows, reviewed.uid)
  const fields = itemsShown(step).map(({ from, item }) => {
    const row = steps.get(from)
    return fieldOf(item, textsOf(secrets, row)[item] ?? '', from !== step || row?.items[item]?.state === 'accepted')
  })
  const user = await users.find(reviewed.uid)
  const facts = [
    { fact: 'country', value: user?.country ?? '' },
    { fact: 'registeredAt', value: String(user?.registeredAt ?? '') },
    { fact: 'level', value: await levelOf(reviewed.uid) },
  ]
  return { fields, flags: await flagsOf(rows, reviewed.uid, step), facts }
}

const disclose = async (rows: Rows, reviewed: ReviewCase, { secrets }: Options) => {
  const step = stepIn(reviewed)
  const steps = await stepsOf(rows, reviewed.uid)
  const photos = await photosOf(rows, reviewed.uid)
  const shown = itemsShown(step)
  const texts = shown.flatMap(({ from, item }) => {
    const value = textsOf(secrets, steps.get(from))[item]
    return value === undefined ? [] : [{ item, value }]
  })
  const pictures = shown.flatMap(({ item }) => {
    const photo = isPhoto(item) ? photos.get(item) : undefined
    return photo ? [{ item, fileId: photo.fileId, width: photo.width, height: photo.height }] : []
  })
  return { texts, photos: pictures }
}

const decide = async (within: Rows, reviewed: ReviewCase, decision: Decision, { now }: Options): Promise<void> => {
  const step = stepIn(reviewed)
  const row = (await stepsOf(within, reviewed.uid)).get(step)
  if (!row) throw new Error(`The case ${reviewed.id} is about a step that nobody handed in`)
  const change =
    decision.outcome === 'approve'
      ? { state: 'approved', items: accepted(row), isKnownToCore: false }
      : rejected(row, new Map(decision.items.map(({ item, reason }) => [item, reason as VerificationReason])))
  await within
    .update(table)
    .set({ ...change, decidedAt: now() })
    .where(and(eq(table.uid, reviewed.uid), eq(table.step, step)))
}

const accepted = ({ items }: StepRow): Record<string, ItemState> =>
  Object.fromEntries(Object.keys(items).map(item => [item, { state: 'accepted' } as const]))

/** Only what was not accepted is asked for again; what was nobody's fault can be sent once more as it is. */
const rejected = ({ items }: StepRow, reasons: ReadonlyMap<string, VerificationReason>) => {
  const kinds = [...reasons.values()].map(reason => VERIFICATION_REASONS[reason].kind)
  const next = Object.keys(items).map((item): [string, ItemState] => {
    const reason = reasons.get(item)
    if (!reason) return [item, { state: 'accepted' }]
    return [item, { state: VERIFICATION_REASONS[reason].kind === 'external' ? 'ready' : 'needed', reason }]
  })
  return { state: kinds.includes('final') ? 'closed' : 'rejected', items: Object.fromEntries(next) }
}
