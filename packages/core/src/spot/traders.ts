import type { AccountIndex } from '../ledger/events.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { capacityAfter, growColumns, ROOM, restoreColumns, usedColumns } from '../memory/columns.ts'
import { IdIndex } from '../memory/id-index.ts'
import { NONE } from '../memory/none.ts'
import type { User } from '../people/state.ts'

/** Most spot markets. */
export const MARKETS_MAX = 4096

const createColumns = (capacity: number) => ({
  user: new Float64Array(capacity),
  market: new Int32Array(capacity),
  /** Value of all that was traded with others, quote units; it only grows. */
  turnover: new BigInt64Array(capacity),
  /** Newest open order; the others follow by `older`. */
  newest: new Int32Array(capacity),
  /** Open orders without the levels of a ladder. */
  count: new Int32Array(capacity),
})

/** What was found once and is not saved. */
const createFound = (capacity: number) => ({ base: new Int32Array(capacity), quote: new Int32Array(capacity) })

/** A row for each user in each market in which the user ever had an order. */
export class Traders {
  count = 0
  readonly columns: ReturnType<typeof createColumns>
  private readonly found: ReturnType<typeof createFound>
  private readonly people: User[] = []
  private readonly index = new IdIndex()

  constructor(columns = createColumns(ROOM)) {
    this.columns = columns
    this.found = createFound(columns.user.length)
  }

  /** The user's row, `NONE` before the first order. */
  find(user: number, market: number): number {
    return this.index.get(user * MARKETS_MAX + market)
  }

  findOrAdd(user: number, market: number): number {
    const known = this.find(user, market)
    return known === NONE ? this.add(user, market) : known
  }

  /** The trader's account in the base or the quote asset as it was found before, otherwise `NO_ACCOUNT`. */
  account(row: number, isBase: boolean): AccountIndex {
    return ((isBase ? this.found.base : this.found.quote)[row] as number) - 1
  }

  rememberAccount(row: number, isBase: boolean, account: AccountIndex): void {
    if (account !== NO_ACCOUNT) (isBase ? this.found.base : this.found.quote)[row] = account + 1
  }

  /** The trader as a person, as it was found before. */
  person(row: number): User | undefined {
    return this.people[row]
  }

  rememberPerson(row: number, user: User): void {
    this.people[row] = user
  }

  save(): SavedTraders {
    return usedColumns(this.columns, this.count)
  }

  /** An empty table with room for so many rows. */
  static withRoom(room = ROOM): Traders {
    return new Traders(createColumns(room))
  }

  static load(saved: SavedTraders, room = ROOM): Traders {
    const count = saved.user.length
    const traders = new Traders(restoreColumns(createColumns(Math.max(count, room)), saved))
    traders.count = count
    for (let row = 0; row < count; row++) traders.enter(row)
    return traders
  }

  private add(user: number, market: number): number {
    if (this.count === this.columns.user.length) {
      growColumns(this.columns, capacityAfter(this.count))
      growColumns(this.found, capacityAfter(this.count))
    }
    const row = this.count++
    this.columns.user[row] = user
    this.columns.market[row] = market
    this.columns.newest[row] = NONE
    this.enter(row)
    return row
  }

  private enter(row: number): void {
    this.index.set((this.columns.user[row] as number) * MARKETS_MAX + (this.columns.market[row] as number), row)
  }
}

export type SavedTraders = ReturnType<typeof createColumns>
