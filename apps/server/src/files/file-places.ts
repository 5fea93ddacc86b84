import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { eq, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { fileBytes } from './tables.ts'

/** Where encrypted bytes lie. */
export interface FilePlace {
  put(id: string, bytes: Buffer): Promise<void>
  /** `undefined` when there are none. */
  get(id: string): Promise<Buffer | undefined>
  delete(id: string): Promise<void>
}

/** Bytes that one statement takes: they travel as hexadecimal text, which is several times as long in memory. */
const PIECE = 4 * 1024 * 1024

/** In the database, and so in its backup. What is large goes there piece by piece, all of it or nothing. */
export const databasePlace = (database: PostgresJsDatabase): FilePlace => ({
  put: (id, bytes) =>
    database.transaction(async within => {
      await within.insert(fileBytes).values({ id, bytes: bytes.subarray(0, PIECE) })
      for (let from = PIECE; from < bytes.length; from += PIECE)
        await within
          .update(fileBytes)
          .set({ bytes: sql`${fileBytes.bytes} || ${sql.param(bytes.subarray(from, from + PIECE), fileBytes.bytes)}` })
          .where(eq(fileBytes.id, id))
    }),
  get: async id => (await database.select().from(fileBytes).where(eq(fileBytes.id, id)))[0]?.bytes,
  delete: async id => void (await database.delete(fileBytes).where(eq(fileBytes.id, id))),
})

/** A bucket of what speaks S3, and who may use it. */
export interface Bucket {
  /** Of the folder that holds the objects, with a slash at its end. */
  address: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const PATIENCE_MS = 30_000
/** The library's waits double from 50 ms. */
const RETRIES = 4
const NOT_FOUND = 404

/** In a bucket, one object a file. */
export const bucketPlace = ({ address, ...credentials }: Bucket): FilePlace => {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES })
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', id: string, body?: Buffer): Promise<Response> => {
    const response = await client.fetch(`${address}${id}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body ? { body: new Uint8Array(body), headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') } } : {}),
    })
    if (response.ok || (method !== 'PUT' && response.status === NOT_FOUND)) return response
    throw new Error(`The bucket of files answered ${response.status} to ${method}.`)
  }
  return {
    put: async (id, bytes) => void (await ask('PUT', id, bytes)),
    get: async id => {
      const response = await ask('GET', id)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    delete: async id => void (await ask('DELETE', id)),
  }
}
