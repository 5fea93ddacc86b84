import type { Engine } from '../core-host/engine.ts'

/** Gives the journal time (ms) at which a market was halted; undefined while it trades, and for a halt from before this start. */
export const haltTimes = (engine: Engine): ((market: string) => number | undefined) => {
  const haltedAt = new Map<string, number>()
  engine.subscribe({
    on: {
      'markets.halted': ({ market, halted }, { at }) => {
        if (!halted) haltedAt.delete(market)
        else if (!haltedAt.has(market)) haltedAt.set(market, at)
      },
    },
  })
  return market => haltedAt.get(market)
}
