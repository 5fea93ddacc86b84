import { type PhotoItem, STEP_ITEMS, VERIFICATION_STEPS, type VerificationItem } from '@assay/rules/verification/levels'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Files } from '../files/open-files.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import { stepRefusal } from './hand-in.ts'
import { PAPERS } from './papers.ts'
import { itemState } from './present.ts'
import { lockStep, photosOf, type Rows } from './rows.ts'
import { verificationPhotos as table } from './tables.ts'

interface Upload {
  uid: number
  item: PhotoItem
  bytes: Buffer
}

interface Parts {
  database: PostgresJsDatabase
  files: Files
  now(): number
}

const stepWith = (item: VerificationItem) =>
  VERIFICATION_STEPS.find(step => (STEP_ITEMS[step] as readonly VerificationItem[]).includes(item))

const refusalOf = async (rows: Rows, { uid, item }: Upload): Promise<PeopleRefusal | undefined> => {
  const step = stepWith(item)
  if (!step) throw new Error(`No step asks for ${item}`)
  const row = await lockStep(rows, uid, step)
  const refusal = await stepRefusal(rows, uid, step, row)
  if (refusal) return refusal
  const isAccepted = itemState(item, { row, photos: await photosOf(rows, uid) }) === 'accepted'
  return isAccepted ? { refusal: 'verificationNotAsked', parameters: { field: item } } : undefined
}

/** Takes a photo for a step that is not handed in yet; the one before it is deleted. */
export const uploadPhoto = async ({ database, files, now }: Parts, upload: Upload): Promise<PeopleRefusal | undefined> => {
  const early = await database.transaction(within => refusalOf(within, upload))
  if (early) return early
  const image = await files.checks.check(upload.bytes)
  if ('refusal' in image) return image
  const { uid, item } = upload
  const { id, width, height } = await files.store.put({ owner: uid, purpose: PAPERS }, image)
  const replaced = await database.transaction(async within => {
    // Looked at again: decoding took a while.
    const refusal = await refusalOf(within, upload)
    if (refusal) return refusal
    const before = (await photosOf(within, uid)).get(item)
    const photo = { fileId: id, width, height, uploadedAt: now() }
    await within
      .insert(table)
      .values({ uid, item, ...photo })
      .onConflictDoUpdate({ target: [table.uid, table.item], set: photo })
    return before
  })
  const isRefused = replaced !== undefined && 'refusal' in replaced
  const unused = isRefused ? id : replaced?.fileId
  if (unused) await files.store.delete(unused)
  return isRefused ? replaced : undefined
}
