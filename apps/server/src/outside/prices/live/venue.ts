import { z } from 'zod'

/** One price as a venue sent it. */
export interface Quote {
  /** The venue's own name of the market, e.g. `BTC-USDT`. */
  symbol: string
  /** Of a trade, or the best bid and ask of the book; plain decimal text as it was sent, never a binary float. */
  price: string | { bid: string; ask: string }
  /** When the venue formed it by its own clock, ms since 1970 UTC. */
  at: number
}

/** One public market data address of a venue, and how it is spoken to there. */
export interface VenueFeed {
  /** `wss://host:port` */
  address: string
  /** What follows the address. */
  path(symbols: readonly string[]): string
  /** The market that prices an underlying in USDT; undefined when this feed has none. */
  symbolOf(asset: string): string | undefined
  /** The message that asks for one market, so that one that the venue does not know is refused alone. Absent where the path asks for all. */
  subscribe?(symbol: string): string
  /** The venue's own heartbeat; absent where the protocol's ping is answered. */
  ping?: string
  /** Reads the prices of a frame; whatever has another shape is none. Numbers in frames have been left as text. */
  quotes: z.ZodType<Quote[]>
  /** Reads why a subscription was refused. */
  refusal?: z.ZodType<string>
}

export interface Venue {
  /** Stable name, part of the evidence. */
  name: string
  feeds: readonly VenueFeed[]
}

/** Milliseconds since 1970 UTC, as digits. */
export const milliseconds = z
  .string()
  .regex(/^[0-9]{13}$/)
  .transform(Number)

/** A moment as RFC 3339 text, as milliseconds. */
export const moment = z.iso.datetime({ offset: true }).transform(text => Date.parse(text))

/**
 * Gold and silver are priced by perpetual contracts on an ounce: no venue that is read here trades the metal itself. Such a price can stand
 * some way from bullion, above all while metal markets are closed.
 */
export const METALS: readonly string[] = ['XAU', 'XAG']

/** Names coins in the venue's manner and knows no metals. */
export const coinSymbols =
  (name: (asset: string) => string) =>
  (asset: string): string | undefined =>
    METALS.includes(asset) ? undefined : name(asset)

/** Names metals in the venue's manner and knows no coins. */
export const metalSymbols =
  (name: (asset: string) => string) =>
  (asset: string): string | undefined =>
    METALS.includes(asset) ? name(asset) : undefined
