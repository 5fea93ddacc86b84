import { type IndexState, SOURCE_STALE_AFTER_MS } from '@assay/rules/index-price'

/** What may be done on the index of every underlying now. */
export class IndexStates {
  readonly #known = new Map<string, { state: IndexState; at: number }>()
  /** When each index was formed last, ms. */
  readonly #formedAt = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes the states of one tick (ms); gives the underlyings whose state changed. */
  renew(states: ReadonlyMap<string, IndexState>, at: number): string[] {
    const changed = [...states].filter(([asset, state]) => this.#known.get(asset)?.state !== state).map(([asset]) => asset)
    for (const [asset, state] of states) {
      this.#known.set(asset, { state, at })
      if (state !== 'halted') this.#formedAt.set(asset, at)
    }
    return changed
  }

  /** `halted` also where no tick has spoken of the underlying for as long as a price counts. */
  of(asset: string): IndexState {
    const known = this.#known.get(asset)
    return known && this.#now() - known.at <= SOURCE_STALE_AFTER_MS ? known.state : 'halted'
  }

  /** How long ago the index of each underlying was formed last, ms; those of which there was none since the start are left out. */
  ages(): Map<string, number> {
    const now = this.#now()
    return new Map([...this.#formedAt].map(([asset, at]) => [asset, now - at]))
  }
}
