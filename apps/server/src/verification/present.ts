import {
  type LevelLimits,
  PHOTO_ITEMS,
  type PhotoItem,
  STEP_ITEMS,
  VERIFICATION_STEPS,
  type VerificationItem,
  type VerificationLevel,
  type VerificationStep,
} from '@assay/rules/verification/levels'
import type { Verification, VerificationItemState, VerificationStepState } from '@assay/wire/verification/calls'
import type { Secrets } from '../people/secrets.ts'
import type { Reviews } from '../reviews/reviews.ts'
import { masked } from './masked.ts'
import { type PhotoRow, photosOf, type Rows, type StepRow, stepsOf, type Texts, textsOf } from './rows.ts'

export const isPhoto = (item: VerificationItem): item is PhotoItem => (PHOTO_ITEMS as readonly VerificationItem[]).includes(item)

/** The step that has to be approved before another. */
export const stepBefore = (step: VerificationStep): VerificationStep | undefined => VERIFICATION_STEPS[VERIFICATION_STEPS.indexOf(step) - 1]

interface Options {
  database: Rows
  secrets: Secrets
  reviews: Reviews
  isBasicAutomatic: boolean
  retentionDays: number
  levelOf(uid: number): Promise<VerificationLevel>
  /** What a level opens to a person, by the terms of withdrawals that bind them. */
  limitsOf(uid: number): Promise<(level: VerificationLevel) => LevelLimits>
}

interface Known {
  row: StepRow | undefined
  texts: Texts
  photos: ReadonlyMap<PhotoItem, PhotoRow>
}

/** How an item stands: as its row says; a photo that was uploaded since counts as there. */
export const itemState = (item: VerificationItem, { row, photos }: Omit<Known, 'texts'>): VerificationItemState['state'] => {
  const own = row?.items[item]
  if (own && own.state !== 'needed') return own.state
  const photo = isPhoto(item) ? photos.get(item) : undefined
  return photo && photo.uploadedAt > (row?.decidedAt ?? 0) ? 'ready' : 'needed'
}

/** Photos that were uploaded and not handed in yet: only these are shown to the person again. */
export const draftPhotos = async (rows: Rows, uid: number): Promise<{ item: PhotoItem; fileId: string }[]> => {
  const [steps, photos] = [await stepsOf(rows, uid), await photosOf(rows, uid)]
  return VERIFICATION_STEPS.flatMap(step => {
    const row = steps.get(step)
    if (row && row.state !== 'rejected') return []
    return STEP_ITEMS[step].filter(isPhoto).flatMap(item => {
      const photo = photos.get(item)
      return photo && itemState(item, { row, photos }) === 'ready' ? { item, fileId: photo.fileId } : []
    })
  })
}

const presentItem = (item: VerificationItem, known: Known): VerificationItemState => {
  const reason = known.row?.items[item]?.reason
  const photo = isPhoto(item) ? known.photos.get(item) : undefined
  return {
    item,
    state: itemState(item, known),
    ...(reason && { reason }),
    shown: masked(item, known.texts[item] ?? ''),
    ...(photo && { uploadedAt: photo.uploadedAt }),
  }
}

const stateOf = (step: VerificationStep, steps: ReadonlyMap<VerificationStep, StepRow>): VerificationStepState['state'] => {
  const row = steps.get(step)
  if (row) return row.state as VerificationStepState['state']
  const before = stepBefore(step)
  return before === undefined || steps.get(before)?.state === 'approved' ? 'open' : 'locked'
}

/** How the verification of a person stands. */
export const presentVerification = async (options: Options, uid: number): Promise<Verification> => {
  const { database, secrets, reviews, isBasicAutomatic, retentionDays } = options
  const steps = await stepsOf(database, uid)
  const photos = await photosOf(database, uid)
  const level = await options.levelOf(uid)
  const limitsOf = await options.limitsOf(uid)
  const shown = VERIFICATION_STEPS.map(async (step): Promise<VerificationStepState> => {
    const row = steps.get(step)
    const texts = textsOf(secrets, row)
    const state = stateOf(step, steps)
    return {
      step,
      state,
      items: STEP_ITEMS[step].map(item => presentItem(item, { row, texts, photos })),
      sentAt: row?.sentAt ?? 0,
      decidedAt: row?.decidedAt ?? 0,
      place: row && state === 'underReview' ? await reviews.place(database, { id: row.caseId, kind: 'verification' }) : 0,
      usualMinutes: Math.ceil((await reviews.usualTime(database, 'verification', step)) / 60_000),
      unlocks: limitsOf(step),
    }
  })
  return { level, limits: limitsOf(level), steps: await Promise.all(shown), isBasicAutomatic, retentionDays }
}
