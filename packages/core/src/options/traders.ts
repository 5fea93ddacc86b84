import { capacityAfter, growColumns, restoreColumns, usedColumns } from '../memory/columns.ts'
import { IdIndex } from '../memory/id-index.ts'
import { NONE } from '../memory/none.ts'

const CAPACITY_START = 64

const createColumns = (capacity: number) => ({
  user: new Float64Array(capacity),
  /** Stakes of all contracts that were won or lost; it only grows. */
  turnover: new BigInt64Array(capacity),
  /** Newest running contract; the others follow by `older` of the contracts. */
  newest: new Int32Array(capacity),
  /** Running contracts. */
  count: new Int32Array(capacity),
  /** Stakes and fees of the running contracts. */
  atRisk: new BigInt64Array(capacity),
  /** Day of the last contract that was settled (`day.ts`). */
  day: new Int32Array(capacity),
  /** Net loss of that day, fees counted; negative for a gain. */
  dayLoss: new BigInt64Array(capacity),
  /** Contracts lost one after the other. */
  lossesInRow: new Int32Array(capacity),
  /** No new contract before, ms; 0 before the first pause. */
  pausedUntil: new Float64Array(capacity),
})

/** A row for everybody who ever bought a delivery contract. */
export class OptionTraders {
  count = 0
  readonly columns: ReturnType<typeof createColumns>
  private readonly index = new IdIndex()

  constructor(columns = createColumns(CAPACITY_START)) {
    this.columns = columns
  }

  /** The user's row, `NONE` before the first contract. */
  find(user: number): number {
    return this.index.get(user)
  }

  findOrAdd(user: number): number {
    const known = this.find(user)
    return known === NONE ? this.add(user) : known
  }

  save(): SavedOptionTraders {
    return usedColumns(this.columns, this.count)
  }

  static load(saved: SavedOptionTraders): OptionTraders {
    const count = saved.user.length
    const traders = new OptionTraders(restoreColumns(createColumns(Math.max(count, CAPACITY_START)), saved))
    traders.count = count
    for (let row = 0; row < count; row++) traders.index.set(saved.user[row] as number, row)
    return traders
  }

  private add(user: number): number {
    if (this.count === this.columns.user.length) growColumns(this.columns, capacityAfter(this.count))
    const row = this.count++
    const { columns } = this
    columns.user[row] = user
    columns.newest[row] = NONE
    this.index.set(user, row)
    return row
  }
}

export type SavedOptionTraders = ReturnType<typeof createColumns>
