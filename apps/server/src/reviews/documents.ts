import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FastifyPluginAsync } from 'fastify'
import type { FileStore } from '../files/file-store.ts'
import { watermarked } from '../files/watermark.ts'
import { CONSOLE_COOKIES, cookiesOf, readSessionCookie } from '../http/cookies.ts'
import { hashOfSecret } from '../people/sessions.ts'
import type { Secrets } from '../people/secrets.ts'

/** So long an address of a picture works (ms). */
const VALID_MS = 60_000

interface Reader {
  /** Hash of the reader's session cookie: the address works in no other browser. */
  session: string
  name: string
}

interface Parts {
  database: PostgresJsDatabase
  secrets: Secrets
  files: FileStore
  now(): number
}

const signatureOf = (secrets: Secrets, fileId: string, { session, name }: Reader, until: number): string =>
  createHmac('sha256', secrets.key('addresses of documents')).update(JSON.stringify([fileId, session, name, until])).digest('base64url')

/** An address under which one operator sees one picture for a minute. */
export const documentAddress = ({ secrets, now }: Pick<Parts, 'secrets' | 'now'>, fileId: string, reader: Reader): string => {
  const until = now() + VALID_MS
  const query = new URLSearchParams({ until: String(until), name: reader.name, signature: signatureOf(secrets, fileId, reader, until) })
  return `/console/document/${fileId}?${query}`
}

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** Serves pictures by signed addresses, with the reader's name all over them. Whatever does not fit is not there. */
export const documentPage =
  ({ database, secrets, files, now }: Parts): FastifyPluginAsync =>
  async app => {
    app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>('/console/document/:id', async (request, reply) => {
      const { id } = request.params
      const [until, name, signature] = ['until', 'name', 'signature'].map(field => String(request.query[field] ?? ''))
      const cookie = readSessionCookie(cookiesOf(request), CONSOLE_COOKIES)
      const reader = { session: hashOfSecret(cookie ?? ''), name: name ?? '' }
      const isValid = Number(until) >= now() && isSame(signature ?? '', signatureOf(secrets, id, reader, Number(until)))
      const file = isValid ? await files.read(database, id) : undefined
      if (!file) return reply.callNotFound()
      const picture = await watermarked(file.bytes, `${reader.name} · ${new Date(now()).toISOString().slice(0, 16).replace('T', ' ')} UTC`)
      return reply.header('cache-control', 'no-store').header('content-disposition', 'inline').type('image/jpeg').send(picture)
    })
  }
