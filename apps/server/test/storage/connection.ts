import type { Sql } from 'postgres'
import { Disk } from './disk.ts'
import { STATEMENTS, type Statement } from './statements.ts'

const NEVER = new Promise<never>(() => {})

/** What each statement of the source does: its text is put together and looked up once. */
const known = new WeakMap<TemplateStringsArray, Statement>()

const statementOf = (strings: TemplateStringsArray): Statement => {
  const before = known.get(strings)
  if (before) return before
  const text = strings.join('?').replaceAll(/\s+/g, ' ').trim()
  const statement = STATEMENTS.get(text)
  if (!statement) throw new Error(`The simulated disk does not know the statement: ${text}`)
  known.set(strings, statement)
  return statement
}

/**
 * The way of one process to the disk: understands exactly the statements that the engine sends, so that the engine's own code runs. A
 * changed statement is refused by name; `storage.test.ts` holds what they mean here against PostgreSQL.
 */
export class Connection {
  readonly sql: Sql
  readonly #disk: Disk
  #isCut = false

  constructor(disk: Disk) {
    this.#disk = disk
    this.sql = Object.assign(this.#tag(disk), {
      begin: (write: (sql: Sql) => Promise<unknown>) => this.#begin(write),
    }) as unknown as Sql
  }

  /** The process is dead: what it still asks is never answered, and what it began never happened. */
  cut(): void {
    this.#isCut = true
  }

  #tag(disk: Disk): Sql {
    const run = async (strings: TemplateStringsArray, ...values: unknown[]) => {
      if (this.#isCut) return NEVER
      const result = await statementOf(strings)(disk, values as never, this)
      return this.#isCut ? NEVER : (result ?? [])
    }
    return run as unknown as Sql
  }

  /** Works on a copy, which takes the place of what it was made from at once or never. */
  async #begin(write: (sql: Sql) => Promise<unknown>): Promise<unknown> {
    const before = this.#disk.save()
    const copy = new Disk()
    copy.load(before)
    const result = await write(this.#tag(copy))
    if (this.#isCut) return NEVER
    this.#disk.merge(before, copy)
    return result
  }
}
