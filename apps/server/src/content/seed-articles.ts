import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '@assay/i18n/languages'
import type { Sql } from 'postgres'
import { readRow, writeRows } from '../db/table-rows.ts'
import { ROOT_FOLDER } from '../root-folder.ts'
import { type Article, readArticle } from './article-file.ts'
import { articles } from './tables.ts'

const CONTENT_FOLDER = join(ROOT_FOLDER, 'apps/server/content')

type Stored = typeof articles.$inferSelect

const readLanguage = async (folder: string, lang: string): Promise<Article[]> => {
  const files = existsSync(join(folder, lang)) ? await readdir(join(folder, lang)) : []
  const texts = files.filter(file => file.endsWith('.md')).sort()
  return Promise.all(
    texts.map(async name => readArticle(await readFile(join(folder, lang, name), 'utf8'), { file: `${lang}/${name}`, lang })),
  )
}

const nameOf = ({ id, lang }: Article): string => `${lang}/${id}`

/** Of everything a reader sees of an article. */
const hashOf = ({ kind, title, summary, body, at }: Article): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, title, summary, body, at]))
    .digest('hex')

/** True when the row is as an earlier release wrote it, or says already what it would be given: then nothing of anybody's is lost. */
const isReplaceable = (row: Stored, hash: string): boolean => row.seededHash !== hash && [row.seededHash, hash].includes(hashOf(row))

/**
 * Puts the articles that come with the product into SQL. A row as an earlier release wrote it gets the new texts, an edited one stays. A row
 * of before hashes were kept counts as edited: an old article can still be renewed, a lost one of the operator's own cannot come back.
 */
export const seedArticles = async (sql: Sql, folder = CONTENT_FOLDER): Promise<void> => {
  const texts = (await Promise.all(LANGUAGE_CODES.map(lang => readLanguage(folder, lang)))).flat()
  await sql.begin(async within => {
    // Locked: what somebody edits meanwhile is not overwritten.
    // Bounded: the articles.
    const rows = (await within`select * from articles for update`).map(row => readRow(articles, row))
    const stored = new Map(rows.map(row => [nameOf(row), row]))
    const due = texts
      .map(text => ({ ...text, seededHash: hashOf(text) }))
      .filter(text => {
        const row = stored.get(nameOf(text))
        return row === undefined || isReplaceable(row, text.seededHash)
      })
    await writeRows(within, articles, { rows: due, known: ['id', 'lang'] })
  })
}
