import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@assay/i18n/languages'
import { isLegal } from '@assay/wire/content/article-kinds'
import { and, desc, eq, max } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Rows } from '../operators/operators.ts'
import { ROOT_FOLDER } from '../root-folder.ts'
import { type ArticleFile, readArticle } from './article-file.ts'
import { hashOfText } from './article-text.ts'
import { contentArticles, contentPublications, contentVersions } from './tables.ts'

const CONTENT_FOLDER = join(ROOT_FOLDER, 'apps/server/content')

/** Whose publications are those of the product itself. */
export const PRODUCT = 0

const readLanguage = async (folder: string, lang: string): Promise<ArticleFile[]> => {
  const files = existsSync(join(folder, lang)) ? await readdir(join(folder, lang)) : []
  const texts = files.filter(file => file.endsWith('.md')).sort()
  return Promise.all(
    texts.map(async name => readArticle(await readFile(join(folder, lang, name), 'utf8'), { file: `${lang}/${name}`, lang })),
  )
}

/**
 * Publishes the articles that come with the product: at the first start as the first version, in later releases as a further version of those languages whose text
 * differs and that nobody here has published since. What operators have published stays.
 */
export const seedArticles = async (database: PostgresJsDatabase, folder = CONTENT_FOLDER): Promise<void> => {
  const texts = (await Promise.all(LANGUAGE_CODES.map(lang => readLanguage(folder, lang)))).flat()
  const ids = new Set(texts.map(({ id }) => id))
  await database.transaction(async within => {
    for (const id of ids)
      await seedArticle(
        within,
        texts.filter(text => text.id === id),
      )
  })
}

const seedArticle = async (within: Rows, files: readonly ArticleFile[]): Promise<void> => {
  const [first] = files
  if (!first) return
  const { id: articleId, kind } = first
  const createdAt = Math.min(...files.map(({ at }) => at))
  await within.insert(contentArticles).values({ id: articleId, kind, createdAt }).onConflictDoNothing()
  const english = files.find(({ lang }) => lang === DEFAULT_LANGUAGE) ?? first
  const changed = []
  for (const file of files) if (await isDue(within, file)) changed.push(file)
  if (changed.length === 0) return
  // A legal text has the same version in every language.
  const due = isLegal(kind) ? files : changed
  const [newest] = await within
    .select({ version: max(contentVersions.version) })
    .from(contentVersions)
    .where(eq(contentVersions.articleId, articleId))
  const version = (newest?.version ?? 0) + 1
  const publishAt = english.at
  await within
    .insert(contentPublications)
    .values({ articleId, version, state: 'published', publishAt, reason: '', proposedBy: PRODUCT, proposedAt: publishAt, announced: true })
  await within.insert(contentVersions).values(
    due.map(({ lang, title, summary, body, at }) => ({
      ...{ articleId, lang, version, title, summary, body, at },
      hash: hashOfText({ title, summary, body }),
      follows: hashOfText(english),
      // From the start on, also where the clock is behind the day that the text names.
      visibleFrom: 0,
    })),
  )
}

/** Whether the newest version in a language is one of the product, with another text, or there is none. */
const isDue = async (within: Rows, file: ArticleFile): Promise<boolean> => {
  const [newest] = await within
    .select({ hash: contentVersions.hash, by: contentPublications.proposedBy })
    .from(contentVersions)
    .innerJoin(
      contentPublications,
      and(eq(contentPublications.articleId, contentVersions.articleId), eq(contentPublications.version, contentVersions.version)),
    )
    .where(and(eq(contentVersions.articleId, file.id), eq(contentVersions.lang, file.lang)))
    .orderBy(desc(contentVersions.version))
    .limit(1)
  return newest === undefined || (newest.by === PRODUCT && newest.hash !== hashOfText(file))
}
