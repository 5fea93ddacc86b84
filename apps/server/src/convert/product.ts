import type { NotifyingProduct } from '../platform.ts'
import { convertCalls } from './calls.ts'
import { feedConversions } from './feed.ts'
import { convertMessages } from './messages.ts'
import { convertPersonData } from './person-data.ts'
import { CONVERT, ConvertProjection } from './projection.ts'
import { conversionQuotes } from './quotes.ts'

/** Conversions: an asset into another at a quoted amount or better. */
export const convertProduct: NotifyingProduct<'convert'> = {
  messages: convertMessages,
  personData: convertPersonData,
  projections: () => [new ConvertProjection()],
  start({ running: { engine, projected }, database, hub }) {
    feedConversions(engine, hub)
    return () => convertCalls({ engine, database, quotes: conversionQuotes(), historyReached: seq => projected(CONVERT, seq) })
  },
}
