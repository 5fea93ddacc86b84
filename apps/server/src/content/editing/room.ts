import { isLanguage } from '@assay/i18n/languages'
import { isLegal } from '@assay/wire/content/article-kinds'
import * as contract from '@assay/wire/content/console-calls'
import { ARTICLE_PICTURES } from '@assay/wire/content/links'
import { and, eq, sql } from 'drizzle-orm'
import type { Files } from '../../files/open-files.ts'
import { data, type Handler, orRefused, type PeopleRefusal, refused } from '../../http/handler.ts'
import type { ConsoleRoom, RoomParts } from '../../operators/console-room.ts'
import type { OperatorParts } from '../../operators/parts.ts'
import { serveOperator } from '../../operators/serve-operator.ts'
import { ARTICLE_PICTURE, articlePicturePage } from '../pictures.ts'
import { contentArticles, contentVersions } from '../tables.ts'
import { presentArticle, presentArticles } from './present-article.ts'
import { decidePublication, publishArticle, readLanguages } from './publish.ts'
import { saveDraft } from './save-draft.ts'

interface EditingParts extends OperatorParts {
  files: Files
}

/** The room of the console where articles are written and published. */
export const editingRoom =
  ({ files }: RoomParts): ConsoleRoom =>
  parts => ({
    handlers: [...readCalls(parts), ...writeCalls({ ...parts, files }), ...publicationCalls(parts)],
    pages: [articlePicturePage(files)],
  })

const readCalls = (parts: OperatorParts): Handler[] => [
  serveOperator(parts, contract.getArticles, async ({ kind }) =>
    data({ articles: await presentArticles(parts.database, kind, parts.now()) }),
  ),
  serveOperator(parts, contract.getArticle, async ({ id }, { operator }) => {
    const article = await presentArticle(parts.database, id, { operator, now: parts.now() })
    return article ? data(article) : refused({ refusal: 'articleUnknown' })
  }),
  serveOperator(parts, contract.getArticleVersion, async ({ id, language, version }) => {
    const [row] = await parts.database
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.articleId, id), eq(contentVersions.lang, language), eq(contentVersions.version, version)))
    if (!row) return refused({ refusal: 'articleUnknown' })
    const { title, summary, body, hash } = row
    return data({ title, summary, body, hash })
  }),
]

/** Numbers below are for articles that come with the product. */
const FIRST_OWN_NUMBER = 1_000
/** One new article at a time, so that two do not get the same number. */
const NUMBER_LOCK = 0x61_72_74_69

const writeCalls = (parts: EditingParts): Handler[] => [
  serveOperator(parts, contract.createArticle, async ({ kind }, { actor }) => {
    const { database, auditLog, now } = parts
    const id = await database.transaction(async within => {
      await within.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`)
      // Bounded: one row.
      const [row] = await within.execute<{ number: number }>(
        sql`select coalesce(max(id::bigint), 0)::int + 1 as number from content_articles where id ~ '^[0-9]{1,9}$'`,
      )
      const created = String(Math.max(row?.number ?? 0, FIRST_OWN_NUMBER))
      await within.insert(contentArticles).values({ id: created, kind, createdAt: now() })
      await auditLog.append(within, actor, { action: 'article.create', subject: `article ${created}`, after: kind })
      return created
    })
    return data({ id })
  }),
  serveOperator(parts, contract.saveDraft, async ({ id, language: lang, ...saved }, { operator }) => {
    if (!isLanguage(lang)) return refused({ refusal: 'languageUnknown' })
    const saving = { id, lang, ...saved, operatorId: operator.id, at: parts.now() }
    return orRefused(await parts.database.transaction(within => saveDraft(within, saving)))
  }),
  serveOperator(parts, contract.addArticlePicture, async (_input, { operator, actor, files }) => {
    const bytes = files?.get('picture')
    if (!bytes) return refused({ refusal: 'fileRequired' })
    const checked = await parts.files.checks.check(bytes)
    if ('refusal' in checked) return refused(checked)
    // Operators have numbers of their own; no person is the owner of what everybody sees.
    const kept = await parts.files.store.put({ owner: 0, purpose: ARTICLE_PICTURE }, checked)
    await parts.auditLog.add(actor, { action: 'article.picture', subject: `picture ${kept.id}`, after: `operator ${operator.id}` })
    return data({ address: `${ARTICLE_PICTURES}${kept.id}`, width: kept.width, height: kept.height })
  }),
]

const publicationCalls = (parts: OperatorParts): Handler[] => [
  serveOperator(parts, contract.publishArticle, async ({ id, languages, publishAt, reason }, { operator, actor }) => {
    const { database, auditLog, now } = parts
    const asked = { id, languages: readLanguages(languages), publishAt, reason, operatorId: operator.id, now: now() }
    const outcome = await database.transaction(async within => {
      const published = await publishArticle(within, asked)
      if ('refusal' in published) return published
      const action = published.state === 'waiting' ? 'article.propose' : 'article.publish'
      const after = JSON.stringify({
        version: published.version,
        languages: asked.languages,
        at: new Date(published.publishAt).toISOString(),
      })
      await auditLog.append(within, actor, { action, subject: `article ${id}`, after, reason })
      return { waits: published.state === 'waiting', version: published.version }
    })
    return orRefused(outcome)
  }),
  serveOperator(parts, contract.decidePublication, async ({ publicationId, decision, reason = '' }, { operator, actor }) => {
    const { database, auditLog, now } = parts
    const asked = { publicationId: Number(publicationId) || 0, decision, reason: reason.trim(), operatorId: operator.id, now: now() }
    const outcome = await database.transaction(async (within): Promise<object | PeopleRefusal> => {
      const decided = await decidePublication(within, asked)
      if ('refusal' in decided) return decided
      const subject = `article ${decided.articleId}`
      await auditLog.append(within, actor, { action: `article.${decision}`, subject, after: `version ${decided.version}`, reason })
      return {}
    })
    return 'refusal' in outcome ? refused(outcome as PeopleRefusal) : data({})
  }),
  serveOperator(parts, contract.retireArticle, async ({ id, retired, reason }, { actor }) => {
    const { database, auditLog, now } = parts
    if (reason.trim() === '') return refused({ refusal: 'reasonRequired' })
    const outcome = await database.transaction(async (within): Promise<object | PeopleRefusal> => {
      const [article] = await within.select().from(contentArticles).where(eq(contentArticles.id, id)).for('update')
      if (!article) return { refusal: 'articleUnknown' }
      if (isLegal(article.kind)) return { refusal: 'legalTextStays' }
      await within
        .update(contentArticles)
        .set({ retiredAt: retired === '1' ? now() : null })
        .where(eq(contentArticles.id, id))
      await auditLog.append(within, actor, {
        action: retired === '1' ? 'article.retire' : 'article.restore',
        subject: `article ${id}`,
        reason,
      })
      return {}
    })
    return 'refusal' in outcome ? refused(outcome as PeopleRefusal) : data({})
  }),
]
