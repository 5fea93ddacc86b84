import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import { type OpenPosition, positionsOf } from '@assay/core/perp/read'
import type { Price } from '@assay/money/kinds'
import { type Nearness, nearnessOf } from '@assay/rules/perp/liquidation-warning'
import { isPerson } from '../core-host/is-person.ts'
import type { Subscription } from '../core-host/subscriptions.ts'
import { markOf } from '../perp/mark.ts'

/** People with cross positions whose liquidation prices are worked out anew in one look; the others have their turn in the next. */
const CROSS_PER_LOOK = 500

export type Watched = Pick<OpenPosition, 'positionId' | 'user' | 'market' | 'side' | 'marginMode' | 'entryPrice' | 'liquidationPrice'>

/** How a position stood when it was looked at. */
export interface Seen {
  position: Watched
  mark: Price
  nearness: Nearness
  at: number
}

interface Look {
  seen: Seen[]
  /** Positions that were known and have ended. */
  gone: number[]
}

/**
 * Open positions of people with their liquidation prices, and which of them a look must be taken at. The liquidation price of an isolated position
 * changes only by what happens to it or by its owner's actions; that of a cross position with every mark, so it is worked out again.
 */
export class PositionWatch {
  readonly #ofUser = new Map<UserId, Watched[]>()
  readonly #owners = new Map<number, UserId>()
  readonly #touched: Set<UserId>
  readonly #moved = new Set<string>()

  /** Begins with the people who hold positions. */
  constructor(holders: Iterable<UserId>) {
    this.#touched = new Set(holders)
  }

  /** Whether there is anything to look at. */
  get isIdle(): boolean {
    return this.#touched.size === 0 && this.#moved.size === 0
  }

  /** Whether a position was open at the last look. */
  knows(positionId: number): boolean {
    return this.#owners.has(positionId)
  }

  /** Positions that were open in a market at the last look. */
  openIn(name: string): Watched[] {
    return [...this.#ofUser.values()].flat().filter(({ market }) => market === name)
  }

  /** Which markets moved, and whose positions may have changed. */
  readonly subscription: Subscription = {
    on: {
      'perp.markUpdated': ({ market }) => void this.#moved.add(market),
      'perp.positionOpened': ({ user }) => void this.#touched.add(user),
      'perp.leverageSet': ({ user }) => void this.#touched.add(user),
      'perp.positionChanged': event => this.#touch(event),
      'perp.positionClosed': event => this.#touch(event),
      'perp.marginChanged': event => this.#touch(event),
      'perp.exitsSet': event => this.#touch(event),
      'perp.liquidationStep': event => this.#touch(event),
      'perp.deleveraged': event => this.#touch(event),
      'perp.fundingPaid': event => this.#touch(event),
    },
    touched: wallets => {
      for (const { owner, wallet } of wallets) if (wallet === 'contract') this.#touched.add(owner)
    },
  }

  /** Looks again at these in the next look: what was found could not be kept. */
  again(user: UserId): void {
    this.#touched.add(user)
  }

  /** Looks at every position that may stand otherwise than before. */
  look(core: Core): Look {
    const moved = new Set(this.#moved)
    const touched = new Set(this.#touched)
    this.#moved.clear()
    this.#touched.clear()
    this.#addCross(touched, moved)
    const gone = [...touched].flatMap(user => this.#refresh(core, user))
    const marks = new Map<string, Price>()
    const seen: Seen[] = []
    for (const position of [...this.#ofUser.values()].flat()) {
      const { user, market } = position
      if (!moved.has(market) && !touched.has(user)) continue
      const mark = marks.get(market) ?? markOf(core, market).mark
      marks.set(market, mark)
      seen.push({ position, mark, nearness: nearnessOf({ ...position, mark }), at: core.at })
    }
    return { seen, gone }
  }

  #touch({ positionId }: { positionId: number }): void {
    const owner = this.#owners.get(positionId)
    if (owner !== undefined) this.#touched.add(owner)
  }

  #addCross(touched: Set<UserId>, moved: ReadonlySet<string>): void {
    if (moved.size === 0) return
    let left = CROSS_PER_LOOK
    for (const [user, positions] of this.#ofUser) {
      if (touched.has(user) || !positions.some(({ marginMode }) => marginMode === 'cross')) continue
      if (left-- > 0) touched.add(user)
      else this.#touched.add(user)
    }
  }

  /** Reads the positions of a person anew; gives those that have ended. */
  #refresh(core: Core, user: UserId): number[] {
    if (!isPerson(core, user)) return []
    const open = positionsOf(core.state, user).map(watched)
    const isOpen = new Set(open.map(({ positionId }) => positionId))
    const gone = (this.#ofUser.get(user) ?? []).map(({ positionId }) => positionId).filter(positionId => !isOpen.has(positionId))
    for (const positionId of gone) this.#owners.delete(positionId)
    for (const positionId of isOpen) this.#owners.set(positionId, user)
    if (open.length > 0) this.#ofUser.set(user, open)
    else this.#ofUser.delete(user)
    return gone
  }
}

const watched = ({ positionId, user, market, side, marginMode, entryPrice, liquidationPrice }: OpenPosition): Watched => ({
  positionId,
  user,
  market,
  side,
  marginMode,
  entryPrice,
  liquidationPrice,
})
