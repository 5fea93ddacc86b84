import { eq } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { VoucherParts } from './parts.ts'
import { voucherImages as table } from './tables.ts'

/** What images of vouchers are kept for. */
export const VOUCHER_IMAGES = 'voucher'

/** Takes the image for the next voucher; the one before it is deleted, unless it was handed in meanwhile. */
export const uploadImage = async (
  { database, files, now }: Pick<VoucherParts, 'database' | 'files' | 'now'>,
  uid: number,
  bytes: Buffer,
): Promise<PeopleRefusal | undefined> => {
  const image = await files.checks.check(bytes)
  if ('refusal' in image) return image
  const { id: fileId, width, height } = await files.store.put({ owner: uid, purpose: VOUCHER_IMAGES }, image)
  const replaced = await database.transaction(async within => {
    const [before] = await within.select().from(table).where(eq(table.uid, uid)).for('update')
    const row = { fileId, width, height, uploadedAt: now() }
    await within
      .insert(table)
      .values({ uid, ...row })
      .onConflictDoUpdate({ target: table.uid, set: row })
    return before
  })
  if (replaced) await files.store.delete(replaced.fileId)
  return undefined
}
