import { DEFAULT_LANGUAGE, type Language } from '@assay/i18n/languages'
import { type ArticleKind, articleKind } from '@assay/wire/content/article-kinds'
import { and, desc, eq, gt, inArray, isNull, lte, min, type SQL } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { contentArticles, contentVersions as table } from './tables.ts'

/** A text as it is shown. */
export interface ShownArticle {
  id: string
  kind: ArticleKind
  lang: string
  version: number
  title: string
  summary: string
  body: string
  hash: string
  at: number
}

type Rows = Pick<PostgresJsDatabase, 'select' | 'selectDistinctOn'>

const LIST_DEFAULT = 20
const LIST_MAX = 100
/** More articles of one kind are never looked through. */
const READ_MAX = 2_000

/** Languages to look in: the one asked for and, where it lacks an article, English. */
const languages = (lang: Language) => [...new Set([lang, DEFAULT_LANGUAGE])]

const preferring = (lang: Language, rows: readonly ShownArticle[]): ShownArticle[] => {
  const chosen = new Map<string, ShownArticle>()
  for (const row of rows) if (row.lang === lang || !chosen.has(row.id)) chosen.set(row.id, row)
  return [...chosen.values()]
}

/** The newest version of each text that has appeared by `now` (ms), of articles that are on the site. */
export const shownArticles = async (rows: Rows, now: number, where: SQL | undefined): Promise<ShownArticle[]> => {
  const found = await rows
    .selectDistinctOn([table.articleId, table.lang], {
      ...{ id: table.articleId, kind: contentArticles.kind, lang: table.lang, version: table.version, title: table.title },
      ...{ summary: table.summary, body: table.body, hash: table.hash, at: table.at },
    })
    .from(table)
    .innerJoin(contentArticles, eq(contentArticles.id, table.articleId))
    .where(and(lte(table.visibleFrom, now), isNull(contentArticles.retiredAt), where))
    .orderBy(table.articleId, table.lang, desc(table.version))
    .limit(READ_MAX)
  return found.map(row => ({ ...row, kind: articleKind.parse(row.kind) }))
}

const newestFirst = (left: ShownArticle, right: ShownArticle): number => right.at - left.at || (left.id < right.id ? -1 : 1)

interface Asked {
  lang: Language
  now: number
}

/** Articles of one kind, newest first. */
export const articlesOf = async (
  rows: Rows,
  { kind, limit = LIST_DEFAULT }: { kind: ArticleKind; limit?: number | undefined },
  { lang, now }: Asked,
): Promise<ShownArticle[]> => {
  const found = await shownArticles(rows, now, and(eq(contentArticles.kind, kind), inArray(table.lang, languages(lang))))
  return preferring(lang, found).sort(newestFirst).slice(0, Math.min(limit, LIST_MAX))
}

/** One article by its number. */
export const articleById = async (rows: Rows, id: string, { lang, now }: Asked): Promise<ShownArticle | undefined> => {
  const found = await shownArticles(rows, now, and(eq(table.articleId, id), inArray(table.lang, languages(lang))))
  return preferring(lang, found)[0]
}

/** When the next text of a kind appears that is planned for later than `now` (ms); 0 when none is. */
export const nextOf = async (rows: Rows, kind: ArticleKind, now: number): Promise<number> => {
  const [next] = await rows
    .select({ at: min(table.visibleFrom) })
    .from(table)
    .innerJoin(contentArticles, eq(contentArticles.id, table.articleId))
    .where(and(eq(contentArticles.kind, kind), gt(table.visibleFrom, now), isNull(contentArticles.retiredAt)))
  return next?.at ?? 0
}
