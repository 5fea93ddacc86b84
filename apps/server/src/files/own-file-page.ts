import { and, eq, isNull } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FastifyPluginAsync } from 'fastify'
import { cookiesOf, readSessionCookie, WEB_COOKIES } from '../http/cookies.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { sessions } from '../people/tables.ts'
import { makeFileLink, readFileLink } from './file-links.ts'
import type { StoredFile } from './file-store.ts'
import type { PageParts } from './page-product.ts'

/** What a browser is told of a file: its media type, and the name under which it is saved where it is not just shown. */
interface Shown {
  type: string
  saveAs?: string
}

interface OwnFiles {
  /** Where they are, such as `/ownPhoto`. */
  path: string
  /** How a person's own file is shown; nothing for one that is not shown here. `at` is the time, ms. */
  show(database: PostgresJsDatabase, file: StoredFile, at: number): Promise<Shown | undefined>
}

/** Files of people that each sees alone: by signed addresses, in the browser in which their owner is signed in. Whatever does not fit is not there. */
export function ownFiles({ path, show }: OwnFiles) {
  /** An address under which one browser sees one file of its owner for a minute. */
  const addressOf = ({ secrets, now }: Pick<PageParts, 'secrets' | 'now'>, fileId: string, cookieSecret: string): string =>
    `${path}/${makeFileLink(secrets, fileId, { sessionId: hashOfSecret(cookieSecret), now: now() })}`

  const page =
    ({ database, secrets, now, store }: PageParts): FastifyPluginAsync =>
    async app => {
      app.get<{ Params: { link: string } }>(`${path}/:link`, async (request, reply) => {
        const cookieHash = hashOfSecret(readSessionCookie(cookiesOf(request), WEB_COOKIES, request) ?? '')
        const fileId = readFileLink(secrets, request.params.link, { sessionId: cookieHash, now: now() })
        if (!fileId) return reply.callNotFound()
        const [session] = await database
          .select({ uid: sessions.uid })
          .from(sessions)
          .where(and(eq(sessions.cookieHash, cookieHash), isNull(sessions.endedAt)))
        const read = session && (await store.read(fileId))
        const shown = read?.file.owner === session?.uid && read ? await show(database, read.file, now()) : undefined
        if (!read || !shown) return reply.callNotFound()
        if (shown.saveAs !== undefined) reply.header('content-disposition', `attachment; filename="${shown.saveAs}"`)
        return reply.header('cache-control', 'no-store').type(shown.type).send(read.bytes)
      })
    }

  return { addressOf, page }
}
