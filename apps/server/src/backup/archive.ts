import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile as ZipReader } from 'yauzl'
import { ZipFile } from 'yazl'
import { type Manifest, parseManifest, printManifest } from './manifest.ts'
import { isSealed, SEAL_PLACE, sealing } from './seal.ts'

/*
 * A backup is a zip file, so that anybody can look into it: `manifest.json`, and for each table its rows as COPY writes them. Its comment,
 * which are its last bytes, is its seal: HMAC-SHA256 of everything before it under a key that follows from the password pepper. Whoever has not the pepper
 * can neither write a backup that a restore takes nor change one.
 */
const MANIFEST = 'manifest.json'
const entryOf = (table: string): string => `tables/${table}.copy`
/** What the people's side holds is personal: for the owner's eyes. */
const MODE = 0o600

/** Writes a backup beside its place; it has its name only once it is whole and on disk. */
export class ArchiveWriter {
  readonly #file: string
  readonly #zip = new ZipFile()
  readonly #written: Promise<void>

  private constructor(file: string, key: Uint8Array | undefined) {
    this.#file = file
    const place = createWriteStream(this.#partial, { mode: MODE, flush: true })
    this.#written = pipeline(this.#zip.outputStream, sealing(key), place)
    this.#written.catch(() => undefined)
    this.#zip.on('error', error => place.destroy(error))
  }

  /** Throws when there is something already. */
  static async create(file: string, key?: Uint8Array): Promise<ArchiveWriter> {
    if (existsSync(file)) throw new Error(`There is a file ${file} already.`)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    return new ArchiveWriter(file, key)
  }

  get #partial(): string {
    return `${this.#file}.partial`
  }

  /** Resolves when all rows have been taken. When they cannot be written they are read to their end all the same: whoever sends them waits for that. */
  async addTable(name: string, rows: Readable): Promise<void> {
    this.#zip.addReadStream(rows, entryOf(name), { mode: MODE })
    const broken = this.#written.catch(error => {
      rows.unpipe()
      rows.resume()
      throw error
    })
    await Promise.race([finished(rows), broken])
  }

  /** Gives the size of the file in bytes. */
  async finish(manifest: Manifest): Promise<number> {
    this.#zip.addBuffer(Buffer.from(printManifest(manifest)), MANIFEST, { mode: MODE })
    this.#zip.end({ comment: SEAL_PLACE, forceZip64Format: false })
    await this.#written
    await rename(this.#partial, this.#file)
    return (await stat(this.#file)).size
  }

  /** Leaves nothing behind. */
  abandon(): Promise<void> {
    return rm(this.#partial, { force: true })
  }
}

const UNSEALED =
  'If it is yours, of an earlier release, --unsealed restores it; compare the hash of the state with the one that you wrote down.'

export interface Archive {
  file: string
  manifest: Manifest
  /** The rows of a table. */
  rowsOf(table: string): Promise<Readable>
  close(): void
}

/** `unchecked`: whoever restores answers for where it comes from. */
type SealCheck = Uint8Array | 'unchecked' | undefined

/** Opens a backup whose every byte is as it was written by who had the key; throws one line with the file's name otherwise. */
export const openArchive = async (file: string, check?: SealCheck): Promise<Archive> => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (check !== 'unchecked' && !(await isSealed(file, check))) {
    if (check && (await isSealed(file)))
      throw new Error(`${file} is not sealed under the password pepper: anybody could have written it. ${UNSEALED}`)
    const other = check ? ' Or it is sealed under another password pepper.' : ''
    throw new Error(`${file} is not a whole backup: it was cut off or altered, or is something else.${other}`)
  }
  const zip = await openPromise(file, { autoClose: false })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const manifest = parseManifest(await text(await open(zip, entries.get(MANIFEST))))
    return { file, manifest, rowsOf: table => open(zip, entries.get(entryOf(table))), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const open = (zip: ZipReader, entry: Entry | undefined): Promise<Readable> => {
  if (!entry) throw new Error('a part of it is missing.')
  return zip.openReadStreamPromise(entry)
}
