import type { UserId } from '@assay/core/people/state'
import { and, count, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { pagesOf } from '../../personal-data/person-data.ts'
import type { AccountRecordRow } from '../queries.ts'
import { accountRecords as table } from '../tables.ts'

/** Whose records, and which. */
interface Span {
  user: UserId
  /** Milliseconds since 1970 UTC: from that one on, and before that one. */
  from: number
  until: number
  /** The newest record of the journal that counts: what comes while a statement is made is not in it. */
  seq: number
  asset?: string | undefined
  /** What the person's accounts hold at that record, when the records of old months were moved elsewhere; they then begin within the history. */
  held?: readonly HeldUnits[]
}

/** What an account held: units of its asset. */
export type HeldUnits = Pick<AccountRecordRow, 'wallet' | 'asset'> & { units: bigint }

/** The records of a span, page by page in the order of the journal, and what the accounts held before the first of them. */
export class RecordsInSpan {
  readonly #database: PostgresJsDatabase
  readonly #span: Span

  constructor(database: PostgresJsDatabase, span: Span) {
    this.#database = database
    this.#span = span
  }

  /** How many there are. */
  async count(): Promise<number> {
    const [counted] = await this.#database
      .select({ records: count() })
      .from(table)
      .where(this.#own(await this.#bounds()))
    return counted?.records ?? 0
  }

  async *pages(): AsyncGenerator<AccountRecordRow[]> {
    yield* pagesOf(this.#database, table, this.#own(await this.#bounds()))
  }

  /** Every account that had moved before, with what it held then; those that held nothing too. */
  async opening(): Promise<HeldUnits[]> {
    const { first } = await this.#bounds()
    // Bounded: one row for each wallet and asset.
    const rows = await this.#database
      .selectDistinctOn([table.wallet, table.asset], { wallet: table.wallet, asset: table.asset, units: table.balanceAfter })
      .from(table)
      .where(and(this.#ofPerson(), lt(table.seq, first)))
      .orderBy(table.wallet, table.asset, desc(table.seq), desc(table.leg))
    return [...rows, ...(await this.#openingOfMoved(rows, first))]
  }

  /** What accounts held whose records before the span are all in months that were moved elsewhere: what the first record that follows says, or what they hold still. */
  async #openingOfMoved(known: readonly HeldUnits[], first: number): Promise<HeldUnits[]> {
    const { held = [], asset, seq } = this.#span
    const isKnown = (account: HeldUnits) => known.some(of => of.wallet === account.wallet && of.asset === account.asset)
    const moved = held.filter(account => !isKnown(account) && (asset === undefined || account.asset === asset))
    if (moved.length === 0) return []
    // Bounded: one row for each wallet and asset.
    const following = await this.#database
      .selectDistinctOn([table.wallet, table.asset], {
        wallet: table.wallet,
        asset: table.asset,
        units: table.units,
        after: table.balanceAfter,
      })
      .from(table)
      .where(and(this.#ofPerson(), gte(table.seq, first), lte(table.seq, seq)))
      .orderBy(table.wallet, table.asset, table.seq, table.leg)
    return moved.map(account => {
      const next = following.find(of => of.wallet === account.wallet && of.asset === account.asset)
      return next ? { ...account, units: next.after - next.units } : account
    })
  }

  /** Numbers of the first and the last record: time goes on in the journal, so that what lies between them is the span. */
  async #bounds(): Promise<{ first: number; last: number }> {
    const { from, until, seq } = this.#span
    const one = async (where: SQL | undefined, number: SQL<string | null>) => {
      const [row] = await this.#database
        .select({ number })
        .from(table)
        .where(and(eq(table.user, this.#span.user), where))
      return row?.number === null || row?.number === undefined ? undefined : Number(row.number)
    }
    const first = (await one(gte(table.at, from), sql<string | null>`min(${table.seq})`)) ?? seq + 1
    const last = await one(and(lt(table.at, until), lte(table.seq, seq)), sql<string | null>`max(${table.seq})`)
    return { first, last: last ?? first - 1 }
  }

  #ofPerson(): SQL | undefined {
    const { user, asset } = this.#span
    return and(eq(table.user, user), asset === undefined ? undefined : eq(table.asset, asset))
  }

  #own({ first, last }: { first: number; last: number }): SQL | undefined {
    const { from, until } = this.#span
    // The times say again what the numbers do, so that months beside the span are not read.
    return and(this.#ofPerson(), gte(table.seq, first), lte(table.seq, last), gte(table.at, from), lt(table.at, until))
  }
}
