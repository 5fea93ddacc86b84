import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '@assay/i18n/languages'
import type { LANGUAGE_STATES } from '@assay/wire/content/console-calls'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Rows } from '../../operators/operators.ts'
import { type ArticleText, hashOfText } from '../article-text.ts'
import { contentDrafts, contentVersions } from '../tables.ts'

/** A transaction, or the database itself. */
export type ContentRows = Rows & Pick<PostgresJsDatabase, 'selectDistinctOn'>

/** What is written in one language: the draft, or where none was begun what is published. Never the text of another language. */
export interface WorkingText extends ArticleText {
  lang: Language
  hash: string
  /** 0 before the first save. */
  revision: number
  /** Hash of the English text with which it was compared; empty without a text. */
  follows: string
  editedBy: number
  editedAt: number
  /** Of the newest version that was published or is planned; version 0 without one. */
  published: { version: number; hash: string; follows: string }
}

const EMPTY: ArticleText = { title: '', summary: '', body: '' }
const NOTHING_PUBLISHED = { version: 0, hash: '', follows: '', ...EMPTY }

/** The texts of an article in every language, in the order of the languages. */
export const workingTexts = async (rows: ContentRows, articleId: string): Promise<WorkingText[]> => {
  // Bounded: a row for each language.
  const drafts = await rows.select().from(contentDrafts).where(eq(contentDrafts.articleId, articleId))
  // Bounded: a row for each language.
  const versions = await rows
    .selectDistinctOn([contentVersions.lang])
    .from(contentVersions)
    .where(and(eq(contentVersions.articleId, articleId), isNotNull(contentVersions.visibleFrom)))
    .orderBy(contentVersions.lang, desc(contentVersions.version))
  return LANGUAGE_CODES.map(lang => {
    const draft = drafts.find(row => row.lang === lang)
    const published = versions.find(row => row.lang === lang) ?? NOTHING_PUBLISHED
    const { title, summary, body } = draft ?? published
    return {
      ...{ lang, title, summary, body },
      hash: hashOfText({ title, summary, body }),
      revision: draft?.revision ?? 0,
      follows: draft?.follows ?? published.follows,
      editedBy: draft?.editedBy ?? 0,
      editedAt: draft?.editedAt ?? 0,
      published: { version: published.version, hash: published.hash, follows: published.follows },
    }
  })
}

export const englishOf = (texts: readonly WorkingText[]): WorkingText => {
  const english = texts.find(({ lang }) => lang === DEFAULT_LANGUAGE)
  if (!english) throw new Error('English is among the languages')
  return english
}

export const isEmpty = ({ title, body }: ArticleText): boolean => title.trim() === '' || body.trim() === ''

/** Whether a publication would change what is shown in its language. */
export const isChanged = (text: WorkingText): boolean =>
  !isEmpty(text) && (text.hash !== text.published.hash || text.follows !== text.published.follows)

/** How the draft of a language stands beside the English draft. */
export const draftState = (text: WorkingText, english: WorkingText): (typeof LANGUAGE_STATES)[number] => {
  if (isEmpty(text)) return 'missing'
  return text.lang === DEFAULT_LANGUAGE || text.follows === english.hash ? 'current' : 'older'
}

/** How what is published in a language stands beside the published English. */
export const publishedState = ({ lang, published }: WorkingText, english: WorkingText): (typeof LANGUAGE_STATES)[number] => {
  if (published.version === 0) return 'missing'
  return lang === DEFAULT_LANGUAGE || published.follows === english.published.hash ? 'current' : 'older'
}
