import { FREEZE_REASONS } from '@assay/rules/freeze-reasons'
import { priceAlert } from './alerts/calls.ts'
import { type Envelope, text, z } from './call.ts'
import { ALL_MARKETS_CHANNELS, PRIVATE_CHANNELS } from './channels.ts'
import { custodyOrder } from './earn/calls.ts'
import { selfLimits } from './limits/calls.ts'
import { bookLevel, CANDLE_INTERVALS, candle, perpTicker, publicTrade, ticker } from './markets/calls.ts'
import { indexPoint, optionContract, optionDay, optionMarket, optionPool } from './options/calls.ts'
import { balance } from './payments/calls.ts'
import { depositList } from './payments/deposits.ts'
import { userTransfer } from './payments/sends.ts'
import { voucherList } from './payments/vouchers.ts'
import { withdrawal } from './payments/withdrawals.ts'
import { perpFill, perpLiquidation, perpOrder, perpPosition, perpTradingModes, perpWallet } from './perp/account.ts'
import { perpNotice } from './perp/notices.ts'
import { spotFill, spotOrder } from './spot/calls.ts'
import { verification } from './verification/calls.ts'

/**
 * The socket at `/ws`. A client subscribes to channels; each channel begins with a `snapshot` and goes on with `delta` frames. `seq` rises
 * within a channel; a delta's `previous` is the `seq` of the frame before it, so a gap shows at once. After a cut the client subscribes
 * with `since`: the server sends what was missed, or a new snapshot.
 */
export const channelName = z.union([
  z.enum(ALL_MARKETS_CHANNELS),
  z.enum(PRIVATE_CHANNELS),
  z.enum(['ticker:demo', 'perpTicker:demo', 'optionMarkets:demo', 'optionPool:demo']),
  z.string().check(z.regex(/^(book|trades|index):(demo:)?[A-Z0-9:-]{2,24}$/)),
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
 * fields of the HTTP call but `token`. Checks, refusals and limits are those of HTTP, and `rtoken` means the same through both doors: repeated
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

/** Payloads by kind of channel. A book delta names only the levels that changed; quantity "0" takes a level out. */
export const channelData = {
  ticker: z.array(ticker),
  book: z.object({ bids: z.array(bookLevel), asks: z.array(bookLevel) }),
  trades: z.array(publicTrade),
  candles: z.array(candle),
  orders: z.array(spotOrder),
  fills: z.array(spotFill),
  balances: z.array(balance),
  alerts: z.array(priceAlert),
  perpTicker: z.array(perpTicker),
  /** Those that changed, also with the mark, at most once a second; one that ended comes a last time with its state. */
  perpPositions: z.array(perpPosition),
  perpOrders: z.array(perpOrder),
  perpFills: z.array(perpFill),
  perpWallet,
  perpTradingModes,
  perpLiquidations: z.array(perpLiquidation),
  /** Warnings before liquidation, and what was done to positions by force. */
  perpNotices: z.array(perpNotice),
  optionMarkets: z.array(optionMarket),
  optionPool,
  /** `index:BTC`: each second in which it was told. */
  index: z.array(indexPoint),
  /** Those that changed: accepted, struck, settled. */
  optionContracts: z.array(optionContract),
  optionDay,
  limits: selfLimits,
  /** What was sent to somebody else or came from them just now; the snapshot is empty. */
  userTransfers: z.array(userTransfer),
  verification,
  /** Those that changed: bought, accrued, redeemed, ended. */
  custody: z.array(custodyOrder),
  /** Whole, with each block while something waits. */
  deposits: depositList,
  /** Those that changed. */
  withdrawals: z.array(withdrawal),
  accountFreeze: z.object({
    /** Why the own account is frozen; empty while it is not. */
    frozen: z.enum(['', ...FREEZE_REASONS]),
  }),
  /** Whole, with each voucher that is handed in or decided. */
  vouchers: voucherList,
} as const
export type ChannelData = { [K in keyof typeof channelData]: z.infer<(typeof channelData)[K]> }

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
