import type { Venue } from './venue.ts'
import { BINANCE } from './venues/binance.ts'
import { BITGET } from './venues/bitget.ts'
import { BYBIT } from './venues/bybit.ts'
import { COINBASE } from './venues/coinbase.ts'
import { KRAKEN } from './venues/kraken.ts'
import { OKX } from './venues/okx.ts'

/** A venue and how much it counts compared to the others. */
export interface WeightedVenue {
  venue: Venue
  weight: bigint
}

export const VENUES: readonly Venue[] = [BINANCE, BITGET, BYBIT, COINBASE, KRAKEN, OKX]

const ENTRY = /^([a-z]+)(?::([1-9][0-9]{0,2}))?$/
/** Fewer venues could never make a normal index. */
const VENUES_MIN = 3

/**
 * Reads a list such as `binance:2,kraken,okx`: names, each with a weight from 1 to 999 (1 when none is given). Throws what is wrong, for the
 * person who wrote it.
 */
export const readVenues = (text: string): WeightedVenue[] => {
  const entries = text.split(',').map(entry => readVenue(entry.trim()))
  const names = new Set(entries.map(({ venue }) => venue.name))
  if (names.size < entries.length) throw new Error('names a venue twice')
  if (names.size < VENUES_MIN) throw new Error(`must name at least ${VENUES_MIN} venues, or no index could be normal`)
  return entries
}

const readVenue = (entry: string): WeightedVenue => {
  const [, name, weight = '1'] = ENTRY.exec(entry) ?? []
  if (name === undefined) throw new Error(`has "${entry}" where a venue such as "binance" or "binance:2" (weight 1 to 999) must stand`)
  const venue = VENUES.find(one => one.name === name)
  if (!venue) throw new Error(`names "${name}", which is none of ${VENUES.map(one => one.name).join(', ')}`)
  return { venue, weight: BigInt(weight) }
}
