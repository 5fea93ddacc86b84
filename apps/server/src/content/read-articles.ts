import { DEFAULT_LANGUAGE, type Language } from '@assay/i18n/languages'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { articles as table } from './tables.ts'

export type StoredArticle = typeof table.$inferSelect

const LIST_DEFAULT = 20
const LIST_MAX = 100

/** Languages to look in: the one asked for and, where it lacks an article, English. */
const languages = (lang: Language) => [lang, DEFAULT_LANGUAGE]

const preferring = (lang: Language, rows: readonly StoredArticle[]): StoredArticle[] => {
  const chosen = new Map<string, StoredArticle>()
  for (const row of rows) if (row.lang === lang || !chosen.has(row.id)) chosen.set(row.id, row)
  return [...chosen.values()]
}

/** Articles of one kind, newest first. */
export const articlesOf = async (
  database: PostgresJsDatabase,
  options: { kind: StoredArticle['kind']; lang: Language; limit?: number | undefined },
): Promise<StoredArticle[]> => {
  const { kind, lang, limit = LIST_DEFAULT } = options
  const rows = await database
    .select()
    .from(table)
    .where(and(eq(table.kind, kind), inArray(table.lang, languages(lang))))
    .orderBy(desc(table.at), asc(table.id))
    // Each article at most twice.
    .limit(2 * LIST_MAX)
  return preferring(lang, rows).slice(0, Math.min(limit, LIST_MAX))
}

/** One article by its number. */
export const articleById = async (database: PostgresJsDatabase, id: string, lang: Language): Promise<StoredArticle | undefined> => {
  // Bounded: one article, in two languages at most.
  const rows = await database
    .select()
    .from(table)
    .where(and(eq(table.id, id), inArray(table.lang, languages(lang))))
  return preferring(lang, rows)[0]
}
