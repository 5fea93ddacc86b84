import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { makeFileLink, readFileLink } from '../files/file-links.ts'
import type { PageParts } from '../files/page-product.ts'
import { cookiesOf, readSessionCookie, WEB_COOKIES } from '../http/cookies.ts'
import type { Secrets } from '../people/secrets.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { sessions } from '../people/tables.ts'
import type { MadeKind } from './tables.ts'

/** What the file is called that a browser saves. */
const NAMES: Readonly<Record<MadeKind, string>> = { personalData: 'assay', statement: 'assay-statement' }

const isMade = (purpose: string): purpose is MadeKind => Object.hasOwn(NAMES, purpose)

interface LinkParts {
  secrets: Secrets
  now(): number
}

/** An address under which one browser downloads one archive for a minute. */
export const archiveAddress = ({ secrets, now }: LinkParts, fileId: string, cookieSecret: string): string =>
  `/dataArchive/${makeFileLink(secrets, fileId, { sessionId: hashOfSecret(cookieSecret), now: now() })}`

/** Serves archives by signed addresses, to the browser in which their owner is signed in. Whatever does not fit is not there. */
export const archivePage =
  ({ database, secrets, now, store }: PageParts): FastifyPluginAsync =>
  async app => {
    app.get<{ Params: { link: string } }>('/dataArchive/:link', async (request, reply) => {
      const cookieHash = hashOfSecret(readSessionCookie(cookiesOf(request), WEB_COOKIES, request) ?? '')
      const fileId = readFileLink(secrets, request.params.link, { sessionId: cookieHash, now: now() })
      if (!fileId) return reply.callNotFound()
      const [session] = await database
        .select({ uid: sessions.uid })
        .from(sessions)
        .where(and(eq(sessions.cookieHash, cookieHash), isNull(sessions.endedAt)))
      const read = session && (await store.read(fileId))
      if (!read || read.file.owner !== session.uid || !isMade(read.file.purpose)) return reply.callNotFound()
      const name = `${NAMES[read.file.purpose]}-${session.uid}-${new Date(now()).toISOString().slice(0, 10)}.zip`
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/zip')
        .send(read.bytes)
    })
  }
