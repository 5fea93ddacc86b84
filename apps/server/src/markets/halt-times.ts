import type { Engine } from '../core-host/engine.ts'

/** Gives the journal time (ms) at which a market was halted; undefined while it trades, and for a halt from before this start. */
export const haltTimes = (engine: Engine): ((market: string) => number | undefined) => {
  const haltedAt = new Map<string, number>()
  engine.listen(records => {
    for (const { at, events = [] } of records)
      for (const event of events) {
        if (event.type !== 'markets.halted') continue
        if (!event.halted) haltedAt.delete(event.market)
        else if (!haltedAt.has(event.market)) haltedAt.set(event.market, at)
      }
  })
  return market => haltedAt.get(market)
}
