import { COMMISSION_LEVELS } from '@assay/rules/rewards/commission'
import { capacityAfter, growColumns, ROOM } from '../../memory/columns.ts'
import { IdIndex } from '../../memory/id-index.ts'

/** More assets than the ledger has. */
const ASSETS_MAX = 4096

const createColumns = (capacity: number) => ({
  /** Journal time at which something of the plan may change by itself, ms. */
  validUntil: new Float64Array(capacity),
  /** After how many such changes it was worked out. */
  changes: new Float64Array(capacity),
  /** How many levels are paid. */
  levels: new Int32Array(capacity),
})

/** By level: the plan's row times `COMMISSION_LEVELS`. */
const createLevels = (capacity: number) => ({
  inviter: new Float64Array(capacity),
  /** The share as a fraction in its lowest terms. */
  numerator: new Float64Array(capacity),
  denominator: new Float64Array(capacity),
  /** The hold of the day, `NONE` before the first commission. */
  hold: new Int32Array(capacity),
})

/**
 * Who gets which share of the fees of a person in an asset, as it was worked out for the last of them. It is worked out anew when it may have changed, so that
 * nothing depends on whether it was kept.
 */
export class Plans {
  /** Rises whenever somebody's part in it may have changed: frozen, excluded, known as somebody else, invited. */
  changes = 1
  readonly columns = createColumns(ROOM)
  readonly levels = createLevels(ROOM * COMMISSION_LEVELS)
  private readonly index = new IdIndex()
  private count = 0

  /** The plan of somebody who was invited (their row) in an asset, by its place in the ledger's list; a new one is not valid. */
  row(invited: number, asset: number): number {
    const id = invited * ASSETS_MAX + asset + 1
    const known = this.index.get(id)
    return known < 0 ? this.add(id) : known
  }

  private add(id: number): number {
    if (this.count === this.columns.changes.length) {
      const capacity = capacityAfter(this.count)
      growColumns(this.columns, capacity)
      growColumns(this.levels, capacity * COMMISSION_LEVELS)
    }
    const row = this.count++
    this.index.set(id, row)
    return row
  }
}
