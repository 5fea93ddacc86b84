import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FileKeys, WrappedKey } from './file-keys.ts'
import { files as table } from './tables.ts'

const ROWS_AT_ONCE = 200

interface Options {
  database: PostgresJsDatabase
  keys: FileKeys
  rowsAtOnce?: number
  /** Receives how many are done after each part. */
  onProgress?(rewrapped: number): void
}

interface Rotation {
  rewrapped: number
  /** Why the keys of some files could not be opened; they stay as they are. */
  failures: readonly string[]
}

/**
 * Wraps the key of every file by the current key of the installation; the files themselves stay as they are. Whatever stops it, what is done is done, and it goes
 * on from there the next time. Files can be stored and read meanwhile.
 */
export const rotateKeys = async ({ database, keys, rowsAtOnce = ROWS_AT_ONCE, onProgress }: Options): Promise<Rotation> => {
  const failures: string[] = []
  let rewrapped = 0
  for (let last = ''; ; ) {
    const rows = await database
      .select({ id: table.id, keyId: table.keyId, wrappedKey: table.wrappedKey })
      .from(table)
      .where(and(ne(table.keyId, keys.currentId), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(rowsAtOnce)
    for (const row of rows) {
      const failure = await rewrap(row, { database, keys })
      if (failure === undefined) rewrapped += 1
      else failures.push(failure)
    }
    const end = rows.at(-1)
    if (!end) return { rewrapped, failures }
    last = end.id
    onProgress?.(rewrapped)
  }
}

/** Gives why it cannot be done. */
const rewrap = async ({ id, ...wrapped }: WrappedKey & { id: string }, { database, keys }: Options): Promise<string | undefined> => {
  let key: Buffer
  try {
    key = keys.unwrap(id, wrapped)
  } catch (error) {
    return (error as Error).message
  }
  // Only what still stands as it was read: another run may be under way.
  const still = and(eq(table.id, id), eq(table.wrappedKey, wrapped.wrappedKey))
  await database.update(table).set(keys.wrap(id, key)).where(still)
  return undefined
}
