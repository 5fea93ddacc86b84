import { type Envelope, text, z } from './call.ts'
import type { Audience, Merge } from './channel.ts'
import { CANDLE_INTERVALS } from './markets/calls.ts'
import { type AllOf, type PartOf, PRODUCTS } from './products.ts'

type Channels = AllOf<PartOf<'channels'>>
type Kind = keyof Channels

const CHANNELS = Object.assign({}, ...PRODUCTS.map(product => ('channels' in product ? product.channels : {}))) as Channels

/** The channels that tell such an audience. */
export type ChannelsOf<A extends Audience> = { [K in Kind]: Channels[K]['audience'] extends A ? K : never }[Kind]

const channelsOf = <A extends Audience>(audience: A) =>
  (Object.keys(CHANNELS) as Kind[]).filter((kind): kind is ChannelsOf<A> => CHANNELS[kind].audience === audience)

export type PrivateChannel = ChannelsOf<'person'>
export const PRIVATE_CHANNELS = channelsOf('person')
const ALL_MARKETS_CHANNELS = channelsOf('allMarkets')
const MARKET_CHANNELS = channelsOf('market')

/**
 * The socket at `/ws`. A client subscribes to channels; each channel begins with a `snapshot` and goes on with `delta` frames. `seq` rises
 * within a channel; a delta's `previous` is the `seq` of the frame before it, so a gap shows at once. After a cut the client subscribes
 * with `since`: the server sends what was missed, or a new snapshot.
 */
export const channelName = z.union([
  z.enum(ALL_MARKETS_CHANNELS),
  z.enum(PRIVATE_CHANNELS),
  z.enum(ALL_MARKETS_CHANNELS.map(name => `${name}:demo` as const)),
  z.string().check(z.regex(new RegExp(`^(${MARKET_CHANNELS.filter(name => name !== 'candles').join('|')}):(demo:)?[A-Z0-9:-]{2,24}$`))),
  z.string().check(z.regex(new RegExp(`^candles:(demo:)?[A-Z0-9:-]{2,24}:(${CANDLE_INTERVALS.join('|')})$`))),
])

/** What a client may say. */
export const clientFrame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('auth'), token: z.string().check(z.maxLength(128)) }),
  z.object({ op: z.literal('subscribe'), channel: channelName, since: z.optional(z.number()) }),
  z.object({ op: z.literal('unsubscribe'), channel: channelName }),
  /** `away`: the page is in the background; such a page does not count as time of the person. */
  z.object({ op: z.literal('ping'), at: z.number(), away: z.optional(z.boolean()) }),
])
export type ClientFrame = z.infer<typeof clientFrame>

/**
 * A call over the socket, after `auth`: those that change orders and balances (`web/placeSpotOrder`, `web/cancelSpotOrder` …), with the
 * fields of the HTTP call but `token`. Checks, refusals and limits are those of HTTP, and `rtoken` means the same through both endpoints: repeated
 * through either of them, a call acts once. Calls that are sent together run together; their answers may come in another order.
 */
export const callFrame = z.object({
  /** Chosen by the client, comes back with the answer. */
  id: z.number(),
  /** Path of the call. */
  call: text(64),
  fields: z.record(z.string(), z.string()),
})
export type CallFrame = z.infer<typeof callFrame>

/** The answer to a call; stands beside `ServerFrame`, only for clients that make calls. */
export type CallAnswer = { id: number } & Envelope

/** Payloads by kind of channel. */
export const channelData = Object.fromEntries(Object.entries(CHANNELS).map(([kind, { data }]) => [kind, data])) as {
  readonly [K in Kind]: Channels[K]['data']
}
export type ChannelData = { [K in Kind]: z.infer<Channels[K]['data']> }

/** How the deltas of a channel that wait for the same tick, oldest first, become one. */
export const MERGE = Object.fromEntries(Object.entries(CHANNELS).map(([kind, { merge }]) => [kind, merge])) as {
  readonly [K in Kind]: Merge<ChannelData[K]>
}

export interface ChannelFrame<K extends keyof ChannelData = keyof ChannelData> {
  channel: string
  type: 'snapshot' | 'delta'
  seq: number
  /** `seq` of the frame before; absent in a snapshot. */
  previous?: number
  /** Server time of the frame, ms. */
  at: number
  data: ChannelData[K]
}

/** What the server says beside channel frames. */
export type ServerFrame =
  | ChannelFrame
  | { op: 'ready'; at: number }
  | { op: 'authenticated' }
  | { op: 'pong'; at: number; clientAt: number }
  /** `event` is a name of `wire/refusals.ts`. */
  | { op: 'refused'; event: string; channel?: string }
  | { op: 'sessionEnded' }
