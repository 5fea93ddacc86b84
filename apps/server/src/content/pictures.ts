import { ARTICLE_PICTURES } from '@assay/wire/content/links'
import type { FastifyPluginAsync } from 'fastify'
import type { FileStore } from '../files/file-store.ts'

/** What pictures of articles are kept for: no other file is given to everybody. */
export const ARTICLE_PICTURE = 'article'

/** Serves the pictures of articles to everybody. Each has an address of its own for ever, so that browsers keep it. */
export const articlePicturePage =
  ({ store }: { store: FileStore }): FastifyPluginAsync =>
  async app => {
    app.get<{ Params: { id: string } }>(`${ARTICLE_PICTURES}:id`, async (request, reply) => {
      const read = await store.read(request.params.id)
      if (read?.file.purpose !== ARTICLE_PICTURE) return reply.callNotFound()
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(`image/${read.file.kind}`).send(read.bytes)
    })
  }
