import { PICTURES_A_DAY_MAX, PICTURES_OF_MESSAGE_MAX } from '@assay/rules/support/conversation-terms'
import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Files } from '../files/open-files.ts'
import { files as fileTable } from '../files/tables.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import { holdSender } from './add-message.ts'
import type { Rows } from './conversations.ts'
import { supportPictures as table } from './tables.ts'

/** What pictures of conversations are kept for. */
const SUPPORT_PICTURES = 'support'
const DAY_MS = 24 * 3_600_000
const FILES_AT_ONCE = 100

interface Parts {
  database: PostgresJsDatabase
  files: Files
  now(): number
}

interface Upload {
  uid: number
  /** 0: of a conversation that is not begun. */
  conversationId: number
  bytes: Buffer
}

const ofDraft = (uid: number, conversationId: number) =>
  and(eq(table.uid, uid), eq(table.conversationId, conversationId), isNull(table.number))

/** Pictures that a person has uploaded for the next message of a conversation, in their order. Bounded: a few a message. */
export const draftPictures = (rows: Pick<Rows, 'select'>, uid: number, conversationId: number) =>
  rows.select().from(table).where(ofDraft(uid, conversationId)).orderBy(asc(table.uploadedAt), asc(table.fileId))

const refusalOf = async (rows: Rows, { uid, conversationId }: Upload, now: number): Promise<PeopleRefusal | undefined> => {
  await holdSender(rows, `person ${uid}`)
  if ((await draftPictures(rows, uid, conversationId)).length >= PICTURES_OF_MESSAGE_MAX)
    return { refusal: 'messagePicturesTooMany', parameters: { max: String(PICTURES_OF_MESSAGE_MAX) } }
  const [day] = await rows
    .select({ number: count() })
    .from(fileTable)
    .where(and(eq(fileTable.owner, uid), eq(fileTable.purpose, SUPPORT_PICTURES), gt(fileTable.createdAt, now - DAY_MS)))
  if ((day?.number ?? 0) >= PICTURES_A_DAY_MAX) return { refusal: 'picturesTooManyToday', parameters: { max: String(PICTURES_A_DAY_MAX) } }
  return undefined
}

/** Puts a picture into the draft of a message: decoded and written anew, encrypted, without what the file said besides. */
export const uploadPicture = async ({ database, files, now }: Parts, upload: Upload): Promise<PeopleRefusal | undefined> => {
  const early = await database.transaction(within => refusalOf(within, upload, now()))
  if (early) return early
  const image = await files.checks.check(upload.bytes)
  if ('refusal' in image) return image
  const { uid, conversationId } = upload
  const { id, width, height } = await files.store.put({ owner: uid, purpose: SUPPORT_PICTURES }, image)
  const refusal = await database.transaction(async within => {
    // Looked at again, as decoding took a while; this file is one of the day by now.
    const full = await refusalOf(within, upload, now() - 1)
    if (full && full.refusal === 'messagePicturesTooMany') return full
    await within.insert(table).values({ fileId: id, uid, conversationId, width, height, uploadedAt: now() })
    return undefined
  })
  if (refusal) await files.store.delete(id)
  return refusal
}

/** Takes a picture out of a draft; one of a message that was sent stays. The file goes with the next sweep, so that it counts to its day. */
export const removePicture = async (rows: Rows, uid: number, conversationId: number, fileId: string): Promise<void> => {
  await rows.delete(table).where(and(ofDraft(uid, conversationId), eq(table.fileId, fileId)))
}

/** Deletes pictures that nothing names: taken out of a draft, left by a crash, or of an account that has ended. One that is on its way is never a day old. */
export const deleteUnnamedPictures = async ({ database, files, now }: Parts): Promise<void> => {
  const unnamed = await database
    .select({ id: fileTable.id })
    .from(fileTable)
    .leftJoin(table, eq(table.fileId, fileTable.id))
    .where(and(eq(fileTable.purpose, SUPPORT_PICTURES), lte(fileTable.createdAt, now() - DAY_MS), isNull(table.uid)))
    .limit(FILES_AT_ONCE)
  for (const { id } of unnamed) await files.store.delete(id)
}
