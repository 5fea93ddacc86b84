import { type PhotoItem, STEP_ITEMS, type VerificationItem, type VerificationStep } from '@assay/rules/verification/levels'
import type { Review } from '@assay/wire/reviews/calls'
import { and, eq, ne, sql } from 'drizzle-orm'
import { filesAlike } from '../files/alike.ts'
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

/**
 * One document is handed in, or decided about, by one transaction at a time, and the next sees what it did. To be taken before the row is written, and held to the end of the
 * transaction.
 */
export const lockDocument = async (within: Rows, documentHash: string | null | undefined): Promise<void> => {
  if (documentHash) await within.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document ${documentHash}`}, 0))`)
}

/** The same as things are when it is decided, also of somebody who is handing in the same document at that moment: they are waited for. */
export const flagsToDecide = async (within: Rows, uid: number, step: VerificationStep): Promise<Review['flags']> => {
  await lockDocument(within, (await stepsOf(within, uid)).get('basic')?.documentHash)
  return flagsOf(within, uid, step)
}

/** Whether what should be looked at twice takes two people to approve; many people have one name. */
export const needTwo = (flags: Review['flags']): boolean => flags.some(({ flag }) => flag !== 'sameName')

const uidsOfPicture = async (rows: Rows, uid: number, fileId: string | undefined): Promise<string[]> => {
  if (!fileId) return []
  const others = (await filesAlike(rows, fileId)).filter(({ owner }) => owner !== uid)
  return [...new Set(others.map(({ owner }) => String(owner)))].slice(0, UIDS_MAX)
}
