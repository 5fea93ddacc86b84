import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { makeFileLink, readFileLink } from '../files/file-links.ts'
import type { FileStore } from '../files/file-store.ts'
import { readWatermarked } from '../files/watermark.ts'
import { CONSOLE_COOKIES, cookiesOf, readSessionCookie } from '../http/cookies.ts'
import { cookieHashOf } from '../operators/operator-sessions.ts'
import type { OperatorParts } from '../operators/parts.ts'
import { operatorSessions, operators } from '../operators/tables.ts'
import { hashOfSecret } from '../people/sessions.ts'
import type { Rows } from './review-kind.ts'

type Parts = Pick<OperatorParts, 'database' | 'secrets' | 'now'>

/** An address under which one browser of an operator sees one picture for a minute. */
export const documentAddress = ({ secrets, now }: Parts, fileId: string, cookieSecret: string): string =>
  `/console/document/${makeFileLink(secrets, fileId, { sessionId: hashOfSecret(cookieSecret), now: now() })}`

/** Name of the operator whose session a cookie belongs to, while it is open. */
const readerOf = async (rows: Rows, secrets: OperatorParts['secrets'], cookieSecret: string): Promise<string | undefined> => {
  // Operators are few, and the hash of a cookie is that of one operator: each open session is compared.
  // Bounded: the sessions of the staff.
  const open = await rows
    .select({ name: operators.name, id: operators.id, cookieHash: operatorSessions.cookieHash })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(eq(operators.suspended, false))
  return open.find(({ id, cookieHash }) => cookieHash === cookieHashOf(secrets, id, cookieSecret))?.name
}

/** Serves pictures by signed addresses, with the reader's name all over them. Whatever does not fit is not there. */
export const documentPage =
  ({ database, secrets, now, files }: Parts & { files: FileStore }): FastifyPluginAsync =>
  async app => {
    app.get<{ Params: { link: string } }>('/console/document/:link', async (request, reply) => {
      const cookieSecret = readSessionCookie(cookiesOf(request), CONSOLE_COOKIES, request) ?? ''
      const sessionId = hashOfSecret(cookieSecret)
      const fileId = readFileLink(secrets, request.params.link, { sessionId, now: now() })
      const readerName = fileId && (await readerOf(database, secrets, cookieSecret))
      const read = readerName ? await readWatermarked(fileId, { store: files, readerName, now: now() }) : undefined
      if (!read) return reply.callNotFound()
      return reply.header('cache-control', 'no-store').type(`image/${read.file.kind}`).send(read.bytes)
    })
  }
