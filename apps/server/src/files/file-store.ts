import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Secrets } from '../people/secrets.ts'
import { seal, unseal } from '../seal.ts'
import type { CheckedImage } from './rewrite-image.ts'
import { files as table } from './tables.ts'

type Rows = Pick<PostgresJsDatabase, 'select' | 'selectDistinct' | 'insert' | 'delete'>

interface NewFile {
  uid: number
  purpose: string
  image: CheckedImage
  at: number
}

/** A file as it was handed in, but for its metadata. */
interface StoredFile {
  bytes: Buffer
  kind: string
  uid: number
}

const KEY_BYTES = 32
const WRAPPING = 'files'

/** Files of people. Whoever has the tables without the installation's secret has noise. */
export class FileStore {
  readonly #key: Buffer
  readonly #keyId: string
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
    this.#key = secrets.key(WRAPPING)
    this.#keyId = createHash('sha256').update(this.#key).digest('hex').slice(0, 12)
  }

  /** Keeps a picture within a transaction and gives its number. */
  async put(rows: Rows, { uid, purpose, image, at }: NewFile): Promise<string> {
    const id = randomBytes(16).toString('base64url')
    const key = randomBytes(KEY_BYTES)
    const { kind, width, height } = image
    await rows.insert(table).values({
      id,
      uid,
      purpose,
      kind,
      width,
      height,
      fingerprint: this.#secrets.keyedHash('pictures', image.fingerprint),
      wrappedKey: seal(this.#key, key, id).toString('base64url'),
      keyId: this.#keyId,
      content: seal(key, image.bytes, id),
      createdAt: at,
    })
    return id
  }

  /** The picture; undefined when there is none of that number. Throws when it was changed or the installation's secret is another one. */
  async read(rows: Rows, id: string): Promise<StoredFile | undefined> {
    const [row] = await rows.select().from(table).where(eq(table.id, id))
    if (!row) return undefined
    if (row.keyId !== this.#keyId) throw new Error(`The file ${id} was sealed under another key of the installation`)
    const key = unseal(this.#key, Buffer.from(row.wrappedKey, 'base64url'), id)
    return { bytes: unseal(key, row.content, id), kind: row.kind, uid: row.uid }
  }

  async delete(rows: Rows, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await rows.delete(table).where(inArray(table.id, [...ids]))
  }

  /** Other people who have handed in the same picture. */
  async sameElsewhere(rows: Rows, id: string): Promise<number[]> {
    const [own] = await rows.select({ uid: table.uid, fingerprint: table.fingerprint }).from(table).where(eq(table.id, id))
    if (!own) return []
    const same = await rows
      .selectDistinct({ uid: table.uid })
      .from(table)
      .where(and(eq(table.fingerprint, own.fingerprint), ne(table.uid, own.uid)))
    return same.map(({ uid }) => uid)
  }
}
