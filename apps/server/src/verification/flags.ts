import { type PhotoItem, STEP_ITEMS, type VerificationItem, type VerificationStep } from '@assay/rules/verification/levels'
import type { Review } from '@assay/wire/reviews/calls'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { files } from '../files/tables.ts'
import { isPhoto } from './present.ts'
import { photosOf, type Rows, stepsOf } from './rows.ts'
import { verificationSteps as table } from './tables.ts'

const UIDS_MAX = 20

const uidsWith = async (
  rows: Rows,
  uid: number,
  column: 'documentHash' | 'nameHash',
  hash: string | null | undefined,
): Promise<string[]> => {
  if (!hash) return []
  const found = await rows
    .selectDistinct({ uid: table.uid })
    .from(table)
    .where(and(eq(table[column], hash), ne(table.uid, uid)))
    .limit(UIDS_MAX)
  return found.map(row => String(row.uid))
}

/** What should be looked at twice: the same document, picture or name on another account. It is shown and never refused in silence. */
export const flagsOf = async (rows: Rows, uid: number, step: VerificationStep): Promise<Review['flags']> => {
  const basic = (await stepsOf(rows, uid)).get('basic')
  const sameDocument = {
    flag: 'sameDocumentNumber',
    item: 'documentNumber',
    uids: await uidsWith(rows, uid, 'documentHash', basic?.documentHash),
  }
  const sameName = { flag: 'sameName', item: 'realName', uids: await uidsWith(rows, uid, 'nameHash', basic?.nameHash) }
  const photos = await photosOf(rows, uid)
  const samePhotos = []
  for (const item of (STEP_ITEMS[step] as readonly VerificationItem[]).filter(isPhoto))
    samePhotos.push({ flag: 'samePhoto', item, uids: await uidsOfPicture(rows, uid, photos.get(item as PhotoItem)?.fileId) })
  return [sameDocument, sameName, ...samePhotos].filter(({ uids }) => uids.length > 0)
}

const uidsOfPicture = async (rows: Rows, uid: number, fileId: string | undefined): Promise<string[]> => {
  if (!fileId) return []
  const own = rows.select({ fingerprint: files.fingerprint }).from(files).where(eq(files.id, fileId))
  const same = await rows
    .selectDistinct({ uid: files.owner })
    .from(files)
    .where(and(inArray(files.fingerprint, own), ne(files.owner, uid)))
    .limit(UIDS_MAX)
  return same.map(row => String(row.uid))
}
