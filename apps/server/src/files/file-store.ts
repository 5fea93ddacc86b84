import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { type FileKeys, open, seal } from './file-keys.ts'
import { databasePlace, type FilePlace } from './file-places.ts'
import type { ImageKind } from './image-structure.ts'
import { bandsOf, PERCEPTUAL_FORM } from './perceptual-hash.ts'
import { files as table } from './tables.ts'

/** What is known of a file without opening it. */
export interface StoredFile {
  id: string
  /** UID of who sent it. */
  owner: number
  purpose: string
  /** A picture, or an archive that the platform made. */
  kind: ImageKind | 'zip'
  length: number
  width: number
  height: number
  fingerprint: string
  createdAt: number
}

/** A picture that has been checked, or an archive, which has no size and looks like nothing. */
type Content = Pick<StoredFile, 'kind' | 'width' | 'height' | 'fingerprint'> & { bytes: Uint8Array; perceptualHash?: string }

interface Options {
  database: PostgresJsDatabase
  keys: FileKeys
  /** Where the bytes go; without it into the database. */
  place?: FilePlace | undefined
  now?: () => number
}

const ID_BYTES = 16
const KEY_BYTES = 32
const NONCE_BYTES = 12

const presented = ({
  wrappedKey: _wrapped,
  keyId: _key,
  nonce: _nonce,
  perceptualHash: _looks,
  perceptualBands: _bands,
  perceptualForm: _form,
  kind,
  ...file
}: typeof table.$inferSelect): StoredFile => ({
  ...file,
  kind: kind as StoredFile['kind'],
})

/** How a picture looks, as its row keeps it. */
export const looksOf = (perceptualHash: string) => ({
  perceptualHash,
  perceptualBands: [...new Set(perceptualHash.split(' ').filter(Boolean).flatMap(bandsOf))],
  perceptualForm: PERCEPTUAL_FORM,
})

/**
 * Pictures that people sent and archives made for them, encrypted: each with a random key, which is kept wrapped by the installation's. Whoever has the tables and the place of the
 * bytes can open none.
 */
export class FileStore {
  readonly #database: PostgresJsDatabase
  readonly #keys: FileKeys
  readonly #inDatabase: FilePlace
  readonly #place: FilePlace
  readonly #now: () => number

  constructor({ database, keys, place, now = Date.now }: Options) {
    this.#database = database
    this.#keys = keys
    this.#inDatabase = databasePlace(database)
    this.#place = place ?? this.#inDatabase
    this.#now = now
  }

  /** Keeps a picture that has been checked, or an archive. */
  async put({ owner, purpose }: Pick<StoredFile, 'owner' | 'purpose'>, content: Content): Promise<StoredFile> {
    const id = randomBytes(ID_BYTES).toString('base64url')
    const [key, nonce] = [randomBytes(KEY_BYTES), randomBytes(NONCE_BYTES)]
    const { bytes, perceptualHash = '', ...shown } = content
    const sealed = seal({ key, nonce, about: `file ${id}` }, bytes)
    const named = { id, owner, purpose, ...shown, length: bytes.length, createdAt: this.#now() }
    const row = { ...named, ...looksOf(perceptualHash), ...this.#keys.wrap(id, key), nonce: nonce.toString('base64url') }
    // The row first: what a crash leaves behind is found by it and swept, as nothing names it yet.
    await this.#database.insert(table).values(row)
    try {
      await this.#place.put(id, sealed)
    } catch (fault) {
      await this.#database.delete(table).where(eq(table.id, id))
      throw fault
    }
    return named
  }

  /** The file; `undefined` when there is none. Throws when it is not what was put there. */
  async read(id: string): Promise<{ file: StoredFile; bytes: Buffer } | undefined> {
    const [row] = await this.#database.select().from(table).where(eq(table.id, id))
    if (!row) return undefined
    // What was put into the database before another place was set stays there.
    const sealed = (await this.#place.get(id)) ?? (await this.#inDatabase.get(id))
    if (!sealed) throw new Error(`The bytes of file ${id} are gone.`)
    const key = this.#keys.unwrap(id, row)
    try {
      return { file: presented(row), bytes: open({ key, nonce: Buffer.from(row.nonce, 'base64url'), about: `file ${id}` }, sealed) }
    } catch (cause) {
      throw new Error(`The bytes of file ${id} were changed.`, { cause })
    }
  }

  /** Removes a file for good: its key first, without which its bytes are nothing. */
  async delete(id: string): Promise<void> {
    await this.#database.delete(table).where(eq(table.id, id))
    await this.#place.delete(id)
    if (this.#place !== this.#inDatabase) await this.#inDatabase.delete(id)
  }

  /** What a person sent for a purpose, newest first. */
  async ownedBy(owner: number, purpose: string): Promise<StoredFile[]> {
    // Bounded: what a purpose keeps of one person has a limit.
    const rows = await this.#database
      .select()
      .from(table)
      .where(and(eq(table.owner, owner), eq(table.purpose, purpose)))
      .orderBy(desc(table.createdAt), desc(table.id))
    return rows.map(presented)
  }
}
