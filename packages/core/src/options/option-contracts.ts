import { restoreColumns } from '../memory/columns.ts'
import { IdIndex } from '../memory/id-index.ts'
import { SlotRows } from '../memory/slot-rows.ts'
import type { OptionId } from './commands.ts'

const CAPACITY_START = 64

/** Directions as they stand in the column. */
export const BULLISH = 0
export const BEARISH = 1

const createColumns = (capacity: number) => ({
  /** 0 for a free slot. */
  id: new Float64Array(capacity),
  /** Row of the owner (`traders.ts`). */
  trader: new Int32Array(capacity),
  /** Position in `OptionsState.markets`. */
  market: new Int32Array(capacity),
  direction: new Uint8Array(capacity),
  seconds: new Int32Array(capacity),
  stake: new BigInt64Array(capacity),
  fee: new BigInt64Array(capacity),
  /** What a win adds to the stake; reserved in the pool. */
  payout: new BigInt64Array(capacity),
  /** Of the market's settings. */
  version: new Int32Array(capacity),
  /** Index at acceptance. */
  index: new BigInt64Array(capacity),
  acceptedAt: new Float64Array(capacity),
  startsAt: new Float64Array(capacity),
  expiresAt: new Float64Array(capacity),
  /** 0 until it is formed. */
  strike: new BigInt64Array(capacity),
  /** When strike or settlement price are to be formed next, ms. */
  dueAt: new Float64Array(capacity),
  stakeHold: new Int32Array(capacity),
  payoutHold: new Int32Array(capacity),
  /** Neighbours in the list of the owner's contracts; `older` of a free slot is the next free one. */
  older: new Int32Array(capacity),
  newer: new Int32Array(capacity),
})

/** Running delivery contracts as columns by slot. */
export class OptionContracts extends SlotRows<ReturnType<typeof createColumns>> {
  private readonly byId = new IdIndex()

  constructor(columns = createColumns(CAPACITY_START)) {
    super(columns)
  }

  /** The slot of a running contract, `NONE` when no such runs. */
  find(optionId: OptionId): number {
    return this.byId.get(optionId)
  }

  /** A slot for a contract; the caller sets its columns. */
  add(optionId: OptionId): number {
    const slot = this.takeSlot(optionId)
    this.byId.set(optionId, slot)
    return slot
  }

  /** Frees the slot of a contract that has ended. */
  remove(slot: number): void {
    this.byId.delete(this.columns.id[slot] as number)
    this.freeSlot(slot)
  }

  static load(saved: SavedOptionContracts): OptionContracts {
    const { columns } = saved
    const contracts = new OptionContracts(restoreColumns(createColumns(Math.max(columns.id.length, CAPACITY_START)), columns))
    contracts.resume(saved)
    for (const slot of contracts.slots()) contracts.byId.set(columns.id[slot] as number, slot)
    return contracts
  }
}

export type SavedOptionContracts = ReturnType<OptionContracts['save']>
