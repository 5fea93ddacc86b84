import { createHash } from 'node:crypto'
import { type Call, FILE_BYTES_MAX, FILES_MAX } from '@assay/wire/call'
import type { FastifyMultipartBaseOptions, Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Passed, stop } from './dispatch.ts'
import { FIELDS_MAX, sayableName } from './request-fields.ts'

type Files = ReadonlyMap<string, Buffer>

/** A request whose text fields have been read into its body. Its files come behind them and have not been read yet. */
interface Upload {
  request: FastifyRequest
  first: MultipartFile | undefined
  rest: AsyncIterator<Multipart>
}

/** Of a whole request: three files and what stands between them. */
const REQUEST_BYTES_MAX = 26 * 1024 * 1024
/** Of all text fields together, as in a form. */
const TEXT_LENGTH_MAX = 64 * 1024
/** So many are received at the same time: each is held in memory as a whole. */
const UPLOADS_MAX = 8
/** Of one person: nobody holds all places. */
const UPLOADS_PER_PERSON_MAX = 2
/** So often it is looked whether a body still comes, and so much of it has to have come by then: a slow line of a phone brings several times as much. */
const RATE_LOOKED_MS = 5000
const LEAST_BYTES = 40 * 1024
const NO_FILES: Files = new Map()

export const MULTIPART: FastifyMultipartBaseOptions = {
  // One more than may be, by which a larger file is told from one that just fits.
  limits: { fileSize: FILE_BYTES_MAX + 1, files: FILES_MAX, fields: FIELDS_MAX, fieldSize: TEXT_LENGTH_MAX },
  throwFileSizeLimit: false,
}

/** The files that a call can carry. */
export const filesOf = (call: Call) => (call.method === 'POST' ? call.files : undefined)

const unreadable = (field: string, status = 400) => stop('inputInvalid', { field }, status)

/** Whatever a parser says of a body is the fault of who sent it. */
const parsed = async <T>(read: () => Promise<Passed<T>>): Promise<Passed<T>> => {
  try {
    return await read()
  } catch (error) {
    const { statusCode = 400 } = error as { statusCode?: number }
    return unreadable('body', statusCode < 500 ? statusCode : 400)
  }
}

/** Reads the text fields, which stand before the files: who asks is known before any file is read. A field that comes twice is left without a value. */
export const beginUpload = (request: FastifyRequest): Promise<Passed<Upload>> =>
  parsed(async () => {
    if (request.headers['content-length'] === undefined) return unreadable('body', 411)
    const fields = Object.create(null) as Record<string, unknown>
    request.body = fields
    const rest = request.parts()
    let length = 0
    for (;;) {
      const { value: part, done } = await rest.next()
      if (done) return { request, first: undefined, rest }
      if (part.type === 'file') return { request, first: part, rest }
      length += part.fieldname.length + String(part.value).length
      if (part.valueTruncated || length > TEXT_LENGTH_MAX) return unreadable('body', 413)
      fields[part.fieldname] = part.fieldname in fields ? undefined : part.value
    }
  })

/** Reads over what is left of a body: an answer that comes before its end would not reach everybody. */
export const abandonUpload = ({ raw }: FastifyRequest): void => {
  raw.unpipe()
  raw.resume()
}

/** Receives the files of requests, of a few at the same time, and of one person of fewer still. */
export class Uploads {
  readonly #running = new Map<string, number>()

  /** The files of a call, by field, or why they are not taken. What they are called means nothing. */
  async receive(call: Call, upload: Upload | undefined, person: string): Promise<Passed<{ files: Files }>> {
    const own = this.#running.get(person) ?? 0
    const all = [...this.#running.values()].reduce((sum, each) => sum + each, 0)
    if (own >= UPLOADS_PER_PERSON_MAX || all >= UPLOADS_MAX) return stop('busy')
    this.#running.set(person, own + 1)
    const unwatch = upload && cutWhenSlow(upload.request)
    try {
      const received = await parsed(() => readFiles(call, upload))
      return 'refusal' in received ? received : (missing(call, received.files) ?? received)
    } finally {
      unwatch?.()
      const left = (this.#running.get(person) ?? 1) - 1
      if (left > 0) this.#running.set(person, left)
      else this.#running.delete(person)
    }
  }
}

/** Ends the connection of a body that comes too slowly: its place is for somebody else. Gives what ends the watch. */
const cutWhenSlow = ({ raw }: FastifyRequest): (() => void) => {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    if (bytesRead - before < LEAST_BYTES) raw.destroy(new Error('The body comes too slowly.'))
    before = bytesRead
  }, RATE_LOOKED_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const readFiles = async (call: Call, upload: Upload | undefined): Promise<Passed<{ files: Files }>> => {
  if (!upload) return { files: NO_FILES }
  if (Number(upload.request.headers['content-length']) > REQUEST_BYTES_MAX) return stop('fileTooLarge', undefined, 413)
  const files = new Map<string, Buffer>()
  let part: Multipart | undefined = upload.first
  while (part) {
    const { fieldname } = part
    if (part.type !== 'file' || files.has(fieldname) || !Object.hasOwn(filesOf(call) ?? {}, fieldname))
      return unreadable(sayableName(fieldname))
    const bytes = await part.toBuffer()
    if (bytes.length > FILE_BYTES_MAX) return stop('fileTooLarge')
    files.set(fieldname, bytes)
    const next = await upload.rest.next()
    part = next.done ? undefined : next.value
  }
  return { files }
}

const missing = (call: Call, files: Files) => {
  const isMissing = Object.entries(filesOf(call) ?? {}).some(([name, { required }]) => required && !files.has(name))
  return isMissing ? stop('fileRequired') : undefined
}

/** What stands for the files where two requests are compared. */
export const digestsOf = (files: Files): [string, string][] =>
  [...files]
    .map(([name, bytes]): [string, string] => [name, createHash('sha256').update(bytes).digest('hex')])
    .sort(([left], [right]) => (left < right ? -1 : 1))
