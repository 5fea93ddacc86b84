import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Secrets } from '../people/secrets.ts'
import { requestAnswers as table } from './tables.ts'

const ANSWERS_KEPT_MS = 24 * 3_600_000

/** One request by its token: who (`scope`) asks what (`content`: path and fields, without what varies on a repeat). */
interface RequestKey {
  scope: string
  rtoken: string
  content: string
}

/** The first answer to a request token, or `undefined` when the token was used for something else. */
type Once<Given> = { given: Given } | undefined

/**
 * Makes a repeated POST act once: the same request token with the same content gets the first answer again, from the first run while it is
 * still running, from the table for 24 hours. Commands to the core do not pass here: the core itself keeps their keys.
 */
export class RequestAnswers<Given> {
  readonly #database: PostgresJsDatabase
  readonly #secrets: Secrets
  readonly #now: () => number
  readonly #running = new Map<string, { body: string; run: Promise<Once<Given>> }>()

  constructor(options: { database: PostgresJsDatabase; secrets: Secrets; now?: () => number }) {
    this.#database = options.database
    this.#secrets = options.secrets
    this.#now = options.now ?? Date.now
  }

  /** Runs `act` unless this request token has been answered before. */
  async once(key: RequestKey, act: () => Promise<Given>): Promise<Once<Given>> {
    const scope = this.#secrets.keyedHash('request scope', key.scope)
    const body = this.#secrets.keyedHash('request body', key.content)
    const slot = `${scope} ${key.rtoken}`
    const running = this.#running.get(slot)
    if (running) return running.body === body ? running.run : undefined
    const run = this.#fromTableOr(act, { scope, rtoken: key.rtoken, body, content: key.content }).finally(() => this.#running.delete(slot))
    this.#running.set(slot, { body, run })
    return run
  }

  /** Forgets answers older than 24 hours. */
  async forgetOld(): Promise<void> {
    await this.#database.delete(table).where(lt(table.at, this.#now() - ANSWERS_KEPT_MS))
  }

  async #fromTableOr(
    act: () => Promise<Given>,
    key: { scope: string; rtoken: string; body: string; content: string },
  ): Promise<Once<Given>> {
    const [kept] = await this.#database
      .select()
      .from(table)
      .where(and(eq(table.scope, key.scope), eq(table.rtoken, key.rtoken)))
    if (kept && kept.at > this.#now() - ANSWERS_KEPT_MS)
      return kept.body === key.body ? { given: JSON.parse(this.#decrypt(kept.answer, key.content)) as Given } : undefined
    const given = await act()
    const { content, ...named } = key
    const row = { ...named, answer: this.#encrypt(JSON.stringify(given), content), at: this.#now() }
    await this.#database
      .insert(table)
      .values(row)
      .onConflictDoUpdate({ target: [table.scope, table.rtoken], set: { body: row.body, answer: row.answer, at: row.at } })
    return { given }
  }

  #answerKey(content: string) {
    return createHmac('sha256', this.#secrets.key('request answer')).update(content).digest()
  }

  #encrypt(text: string, content: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#answerKey(content), nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  #decrypt(sealed: string, content: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.#answerKey(content), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }
}
