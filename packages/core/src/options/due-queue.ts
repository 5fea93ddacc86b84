import { assert } from '@assay/money/assert'
import { NONE } from '../memory/none.ts'
import type { OptionContracts } from './option-contracts.ts'

/**
 * Running contracts by when something is to be formed of them, in ms of the journal: a binary heap of (time, option id). The older contract comes
 * first among those of one time. Worked out of the contracts, never saved.
 */
export class DueQueue {
  private readonly contracts: OptionContracts
  private readonly slots: number[] = []

  constructor(contracts: OptionContracts) {
    this.contracts = contracts
  }

  get count(): number {
    return this.slots.length
  }

  /** Enters a contract by the time that its row says. */
  add(slot: number): void {
    this.slots.push(slot)
    this.rise(this.slots.length - 1)
  }

  /** The contract whose time comes first, `NONE` without any. */
  first(): number {
    return this.slots[0] ?? NONE
  }

  /** The same of those that are not left out and due by a time, ms; as many are looked at as are left out. */
  firstOf(at: number, isLeftOut: (slot: number) => boolean): number {
    return this.slots[this.firstNotLeftOut(0, at, isLeftOut)] ?? NONE
  }

  /** Takes a contract out: mostly the first one. */
  remove(slot: number): void {
    const position = this.slots.indexOf(slot)
    assert(position >= 0, 'a running contract waits for a price to be formed')
    const last = this.slots.pop() as number
    if (position === this.slots.length) return
    this.slots[position] = last
    this.rise(position)
    this.sink(position)
  }

  /** Position of the first of those at or below a position that are due and not left out; beyond all without one. */
  private firstNotLeftOut(position: number, at: number, isLeftOut: (slot: number) => boolean): number {
    const slot = this.slots[position]
    if (slot === undefined || (this.contracts.columns.dueAt[slot] as number) > at) return this.slots.length
    if (!isLeftOut(slot)) return position
    const left = this.firstNotLeftOut(position * 2 + 1, at, isLeftOut)
    const right = this.firstNotLeftOut(position * 2 + 2, at, isLeftOut)
    if (left === this.slots.length || right === this.slots.length) return Math.min(left, right)
    return this.isBefore(right, left) ? right : left
  }

  private rise(from: number): void {
    for (let position = from; position > 0; ) {
      const parent = (position - 1) >>> 1
      if (!this.isBefore(position, parent)) return
      this.swap(position, parent)
      position = parent
    }
  }

  private sink(from: number): void {
    for (let position = from; ; ) {
      const left = position * 2 + 1
      if (left >= this.slots.length) return
      const child = left + 1 < this.slots.length && this.isBefore(left + 1, left) ? left + 1 : left
      if (!this.isBefore(child, position)) return
      this.swap(position, child)
      position = child
    }
  }

  private isBefore(one: number, other: number): boolean {
    const { dueAt, id } = this.contracts.columns
    const [slot, others] = [this.slots[one] as number, this.slots[other] as number]
    const [at, othersAt] = [dueAt[slot] as number, dueAt[others] as number]
    return at === othersAt ? (id[slot] as number) < (id[others] as number) : at < othersAt
  }

  private swap(one: number, other: number): void {
    const slot = this.slots[one] as number
    this.slots[one] = this.slots[other] as number
    this.slots[other] = slot
  }
}
