import { type PhotoItem, STEP_ITEMS, VERIFICATION_STEPS, type VerificationItem } from '@assay/rules/verification/levels'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { ImageChecks } from '../files/check-image.ts'
import type { FileStore } from '../files/file-store.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import { stepRefusal } from './hand-in.ts'
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
  images: ImageChecks
  files: FileStore
  now(): number
}

const stepWith = (item: VerificationItem) => VERIFICATION_STEPS.find(step => (STEP_ITEMS[step] as readonly VerificationItem[]).includes(item))

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
export const uploadPhoto = async ({ database, images, files, now }: Parts, upload: Upload): Promise<PeopleRefusal | undefined> => {
  const early = await database.transaction(within => refusalOf(within, upload))
  if (early) return early
  const image = await images.check(upload.bytes)
  if ('refusal' in image) return image
  const { uid, item } = upload
  return database.transaction(async within => {
    // Looked at again: decoding took a while.
    const refusal = await refusalOf(within, upload)
    if (refusal) return refusal
    const before = (await photosOf(within, uid)).get(item)
    const at = now()
    const fileId = await files.put(within, { uid, purpose: 'verification', image, at })
    const photo = { fileId, width: image.width, height: image.height, uploadedAt: at }
    await within
      .insert(table)
      .values({ uid, item, ...photo })
      .onConflictDoUpdate({ target: [table.uid, table.item], set: photo })
    if (before) await files.delete(within, [before.fileId])
    return undefined
  })
}
