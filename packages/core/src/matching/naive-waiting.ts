import { NONE } from '../memory/none.ts'

/** Waiting orders as one would explain them: lists in order of age that are looked through whenever somebody asks. The oracles of the fast ones. */

/** Earliest by a number, the older first between equals; `NONE` of an empty list. */
function firstBy<T extends { slot: number }>(list: readonly T[], rank: (entry: T) => number): number {
  return list.length === 0 ? NONE : list.reduce((first, entry) => (rank(entry) < rank(first) ? entry : first)).slot
}

export class NaiveTriggers {
  private list: { slot: number; ticks: number; rising: boolean }[] = []

  add(slot: number, ticks: number, rising: boolean): void {
    this.list.push({ slot, ticks, rising })
  }

  remove(slot: number): void {
    this.list = this.list.filter(entry => entry.slot !== slot)
  }

  next(lastTicks: number): number {
    const rising = this.list.filter(entry => entry.rising && lastTicks >= entry.ticks)
    const falling = this.list.filter(entry => !entry.rising && lastTicks <= entry.ticks)
    return rising.length > 0 ? firstBy(rising, ({ ticks }) => ticks) : firstBy(falling, ({ ticks }) => -ticks)
  }
}

/** Remembers every price since an order came, and compares without rounding. */
export class NaiveTrailing {
  private list: { slot: number; callback: number; rising: boolean; seen: number[] }[] = []

  add(slot: number, trail: { callback: number; rising: boolean; lastTicks: number }): void {
    this.list.push({ slot, callback: trail.callback, rising: trail.rising, seen: [trail.lastTicks] })
  }

  amend(slot: number, callback: number): void {
    this.list = this.list.map(entry => (entry.slot === slot ? { ...entry, callback } : entry))
  }

  remove(slot: number): void {
    this.list = this.list.filter(entry => entry.slot !== slot)
  }

  next(lastTicks: number): number {
    for (const { seen } of this.list) if (seen.at(-1) !== lastTicks) seen.push(lastTicks)
    const due = this.list.filter(({ callback, rising, seen }) =>
      rising
        ? BigInt(lastTicks) * 10_000n >= BigInt(Math.min(...seen)) * BigInt(10_000 + callback)
        : BigInt(lastTicks) * 10_000n <= BigInt(Math.max(...seen)) * BigInt(10_000 - callback),
    )
    const rising = due.filter(entry => entry.rising)
    if (rising.length > 0) return firstBy(rising, ({ callback, seen }) => wholeTicks(Math.min(...seen), 10_000 + callback, 9_999n))
    return firstBy(due, ({ callback, seen }) => -wholeTicks(Math.max(...seen), 10_000 - callback, 0n))
  }
}

const wholeTicks = (extreme: number, factor: number, roundingUp: bigint): number =>
  Number((BigInt(extreme) * BigInt(factor) + roundingUp) / 10_000n)

export class NaiveExpiries {
  private list: { slot: number; id: number; expiresAt: number }[] = []

  set(slot: number, id: number, expiresAt: number): void {
    this.remove(slot)
    this.list.push({ slot, id, expiresAt })
    this.list.sort((a, b) => a.expiresAt - b.expiresAt || a.id - b.id)
  }

  remove(slot: number): void {
    this.list = this.list.filter(entry => entry.slot !== slot)
  }

  due(at: number): number {
    const first = this.list[0]
    return first && first.expiresAt <= at ? first.slot : NONE
  }
}
