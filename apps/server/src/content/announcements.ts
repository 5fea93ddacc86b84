import { isLanguage, type Language } from '@assay/i18n/languages'
import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { CalledMessage, PersonMessages } from '../messages/person-messages.ts'
import { users } from '../people/tables.ts'
import { contentArticles, contentPublications, contentVersions } from './tables.ts'

const LOOK_EVERY_MS = 1000
/** People who are told within one transaction. */
const AT_ONCE = 500

/** Where people read an article of a kind that everybody is told of. */
const PAGES = { announcement: '/notice', news: '/settingNew' } as const
type AnnouncedKind = keyof typeof PAGES
const ANNOUNCED: readonly AnnouncedKind[] = ['announcement', 'news']

interface Options {
  database: PostgresJsDatabase
  personMessages: Pick<PersonMessages, 'write'>
  onFault(fault: unknown): void
  now(): number
}

type Publication = typeof contentPublications.$inferSelect

/**
 * Tells everybody of each announcement and piece of news at the moment for which it was planned, once: a further version of one that people know is told nobody. A stop in
 * between repeats nothing, as the cause of each message is the article.
 */
export class Announcements {
  readonly #options: Options
  readonly #timer: NodeJS.Timeout
  #looks: Promise<void> = Promise.resolve()
  #isLooking = false

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => {
      if (!this.#isLooking) void this.look()
    }, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** Tells everything that is due; resolves when it is written down. One look at a time. */
  look(): Promise<void> {
    this.#isLooking = true
    this.#looks = this.#looks
      .then(() => this.#look())
      .catch(this.#options.onFault)
      .finally(() => {
        this.#isLooking = false
      })
    return this.#looks
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looks
  }

  async #look(): Promise<void> {
    const { database, now } = this.#options
    const isDue = and(
      eq(contentPublications.state, 'published'),
      eq(contentPublications.announced, false),
      lte(contentPublications.publishAt, now()),
    )
    // Bounded: what has appeared within a second, or while the server was away.
    const due = await database
      .select({ publication: contentPublications, kind: contentArticles.kind, retiredAt: contentArticles.retiredAt })
      .from(contentPublications)
      .innerJoin(contentArticles, eq(contentArticles.id, contentPublications.articleId))
      .where(isDue)
      .orderBy(asc(contentPublications.id))
    for (const { publication, kind, retiredAt } of due) {
      const announced = ANNOUNCED.find(one => one === kind)
      if (announced && retiredAt === null && !(await this.#isKnown(publication))) await this.#notify(publication, announced)
      await database.update(contentPublications).set({ announced: true }).where(eq(contentPublications.id, publication.id))
    }
  }

  /** Whether people were told of an earlier version. */
  async #isKnown({ articleId, version }: Publication): Promise<boolean> {
    const earlier = and(
      ...[eq(contentPublications.articleId, articleId), eq(contentPublications.announced, true)],
      ...[eq(contentPublications.state, 'published'), lt(contentPublications.version, version)],
    )
    const found = await this.#options.database.select({ id: contentPublications.id }).from(contentPublications).where(earlier).limit(1)
    return found.length > 0
  }

  async #notify({ articleId, version, publishAt }: Publication, kind: AnnouncedKind): Promise<void> {
    const { database, personMessages } = this.#options
    const own = and(eq(contentVersions.articleId, articleId), eq(contentVersions.version, version))
    // Bounded: the languages.
    const texts = await database.select().from(contentVersions).where(own)
    const inAll = (read: (text: (typeof texts)[number]) => string) =>
      Object.fromEntries(texts.filter(({ lang }) => isLanguage(lang)).map(text => [text.lang, read(text)])) as Record<Language, string>
    const said = {
      ...{ subject: 'messages:news.title', text: 'messages:news.summary' },
      figures: { title: { translated: inAll(({ title }) => title) }, summary: { translated: inAll(({ summary }) => summary) } },
      ...{ leadsTo: `${PAGES[kind]}?id=${articleId}`, category: 'news', mail: 'off', cause: `article:${articleId}`, at: publishAt },
    } as const satisfies Omit<CalledMessage, 'user'>
    for (let after = 0; ; ) {
      const people = await database
        .select({ uid: users.uid })
        .from(users)
        .where(and(gt(users.uid, after), isNull(users.closedAt), eq(users.knownToCore, true)))
        .orderBy(asc(users.uid))
        .limit(AT_ONCE)
      const last = people.at(-1)
      if (!last) return
      await personMessages.write(
        people.map(({ uid }) => ({ ...said, user: uid })),
        database,
      )
      after = last.uid
    }
  }
}
