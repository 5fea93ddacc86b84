import type { FastifyPluginAsync } from 'fastify'
import { Feed } from 'feed'
import type { PageParts } from '../files/page-product.ts'
import { readIncidents } from './incidents.ts'

/** Where programs that read feeds follow the incidents. */
const STATUS_FEED = '/status.atom'

/** The incidents of the last 90 days as an Atom feed: an entry for each update, newest first. */
export const statusFeedPage =
  ({ database, publicUrl, now }: PageParts): FastifyPluginAsync =>
  async app => {
    app.get(STATUS_FEED, async (_request, reply) => {
      const page = `${publicUrl}/status`
      const incidents = await readIncidents(database, now())
      const entries = incidents.flatMap(incident =>
        incident.updates.map((update, index) => ({ incident, update, number: incident.updates.length - index })),
      )
      entries.sort((left, right) => right.update.at - left.update.at)
      const feed = new Feed({
        title: 'Assay: system status',
        id: page,
        link: page,
        copyright: 'Assay',
        updated: new Date(entries[0]?.update.at ?? 0),
        feedLinks: { atom: `${publicUrl}${STATUS_FEED}` },
      })
      for (const { incident, update, number } of entries)
        feed.addItem({
          title: `${incident.title}: ${update.step}`,
          id: `${page}#${incident.id}-${number}`,
          link: `${page}#${incident.id}`,
          date: new Date(update.at),
          content: escapeHtml(update.text),
        })
      return reply.header('cache-control', 'public, max-age=60').type('application/atom+xml; charset=utf-8').send(feed.atom1())
    })
  }

/** What an operator wrote is text, and an Atom content is HTML. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
