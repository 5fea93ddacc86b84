import { filesAlike } from '../../files/alike.ts'
import type { Rows } from '../../reviews/review-kind.ts'

const UIDS_MAX = 20

/** Whose files show the same picture as this one, its own sender among them when they sent it before. */
export const ownersOfSameImage = async (rows: Rows, fileId: string): Promise<string[]> =>
  [...new Set((await filesAlike(rows, fileId)).map(({ owner }) => String(owner)))].slice(0, UIDS_MAX)
