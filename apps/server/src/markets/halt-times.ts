import type { Engine } from '../core-host/engine.ts'

/** Gives the journal time (ms) at which a pair was halted; undefined while it trades, and for a halt from before this start. */
export const haltTimes = (engine: Engine): ((pair: string) => number | undefined) => {
  const haltedAt = new Map<string, number>()
  engine.listen(records => {
    for (const { at, events = [] } of records)
      for (const event of events) {
        if (event.type !== 'markets.halted') continue
        if (!event.halted) haltedAt.delete(event.pair)
        else if (!haltedAt.has(event.pair)) haltedAt.set(event.pair, at)
      }
  })
  return pair => haltedAt.get(pair)
}
