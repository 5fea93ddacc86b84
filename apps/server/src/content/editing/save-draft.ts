import { DEFAULT_LANGUAGE, type Language } from '@assay/i18n/languages'
import { sql } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import { type ArticleText, hashOfText } from '../article-text.ts'
import { contentDrafts } from '../tables.ts'
import { type ContentRows, englishOf, workingTexts } from './working-texts.ts'

/** Before one article is written to, so that a save is compared with the one before it. */
// Bounded: one row.
export const lockArticle = (within: ContentRows, id: string) =>
  within.execute(sql`select 1 from content_articles where id = ${id} for update`)

interface Saving extends ArticleText {
  id: string
  lang: Language
  /** From which it started. */
  revision: number
  /** The English text that the translation was compared with. */
  follows?: string | undefined
  operatorId: number
  at: number
}

interface Saved {
  revision: number
  hash: string
}

/** Keeps a draft, unless somebody else has saved since it was begun. A save that changes nothing keeps nothing. */
export const saveDraft = async (within: ContentRows, saving: Saving): Promise<Saved | PeopleRefusal> => {
  const { id, lang, title, summary, body, operatorId, at } = saving
  const locked = await lockArticle(within, id)
  if (locked.length === 0) return { refusal: 'articleUnknown' }
  const texts = await workingTexts(within, id)
  const before = texts.find(text => text.lang === lang)
  if (!before) return { refusal: 'articleUnknown' }
  const hash = hashOfText({ title, summary, body })
  const english = englishOf(texts)
  const follows = lang === DEFAULT_LANGUAGE ? hash : (saving.follows ?? (before.follows || english.hash))
  if (before.hash === hash && before.follows === follows) return { revision: before.revision, hash }
  if (before.revision !== saving.revision) return { refusal: 'draftChanged' }
  const revision = before.revision + 1
  const row = { articleId: id, lang, title, summary, body, follows, revision, editedBy: operatorId, editedAt: at }
  await within
    .insert(contentDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [contentDrafts.articleId, contentDrafts.lang], set: row })
  return { revision, hash }
}
