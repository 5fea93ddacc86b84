import type { AccountIndex } from '../ledger/events.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { capacityAfter, growColumns, ROOM, restoreColumns, usedColumns } from '../memory/columns.ts'
import { IdIndex } from '../memory/id-index.ts'
import { NONE } from '../memory/none.ts'
import type { User } from '../people/state.ts'
import { ISOLATED, LONG } from './positions/positions.ts'

/** Most perpetual markets. */
export const MARKETS_MAX = 4096

/** Leverage of whoever has not chosen any. */
export const LEVERAGE_DEFAULT = 10

const createColumns = (capacity: number) => ({
  user: new Float64Array(capacity),
  market: new Int32Array(capacity),
  /** Value of all that was traded with others, quote units; it only grows. */
  turnover: new BigInt64Array(capacity),
  /** Newest open order; the others follow by `older` of the orders. */
  newest: new Int32Array(capacity),
  /** Open orders without the levels of a ladder. */
  count: new Int32Array(capacity),
  /** Slots of the open positions, `NONE` without. */
  long: new Int32Array(capacity),
  short: new Int32Array(capacity),
  longLeverage: new Int32Array(capacity),
  shortLeverage: new Int32Array(capacity),
  marginMode: new Uint8Array(capacity),
  /** The row that the same user got before, in another market. */
  olderOfUser: new Int32Array(capacity),
})

/** What was found once, or is counted along, and is not saved. */
const createFound = (capacity: number) => ({
  wallet: new Int32Array(capacity),
  /** Lots of the open orders that open on a side. */
  longOrdered: new Float64Array(capacity),
  shortOrdered: new Float64Array(capacity),
  /** The newest row of the same user. */
  newestOfUser: new Int32Array(capacity),
})

/** A row for each user in each market in which the user ever had an order or chose how to trade. */
export class Traders {
  count = 0
  readonly columns: ReturnType<typeof createColumns>
  private readonly found: ReturnType<typeof createFound>
  private readonly people: User[] = []
  private readonly index = new IdIndex()
  private readonly newestOfUser = new IdIndex()

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

  /** The rows of a user, the newest first. */
  *rowsOf(user: number): Iterable<number> {
    const { olderOfUser } = this.columns
    for (let row = this.newestRowOf(user); row !== NONE; row = olderOfUser[row] as number) yield row
  }

  /** The row of a user that comes before all others of the user's, `NONE` without any; the next is its `olderOfUser`. */
  newestRowOf(user: number): number {
    return this.newestOfUser.get(user)
  }

  /** The same of the user whose row this is. */
  newestOf(row: number): number {
    return row === NONE ? NONE : (this.found.newestOfUser[row] as number)
  }

  /** The trader's contract wallet as it was found before, otherwise `NO_ACCOUNT`. */
  wallet(row: number): AccountIndex {
    return (this.found.wallet[row] as number) - 1
  }

  rememberWallet(row: number, account: AccountIndex): void {
    if (account !== NO_ACCOUNT) this.found.wallet[row] = account + 1
  }

  /** The trader as a person, as it was found before. */
  person(row: number): User | undefined {
    return this.people[row]
  }

  rememberPerson(row: number, user: User): void {
    this.people[row] = user
  }

  /** The slot of a trader's position on a side, `NONE` without. */
  position(row: number, side: number): number {
    const { long, short } = this.columns
    return row === NONE ? NONE : side === LONG ? (long[row] as number) : (short[row] as number)
  }

  /** Lots of a trader's open orders that open on a side. */
  ordered(row: number, side: number): number {
    const { longOrdered, shortOrdered } = this.found
    return side === LONG ? (longOrdered[row] as number) : (shortOrdered[row] as number)
  }

  /** A trader has so many lots more in open orders that open on a side; negative for fewer. */
  addOrdered(row: number, side: number, lots: number): void {
    const { longOrdered, shortOrdered } = this.found
    if (side === LONG) longOrdered[row] = (longOrdered[row] as number) + lots
    else shortOrdered[row] = (shortOrdered[row] as number) + lots
  }

  /** The leverage of a side. */
  leverage(row: number, side: number): number {
    const { longLeverage, shortLeverage } = this.columns
    return row === NONE ? LEVERAGE_DEFAULT : side === LONG ? (longLeverage[row] as number) : (shortLeverage[row] as number)
  }

  marginMode(row: number): number {
    return row === NONE ? ISOLATED : (this.columns.marginMode[row] as number)
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
    const { columns } = this
    columns.user[row] = user
    columns.market[row] = market
    columns.newest[row] = NONE
    columns.long[row] = NONE
    columns.short[row] = NONE
    columns.longLeverage[row] = LEVERAGE_DEFAULT
    columns.shortLeverage[row] = LEVERAGE_DEFAULT
    columns.marginMode[row] = ISOLATED
    columns.olderOfUser[row] = this.newestOfUser.get(user)
    this.enter(row)
    return row
  }

  private enter(row: number): void {
    const { user: users, market, olderOfUser } = this.columns
    const user = users[row] as number
    this.index.set(user * MARKETS_MAX + (market[row] as number), row)
    this.newestOfUser.set(user, row)
    for (let own = row; own !== NONE; own = olderOfUser[own] as number) this.found.newestOfUser[own] = row
  }
}

export type SavedTraders = ReturnType<typeof createColumns>
