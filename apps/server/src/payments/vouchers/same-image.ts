import { and, eq, inArray, ne } from 'drizzle-orm'
import { files } from '../../files/tables.ts'
import type { Rows } from '../../reviews/review-kind.ts'

const UIDS_MAX = 20

/** Whose files show the same picture as this one, its own sender among them when they sent it before. */
export const ownersOfSameImage = async (rows: Rows, fileId: string): Promise<string[]> => {
  const own = rows.select({ fingerprint: files.fingerprint }).from(files).where(eq(files.id, fileId))
  const same = await rows
    .select({ uid: files.owner })
    .from(files)
    .where(and(inArray(files.fingerprint, own), ne(files.id, fileId)))
    .groupBy(files.owner)
    .limit(UIDS_MAX)
  return same.map(({ uid }) => String(uid))
}
