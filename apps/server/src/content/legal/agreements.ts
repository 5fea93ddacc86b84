import { DEFAULT_LANGUAGE, type Language } from '@assay/i18n/languages'
import { LEGAL_KINDS } from '@assay/wire/content/article-kinds'
import { desc, eq, inArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../../http/handler.ts'
import { type ShownArticle, shownArticles } from '../read-articles.ts'
import { contentArticles, agreedTexts as table } from '../tables.ts'

/** What is kept of a text that somebody agrees to. */
type AgreedText = Pick<ShownArticle, 'id' | 'version' | 'lang' | 'hash'>

/** A legal text in force, and the newest version of it that somebody agreed to (0: none) with when. */
interface Agreement {
  text: ShownArticle
  agreedVersion: number
  agreedAt: number
}

/** One text an article: in the language, or in English. */
const inLanguage = (texts: readonly ShownArticle[], lang: string): ShownArticle[] => {
  const chosen = new Map<string, ShownArticle>()
  for (const text of texts) if (text.lang === lang || (text.lang === DEFAULT_LANGUAGE && !chosen.has(text.id))) chosen.set(text.id, text)
  return [...chosen.values()]
}

/** Legal texts, and who agreed to which version of them. */
export class Agreements {
  readonly #database: PostgresJsDatabase
  readonly #now: () => number

  constructor({ database, now }: { database: PostgresJsDatabase; now: () => number }) {
    this.#database = database
    this.#now = now
  }

  /** The legal texts in force; without a UID nobody has agreed to any. */
  async of(uid: number | undefined, lang: Language): Promise<Agreement[]> {
    const texts = inLanguage(await this.#inForce(), lang)
    const agreed = uid === undefined || texts.length === 0 ? [] : await this.#agreedBy(uid)
    return texts.map(text => {
      const own = agreed.find(({ articleId }) => articleId === text.id)
      return { text, agreedVersion: own?.version ?? 0, agreedAt: own?.at ?? 0 }
    })
  }

  /** Texts that a person has to be asked about: they agreed to none of their versions, or to an older one. */
  async due(uid: number, lang: Language): Promise<ShownArticle[]> {
    return (await this.of(uid, lang)).filter(({ text, agreedVersion }) => agreedVersion < text.version).map(({ text }) => text)
  }

  /**
   * The texts that were shown (`3=<hash>,5=<hash>`), when each is in force in one of its languages. A program that registers somebody without saying what it
   * showed agrees to what is in force, with no hash.
   */
  async shown(shown: string | undefined, lang: Language): Promise<AgreedText[] | PeopleRefusal> {
    const texts = await this.#inForce()
    if (shown === undefined) return inLanguage(texts, lang).map(text => ({ ...text, hash: '' }))
    const agreed = []
    for (const pair of shown.split(',')) {
      const [id, hash] = pair.split('=')
      const text = texts.find(one => one.id === id && one.hash === hash)
      if (!text) return { refusal: 'agreementChanged' }
      agreed.push(text)
    }
    return agreed
  }

  /** Keeps that a person agreed; what they agreed to before stays as it is. */
  async keep(uid: number, texts: readonly AgreedText[]): Promise<void> {
    if (texts.length === 0) return
    const at = this.#now()
    const rows = texts.map(({ id, version, lang, hash }) => ({ uid, articleId: id, version, lang, hash, at }))
    await this.#database.insert(table).values(rows).onConflictDoNothing()
  }

  #inForce(): Promise<ShownArticle[]> {
    return shownArticles(this.#database, this.#now(), inArray(contentArticles.kind, [...LEGAL_KINDS]))
  }

  /** Bounded: one row for each legal text. */
  #agreedBy(uid: number) {
    return this.#database
      .selectDistinctOn([table.articleId])
      .from(table)
      .where(eq(table.uid, uid))
      .orderBy(table.articleId, desc(table.version))
  }
}
