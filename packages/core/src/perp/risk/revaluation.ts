import { Triggers } from '../../matching/triggers.ts'
import { capacityAfter } from '../../memory/columns.ts'
import { grown } from '../../memory/grown.ts'
import { NONE } from '../../memory/none.ts'

const CAPACITY_START = 64

/** A position waits for a mark nearer than the one that it has to wait for by so small a share of the way, so that it need not move with every fill. */
const SLACK = 1 / 32

/**
 * Which positions a mark can have crossed: each waits for one price, a long for one at or below it, a short for one at or above, so that a
 * mark that moves touches only what it reached and nothing else. That is a book of triggers again.
 *
 * It says who has to be looked at, never who is liquidated: that is decided on the figures themselves, so that what is kept here can only
 * cost time. It is worked out of the rest of the state and never saved; after a start everybody is looked at once. Accounts are known by a row of
 * `Traders`, positions by their slot.
 */
export class Revaluation {
  private readonly markets: Triggers[] = []
  /** Markets in which a position may have been reached: the mark has moved since they were looked at, or somebody waits for the present one. */
  private readonly unsearched: number[] = []
  /** Version of each market's settings that its positions wait by; none before all of them were looked at once. */
  private readonly versions: number[] = []
  /** Journal time up to which those are the versions that hold, ms; 0 when that has to be found out. */
  private versionsHoldUntil = 0
  /** Accounts that have changed, one behind the other; and whether an account is among them. */
  private accounts = new Int32Array(CAPACITY_START)
  private count = 0
  private isNoted = new Uint8Array(CAPACITY_START)
  /** Of each position whether it has changed, and the mark in ticks for which it waits; 0 for none. */
  private hasChanged = new Uint8Array(CAPACITY_START)
  private waitsAt = new Float64Array(CAPACITY_START)

  /** The money of an account has changed, on which its cross positions stand. */
  note(account: number): void {
    if (account >= this.isNoted.length) this.isNoted = grown(this.isNoted, capacityFor(account))
    if (this.isNoted[account] === 1) return
    this.isNoted[account] = 1
    if (this.count === this.accounts.length) this.accounts = grown(this.accounts, capacityAfter(this.count))
    this.accounts[this.count++] = account
  }

  /** A position of an account has changed. */
  notePosition(account: number, slot: number): void {
    if (slot >= this.hasChanged.length) {
      this.hasChanged = grown(this.hasChanged, capacityFor(slot))
      this.waitsAt = grown(this.waitsAt, capacityFor(slot))
    }
    this.hasChanged[slot] = 1
    this.note(account)
  }

  /** Whether an account will be looked at with the next mark, whatever it is. */
  willLookAt(account: number): boolean {
    return this.isNoted[account] === 1
  }

  /** Whether nothing of an account has changed since it was looked at, and the mark has not come to where one of its isolated positions is looked at: then that is above its requirement. */
  isAbove(account: number, slot: number, isShort: boolean, mark: number): boolean {
    const at = this.waitsAt[slot] as number
    return at > 0 && (isShort ? at > mark : at < mark) && this.isNoted[account] === 0
  }

  /** Whether a position of a market waits for a mark that is there already, and will be taken as soon as its market is searched. */
  willTake(market: number, slot: number, isShort: boolean, mark: number): boolean {
    const at = this.waitsAt[slot] as number
    return at > 0 && (isShort ? at <= mark : at >= mark) && this.unsearched.includes(market)
  }

  /** A market's mark has moved, or a position of it waits for the present one. */
  noteMarket(market: number): void {
    if (!this.unsearched.includes(market)) this.unsearched.push(market)
  }

  /** A market of a realm in which a position may have been reached, which is forgotten; `undefined` when there is no other. */
  takeMarket(isOfRealm: (market: number) => boolean): number | undefined {
    for (let at = this.unsearched.length - 1; at >= 0; at--) {
      const market = this.unsearched[at] as number
      if (!isOfRealm(market)) continue
      const last = this.unsearched.pop() as number
      if (at < this.unsearched.length) this.unsearched[at] = last
      return market
    }
    return undefined
  }

  /** Whether the positions of all markets wait by the settings of a journal time, ms. */
  isOfVersionsAt(at: number): boolean {
    return at < this.versionsHoldUntil
  }

  /** The positions of all markets wait by the settings that hold, which they do up to a journal time, ms. */
  setVersionsHoldUntil(at: number): void {
    this.versionsHoldUntil = at
  }

  /** A market, or settings of one, were added. */
  forgetVersionTimes(): void {
    this.versionsHoldUntil = 0
  }

  /** Whether a market's positions wait by a version of its settings. If not, all of them will be looked at. */
  isOfVersion(market: number, version: number): boolean {
    return this.versions[market] === version
  }

  /** An account that was noted since, which is forgotten; `NONE` when there is no other. */
  takeNoted(): number {
    if (this.count === 0) return NONE
    const account = this.accounts[--this.count] as number
    this.isNoted[account] = 0
    return account
  }

  /** Whether a position was noted since it was looked at last, which then is now. */
  takeChange(slot: number): boolean {
    if (this.hasChanged[slot] === 0) return false
    this.hasChanged[slot] = 0
    return true
  }

  /**
   * Lets a position of a market wait for the mark in ticks at which it has to be looked at, or for one a little nearer to the present one. One that waits
   * for such a mark stays where it is. No mark is below 1.
   */
  watch(market: number, slot: number, isShort: boolean, ticks: number, mark: number): void {
    const before = this.waitsAt[slot] as number
    const way = isShort ? ticks - mark : mark - ticks
    if (way <= 0) this.noteMarket(market)
    if (before !== 0 && ticks > 0) {
      const wayBefore = isShort ? before - mark : mark - before
      if (wayBefore <= way && wayBefore * 2 >= way) return
    }
    const slack = Math.floor(way * SLACK)
    const at = ticks > 0 ? (isShort ? ticks - slack : ticks + slack) : 0
    this.waitsAt[slot] = at
    if (at > 0) this.triggersOf(market).set(slot, at, isShort)
    else if (before !== 0) this.triggersOf(market).remove(slot)
  }

  /** A position is no more. */
  forget(market: number, slot: number): void {
    this.waitsAt[slot] = 0
    this.markets[market]?.remove(slot)
  }

  /** A position whose price is reached by a mark, `NONE` when there is no other. It waits no longer: whoever takes it notes it. */
  takeReached(market: number, markTicks: number): number {
    const triggers = this.triggersOf(market)
    const slot = triggers.next(markTicks)
    if (slot === NONE) return NONE
    triggers.remove(slot)
    this.waitsAt[slot] = 0
    return slot
  }

  /** A market's positions wait by a version of its settings from here on: whoever says so has noted all of them. */
  setVersion(market: number, version: number): void {
    this.versions[market] = version
  }

  /** Forgets everything: what is in it was worked out of a state that has gone on without it. */
  reset(): void {
    for (let index = 0; index < this.count; index++) this.isNoted[this.accounts[index] as number] = 0
    this.count = 0
    this.versionsHoldUntil = 0
    // Not by its length, for which V8 leaves its machine code: this is done for every record that is folded.
    while (this.unsearched.length > 0) this.unsearched.pop()
    if (this.versions.length === 0) return
    this.markets.length = 0
    this.versions.length = 0
    this.waitsAt.fill(0)
  }

  private triggersOf(market: number): Triggers {
    for (let index = this.markets.length; index <= market; index++) this.markets.push(new Triggers())
    return this.markets[market] as Triggers
  }
}

/** Rows of a column that has one of this number. */
function capacityFor(row: number): number {
  let capacity = CAPACITY_START
  while (capacity <= row) capacity = capacityAfter(capacity)
  return capacity
}
