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

  /** Takes the first one out. */
  removeFirst(): void {
    const last = this.slots.pop() as number
    if (this.slots.length === 0) return
    this.slots[0] = last
    this.sink()
  }

  private rise(from: number): void {
    for (let position = from; position > 0; ) {
      const parent = (position - 1) >>> 1
      if (!this.isBefore(position, parent)) return
      this.swap(position, parent)
      position = parent
    }
  }

  private sink(): void {
    for (let position = 0; ; ) {
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
