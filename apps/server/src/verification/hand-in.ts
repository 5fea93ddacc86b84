import { latinDigits } from '@assay/i18n/digits'
import { documentNumberKey } from '@assay/rules/verification/document-number-key'
import { STEP_ITEMS, type VerificationItem, type VerificationStep } from '@assay/rules/verification/levels'
import { and, eq, inArray } from 'drizzle-orm'
import { files } from '../files/tables.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import type { Secrets } from '../people/secrets.ts'
import { approveAutomatically } from '../reviews/change-case.ts'
import type { ReviewCase } from '../reviews/review-kind.ts'
import type { Reviews } from '../reviews/reviews.ts'
import { reviewCases } from '../reviews/tables.ts'
import { cleanText, textProblem } from './check-texts.ts'
import { flagsOf, flagsToDecide, lockDocument, needTwo } from './flags.ts'
import { nameHashOf } from './name-hash.ts'
import { isPhoto, itemState, stepBefore } from './present.ts'
import { lockStep, photosOf, type Rows, type StepRow, sealTexts, stepsOf, type Texts, textsOf } from './rows.ts'
import { type ItemState, verificationSteps as table } from './tables.ts'

interface HandInParts {
  secrets: Secrets
  reviews: Reviews
  isBasicAutomatic: boolean
  now(): number
}

interface HandIn {
  uid: number
  step: VerificationStep
  /** What was typed, by item. */
  typed: Texts
}

const STATE_REFUSALS: Partial<Record<string, PeopleRefusal>> = {
  underReview: { refusal: 'verificationUnderReview' },
  approved: { refusal: 'verificationApproved' },
  closed: { refusal: 'verificationClosed' },
}

/** Why a step cannot be handed in now, whatever is in it. */
export const stepRefusal = async (
  rows: Rows,
  uid: number,
  step: VerificationStep,
  row: StepRow | undefined,
): Promise<PeopleRefusal | undefined> => {
  const refusal = row && STATE_REFUSALS[row.state]
  if (refusal) return refusal
  const before = stepBefore(step)
  const isNext = before === undefined || (await stepsOf(rows, uid)).get(before)?.state === 'approved'
  return isNext ? undefined : { refusal: 'verificationOrder' }
}

/** Hands a step in, or again what was not accepted of it; what is accepted stays as it is. Opens the case that decides it. */
export const handIn = async (within: Rows, parts: HandInParts, { uid, step, typed }: HandIn): Promise<ReviewCase | PeopleRefusal> => {
  const row = await lockStep(within, uid, step)
  const refusal = await stepRefusal(within, uid, step, row)
  if (refusal) return refusal
  const given = await takeItems(within, parts, { uid, step, typed, row })
  if ('refusal' in given) return given
  const { texts, items } = given
  const hashes = step === 'basic' ? hashesOf(parts.secrets, texts) : { documentHash: null, nameHash: null }
  if (step === 'basic') await lockDocument(within, hashes.documentHash)
  const at = parts.now()
  const content = {
    state: 'underReview',
    items,
    texts: sealTexts(parts.secrets, { uid, step }, texts),
    ...hashes,
    sentAt: at,
    decidedAt: null,
  }
  await within
    .insert(table)
    .values({ uid, step, caseId: row?.caseId ?? 0, ...content })
    .onConflictDoUpdate({ target: [table.uid, table.step], set: content })
  const needsTwo = needTwo(await flagsOf(within, uid, step))
  const opened = await parts.reviews.open(within, { kind: 'verification', topic: step, uid, needsTwo, at })
  await within
    .update(table)
    .set({ caseId: opened.id })
    .where(and(eq(table.uid, uid), eq(table.step, step)))
  return opened
}

/**
 * Decides a first step by itself where that is set and nothing stands out, in a transaction of its own, when what was handed in stands: it waits for whoever hands in the same
 * document at that moment, so that each of the two stands out. What a crash keeps from it staff decides.
 */
export const decideAutomatically = async (within: Rows, parts: HandInParts, { id }: ReviewCase): Promise<ReviewCase | undefined> => {
  if (!parts.isBasicAutomatic) return undefined
  const [opened] = await within.select().from(reviewCases).where(eq(reviewCases.id, id)).for('update')
  if (opened?.topic !== 'basic' || opened.state !== 'open') return undefined
  const needsTwo = opened.needsTwo || needTwo(await flagsToDecide(within, opened.uid, 'basic'))
  return needsTwo ? undefined : approveAutomatically(within, parts.reviews, opened, parts.now())
}

/** The second of two photos of a step that are one picture: each shows something of its own. */
const photoTwice = async (within: Rows, step: VerificationStep, photos: Awaited<ReturnType<typeof photosOf>>) => {
  const given = STEP_ITEMS[step].flatMap(item => (isPhoto(item) ? [{ item, fileId: photos.get(item)?.fileId }] : []))
  const ids = given.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]))
  // Bounded: the photos of one step.
  const rows =
    ids.length > 1 ? await within.select({ id: files.id, fingerprint: files.fingerprint }).from(files).where(inArray(files.id, ids)) : []
  const shown = given.map(({ item, fileId }) => ({ item, fingerprint: rows.find(({ id }) => id === fileId)?.fingerprint }))
  return shown.find(
    ({ fingerprint }, place) => fingerprint !== undefined && shown.findIndex(each => each.fingerprint === fingerprint) < place,
  )?.item
}

const takeItems = async (
  within: Rows,
  { secrets }: HandInParts,
  { uid, step, typed, row }: HandIn & { row: StepRow | undefined },
): Promise<{ texts: Texts; items: Record<string, ItemState> } | PeopleRefusal> => {
  const texts = textsOf(secrets, row)
  const photos = await photosOf(within, uid)
  const items: Record<string, ItemState> = {}
  for (const item of STEP_ITEMS[step]) {
    const state = itemState(item, { row, photos })
    const text = cleanText(typed[item] ?? '')
    if (state === 'accepted' && text !== '') return { refusal: 'verificationNotAsked', parameters: { field: item } }
    const problem = state === 'accepted' ? undefined : missing(item, { state, text })
    if (problem) return problem
    if (!isPhoto(item) && text !== '') texts[item] = item === 'documentNumber' ? latinDigits(text) : text
    items[item] = { state: state === 'accepted' ? 'accepted' : 'sent' }
  }
  const twice = await photoTwice(within, step, photos)
  return twice ? { refusal: 'photoTwice', parameters: { field: twice } } : { texts, items }
}

/** Why an item is not there; a text that was kept to be sent once more needs not be written again. */
const missing = (item: VerificationItem, { state, text }: { state: string; text: string }): PeopleRefusal | undefined => {
  if (isPhoto(item)) return state === 'needed' ? { refusal: 'photoRequired', parameters: { field: item } } : undefined
  return state === 'ready' && text === '' ? undefined : textProblem(item, text)
}

const hashesOf = (secrets: Secrets, { nationality = '', documentType = '', documentNumber = '', realName = '' }: Texts) => ({
  documentHash: secrets.keyedHash('documents', JSON.stringify([nationality, documentType, documentNumberKey(documentNumber)])),
  nameHash: nameHashOf(secrets, realName),
})
