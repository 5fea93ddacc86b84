import { fold } from '@assay/i18n/fold'
import type { Language } from '@assay/i18n/languages'
import { eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { type ShownArticle, shownArticles } from './read-articles.ts'
import { contentArticles } from './tables.ts'

/** So many are answered. */
const FOUND_MAX = 10
/** Letters of the excerpt before and after the first word. */
const BEFORE = 40
const AFTER = 120

interface FoundArticle {
  article: ShownArticle
  excerpt: string
}

interface Folded {
  title: string
  summary: string
  body: string
}

/** Markdown without its signs, for an excerpt. */
const plain = (body: string): string =>
  body
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Where the words stand in a text; the summary when they stand in none of its sentences. */
const excerptOf = ({ summary, body }: ShownArticle, word: string): string => {
  const text = plain(body)
  const sentences = text.split(/(?<=[.!?。！？])\s*/u)
  const sentence = sentences.find(one => fold(one).includes(word))
  if (!sentence) return summary
  if (sentence.length <= BEFORE + AFTER) return sentence
  const at = Math.max(0, sentence.toLowerCase().indexOf(word))
  return `${at > BEFORE ? '…' : ''}${sentence.slice(Math.max(0, at - BEFORE), at + AFTER)}…`
}

const TITLE_WORTH = 100
const SUMMARY_WORTH = 10
const OWN_LANGUAGE_WORTH = 1_000

/** Searches help articles in every script: a word is found anywhere in a text, as Thai and Chinese put nothing between words. */
export class ArticleSearch {
  readonly #database: PostgresJsDatabase
  /** Folded once for each version; those that are no longer shown are forgotten. */
  #folded = new Map<string, Folded>()

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  /** Articles that have all of the words in one of their languages, those in the language asked for first; each in that language, or in the one that was found. */
  async find(words: string, { lang, now }: { lang: Language; now: number }): Promise<FoundArticle[]> {
    const sought = words.split(/\s+/u).map(fold).filter(Boolean)
    if (sought.length === 0) return []
    const shown = await shownArticles(this.#database, now, eq(contentArticles.kind, 'help'))
    this.#forgetOthers(shown)
    const best = new Map<string, { article: ShownArticle; worth: number }>()
    for (const article of shown) {
      const found = this.#worthOf(article, sought)
      if (found === 0) continue
      const worth = found + (article.lang === lang ? OWN_LANGUAGE_WORTH : 0)
      if (worth > (best.get(article.id)?.worth ?? 0)) best.set(article.id, { article, worth })
    }
    const ranked = [...best.values()].sort((left, right) => right.worth - left.worth || right.article.at - left.article.at)
    const [first = ''] = sought
    return ranked.slice(0, FOUND_MAX).map(({ article }) => ({ article, excerpt: excerptOf(article, first) }))
  }

  #worthOf(article: ShownArticle, sought: readonly string[]): number {
    const { title, summary, body } = this.#fold(article)
    const worths = sought.map(word => {
      if (title.includes(word)) return TITLE_WORTH
      if (summary.includes(word)) return SUMMARY_WORTH
      return body.includes(word) ? 1 : 0
    })
    return worths.includes(0) ? 0 : Math.max(...worths)
  }

  #fold(article: ShownArticle): Folded {
    const key = keyOf(article)
    const known = this.#folded.get(key)
    if (known) return known
    const folded = { title: fold(article.title), summary: fold(article.summary), body: fold(plain(article.body)) }
    this.#folded.set(key, folded)
    return folded
  }

  #forgetOthers(shown: readonly ShownArticle[]): void {
    if (this.#folded.size <= shown.length) return
    const keys = new Set(shown.map(keyOf))
    for (const key of this.#folded.keys()) if (!keys.has(key)) this.#folded.delete(key)
  }
}

const keyOf = ({ id, lang, version }: ShownArticle): string => `${id}/${lang}/${version}`
