import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { makeFileLink, readFileLink } from '../files/file-links.ts'
import type { PageParts } from '../files/page-product.ts'
import { cookiesOf, readSessionCookie, WEB_COOKIES } from '../http/cookies.ts'
import type { Secrets } from '../people/secrets.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { sessions } from '../people/tables.ts'
import { draftPhotos } from './present.ts'

interface LinkParts {
  secrets: Secrets
  now(): number
}

/** An address under which one browser sees one photo of its owner for a minute. */
export const photoAddress = ({ secrets, now }: LinkParts, fileId: string, cookieSecret: string): string =>
  `/ownPhoto/${makeFileLink(secrets, fileId, { sessionId: hashOfSecret(cookieSecret), now: now() })}`

/** Serves photos that wait to be handed in, by signed addresses, to the browser in which their owner is signed in. Whatever does not fit is not there. */
export const photoPage =
  ({ database, secrets, now, store }: PageParts): FastifyPluginAsync =>
  async app => {
    app.get<{ Params: { link: string } }>('/ownPhoto/:link', async (request, reply) => {
      const cookieHash = hashOfSecret(readSessionCookie(cookiesOf(request), WEB_COOKIES, request) ?? '')
      const fileId = readFileLink(secrets, request.params.link, { sessionId: cookieHash, now: now() })
      if (!fileId) return reply.callNotFound()
      const [session] = await database
        .select({ uid: sessions.uid })
        .from(sessions)
        .where(and(eq(sessions.cookieHash, cookieHash), isNull(sessions.endedAt)))
      const isDraft = session && (await draftPhotos(database, session.uid)).some(photo => photo.fileId === fileId)
      const read = isDraft ? await store.read(fileId) : undefined
      if (!read || read.file.owner !== session?.uid) return reply.callNotFound()
      return reply.header('cache-control', 'no-store').type(`image/${read.file.kind}`).send(read.bytes)
    })
  }
