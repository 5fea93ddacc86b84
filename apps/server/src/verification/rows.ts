import type { PhotoItem, VerificationItem, VerificationStep } from '@assay/rules/verification/levels'
import { and, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Secrets } from '../people/secrets.ts'
import { seal, unseal } from '../seal.ts'
import { verificationPhotos, verificationSteps } from './tables.ts'

/** A transaction, or the database itself. */
export type Rows = Pick<PostgresJsDatabase, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>

export type StepRow = typeof verificationSteps.$inferSelect
export type PhotoRow = typeof verificationPhotos.$inferSelect
export type Texts = Partial<Record<VerificationItem, string>>

const boundTo = (uid: number, step: string) => `verification ${uid} ${step}`

/** What somebody wrote in a step, for its row. */
export const sealTexts = (secrets: Secrets, { uid, step }: { uid: number; step: VerificationStep }, texts: Texts): string =>
  seal(secrets.key('verification'), Buffer.from(JSON.stringify(texts)), boundTo(uid, step)).toString('base64url')

export const textsOf = (secrets: Secrets, row: Pick<StepRow, 'uid' | 'step' | 'texts'> | undefined): Texts =>
  row
    ? (JSON.parse(
        unseal(secrets.key('verification'), Buffer.from(row.texts, 'base64url'), boundTo(row.uid, row.step)).toString('utf8'),
      ) as Texts)
    : {}

/** The steps of a person that were ever handed in. */
export const stepsOf = async (rows: Rows, uid: number): Promise<ReadonlyMap<VerificationStep, StepRow>> => {
  // Bounded: one row a step.
  const found = await rows.select().from(verificationSteps).where(eq(verificationSteps.uid, uid))
  return new Map(found.map(row => [row.step as VerificationStep, row]))
}

/** The step, locked until the transaction ends. */
export const lockStep = async (within: Rows, uid: number, step: VerificationStep): Promise<StepRow | undefined> => {
  const [row] = await within
    .select()
    .from(verificationSteps)
    .where(and(eq(verificationSteps.uid, uid), eq(verificationSteps.step, step)))
    .for('update')
  return row
}

/** The newest photo of each item. */
export const photosOf = async (rows: Rows, uid: number): Promise<ReadonlyMap<PhotoItem, PhotoRow>> => {
  // Bounded: one row a photo that is asked for.
  const found = await rows.select().from(verificationPhotos).where(eq(verificationPhotos.uid, uid))
  return new Map(found.map(row => [row.item as PhotoItem, row]))
}
