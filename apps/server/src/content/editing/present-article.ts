import type { ResponseOf } from '@assay/wire/call'
import { articleKind, isLegal } from '@assay/wire/content/article-kinds'
import type { getArticle, getArticles } from '@assay/wire/content/console-calls'
import { mayCall } from '@assay/wire/operators/role-table'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { allOperators, type Operator } from '../../operators/operators.ts'
import { PRODUCT } from '../seed-articles.ts'
import { contentArticles, contentPublications, contentVersions } from '../tables.ts'
import {
  type ContentRows,
  draftState,
  englishOf,
  isChanged,
  isEmpty,
  publishedState,
  type WorkingText,
  workingTexts,
} from './working-texts.ts'

type ArticleRow = ResponseOf<typeof getArticles>['articles'][number]
type Article = ResponseOf<typeof getArticle>
type Stored = typeof contentArticles.$inferSelect

const ARTICLES_MAX = 500
const PUBLICATIONS_SHOWN = 50

/** The first language that has a title, English before all. */
const titleOf = (texts: readonly WorkingText[]): string =>
  [englishOf(texts), ...texts].map(({ title }) => title).find(title => title !== '') ?? ''

const presentRow = async (
  rows: ContentRows,
  article: Stored,
  { now, texts }: { now: number; texts: WorkingText[] },
): Promise<ArticleRow> => {
  const english = englishOf(texts)
  const open = await rows
    .select({ state: contentPublications.state, publishAt: contentPublications.publishAt })
    .from(contentPublications)
    .where(
      and(
        eq(contentPublications.articleId, article.id),
        inArray(contentPublications.state, ['waiting', 'published']),
        gt(contentPublications.publishAt, 0),
      ),
    )
    .orderBy(desc(contentPublications.version))
    .limit(PUBLICATIONS_SHOWN)
  const planned = open.filter(({ state, publishAt }) => state === 'published' && publishAt > now).map(({ publishAt }) => publishAt)
  return {
    id: article.id,
    kind: articleKind.parse(article.kind),
    title: titleOf(texts),
    languages: texts.map(text => ({ lang: text.lang, state: publishedState(text, english) })),
    changed: texts.filter(isChanged).map(({ lang }) => lang),
    waits: open.some(({ state }) => state === 'waiting'),
    plannedAt: planned.length > 0 ? Math.min(...planned) : 0,
    retiredAt: article.retiredAt ?? 0,
    editedAt: Math.max(article.createdAt, ...texts.map(({ editedAt }) => editedAt)),
  }
}

/** Every article of a kind or of all, by kind and number. */
export const presentArticles = async (rows: ContentRows, kind: string | undefined, now: number): Promise<ArticleRow[]> => {
  const articles = await rows
    .select()
    .from(contentArticles)
    .where(kind === undefined ? undefined : eq(contentArticles.kind, kind))
    .orderBy(contentArticles.kind, contentArticles.id)
    .limit(ARTICLES_MAX)
  const shown = []
  for (const article of articles) shown.push(await presentRow(rows, article, { now, texts: await workingTexts(rows, article.id) }))
  return shown
}

/** One article for whoever edits it; undefined where there is none. */
export const presentArticle = async (
  rows: ContentRows,
  id: string,
  { operator, now }: { operator: Operator; now: number },
): Promise<Article | undefined> => {
  const [article] = await rows.select().from(contentArticles).where(eq(contentArticles.id, id))
  if (!article) return undefined
  const texts = await workingTexts(rows, id)
  const english = englishOf(texts)
  const names = new Map((await allOperators(rows)).map(one => [one.id, one.name]))
  const drafts = texts.map(text => {
    const { lang, title, summary, body, hash, revision, editedAt, published } = text
    return {
      ...{ lang, title, summary, body, hash, revision, editedAt },
      isChanged: isChanged(text) || (isEmpty(text) && published.version > 0),
      state: draftState(text, english),
      editedBy: names.get(text.editedBy) ?? '',
      publishedVersion: published.version,
    }
  })
  return {
    ...(await presentRow(rows, article, { now, texts })),
    isLegal: isLegal(article.kind),
    drafts,
    publications: await presentPublications(rows, id, names),
    mayEdit: mayCall(operator.role, { path: 'console/saveDraft' }),
    mayDecide: mayCall(operator.role, { path: 'console/decidePublication' }),
  }
}

const presentPublications = async (
  rows: ContentRows,
  articleId: string,
  names: ReadonlyMap<number, string>,
): Promise<Article['publications']> => {
  const found = await rows
    .select()
    .from(contentPublications)
    .where(eq(contentPublications.articleId, articleId))
    .orderBy(desc(contentPublications.version))
    .limit(PUBLICATIONS_SHOWN)
  // Bounded: eleven languages of each publication.
  const texts = await rows
    .select({ lang: contentVersions.lang, version: contentVersions.version })
    .from(contentVersions)
    .where(eq(contentVersions.articleId, articleId))
  return found.map(({ id, version, state, publishAt, reason, proposedBy, proposedAt, decidedBy, decidedAt }) => ({
    id: String(id),
    version,
    languages: texts.filter(text => text.version === version).map(({ lang }) => lang),
    state: state as Article['publications'][number]['state'],
    ...{ publishAt, reason, proposedAt },
    proposedBy: { id: String(proposedBy), name: proposedBy === PRODUCT ? '' : (names.get(proposedBy) ?? '') },
    ...(decidedBy === null ? {} : { decidedBy: { id: String(decidedBy), name: names.get(decidedBy) ?? '' } }),
    decidedAt: decidedAt ?? 0,
  }))
}
