/*
 * The flow that both servers of the fan-out row send: trades of ten pairs, one every four milliseconds, so that about ten messages of about
 * 200 bytes fall into one tick of the hub (40 ms). With fewer, the ratio is lower: what costs is the write to a connection, not the message.
 */
import type { PublicTrade } from '@assay/wire/markets/calls'

export const CLIENTS = 1000
/** Sent first, so that both run compiled code; not counted. */
const WARM_UP = 200
export const COUNTED = 600
export const MESSAGES = WARM_UP + COUNTED
const EVERY_MS = 4
export const CHANNELS = Array.from({ length: 10 }, (_, index) => `trades:PAIR${index}USDT` as const)

/** A trade whose id is the number of the message; always of the same length. */
const tradeOf = (message: number): PublicTrade => ({
  id: String(1_000_000 + message),
  price: (60_000 + message / 100).toFixed(2),
  quantity: (1 + message / 1e6).toFixed(6),
  side: 'sell',
  at: Date.now(),
})

/** The number of the message that a trade is. */
export const messageOf = ({ id }: Pick<PublicTrade, 'id'>): number => Number(id) - 1_000_000

export type Publish = (channel: (typeof CHANNELS)[number], trade: PublicTrade) => void

/**
 * Publishes message after message, each at its time; whoever cannot keep up goes on without a pause, and leaves none out. `onWarm` is called
 * before the first that counts.
 */
export const publishAll = async (publish: Publish, onWarm: () => void): Promise<void> => {
  const begin = performance.now()
  for (let message = 0; message < MESSAGES; message++) {
    if (message === WARM_UP) onWarm()
    publish(CHANNELS[message % CHANNELS.length]!, tradeOf(message))
    const early = begin + (message + 1) * EVERY_MS - performance.now()
    await new Promise(resolve => (early > 0 ? setTimeout(resolve, early) : setImmediate(resolve)))
  }
}
