import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { makeFileLink, readFileLink } from '../files/file-links.ts'
import type { PageParts } from '../files/page-product.ts'
import { cookiesOf, readSessionCookie, WEB_COOKIES } from '../http/cookies.ts'
import type { Secrets } from '../people/secrets.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { sessions } from '../people/tables.ts'
import { supportPictures } from './tables.ts'

/** An address under which one browser sees one picture of its person's conversations for a minute. */
export const pictureAddress = ({ secrets, now }: { secrets: Secrets; now(): number }, fileId: string, cookieSecret: string): string =>
  `/supportPicture/${makeFileLink(secrets, fileId, { sessionId: hashOfSecret(cookieSecret), now: now() })}`

/** Serves pictures of conversations, by signed addresses, to the browser in which their person is signed in. Whatever does not fit is not there. */
export const picturePage =
  ({ database, secrets, now, store }: PageParts): FastifyPluginAsync =>
  async app => {
    app.get<{ Params: { link: string } }>('/supportPicture/:link', async (request, reply) => {
      const cookieHash = hashOfSecret(readSessionCookie(cookiesOf(request), WEB_COOKIES, request) ?? '')
      const fileId = readFileLink(secrets, request.params.link, { sessionId: cookieHash, now: now() })
      if (!fileId) return reply.callNotFound()
      const [own] = await database
        .select({ uid: sessions.uid })
        .from(sessions)
        .innerJoin(supportPictures, eq(supportPictures.uid, sessions.uid))
        .where(and(eq(sessions.cookieHash, cookieHash), isNull(sessions.endedAt), eq(supportPictures.fileId, fileId)))
      const read = own ? await store.read(fileId) : undefined
      if (!read || read.file.owner !== own?.uid) return reply.callNotFound()
      return reply.header('cache-control', 'no-store').type(`image/${read.file.kind}`).send(read.bytes)
    })
  }
