import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '@assay/i18n/languages'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { ROOT_FOLDER } from '../root-folder.ts'
import { type Article, readArticle } from './article-file.ts'
import { articles } from './tables.ts'

const CONTENT_FOLDER = join(ROOT_FOLDER, 'apps/server/content')

const readLanguage = async (folder: string, lang: string): Promise<Article[]> => {
  const files = existsSync(join(folder, lang)) ? await readdir(join(folder, lang)) : []
  const texts = files.filter(file => file.endsWith('.md')).sort()
  return Promise.all(
    texts.map(async name => readArticle(await readFile(join(folder, lang, name), 'utf8'), { file: `${lang}/${name}`, lang })),
  )
}

/** Puts the articles that come with the product into SQL; rows that are there already stay as they were edited. */
export const seedArticles = async (database: PostgresJsDatabase, folder = CONTENT_FOLDER): Promise<void> => {
  const all = (await Promise.all(LANGUAGE_CODES.map(lang => readLanguage(folder, lang)))).flat()
  if (all.length > 0) await database.insert(articles).values(all).onConflictDoNothing()
}
