import { callServer } from '@assay/client/call/api'
import { queryClient, read } from '@assay/client/call/queries'
import type { ResponseOf } from '@assay/wire/call'
import { type CandleInterval, getCandles } from '@assay/wire/markets/calls'

/** Candles that are read at once. */
export const PAGE = 500

type Candles = ResponseOf<typeof getCandles>['candles']

/** An answer counts as new for so long: what a market's candles were asked for beforehand is not asked for twice. */
const NEW_MS = 2000

const newest = (pair: string, interval: CandleInterval) => ({
  ...read(getCandles, { pair, interval, limit: String(PAGE) }),
  // The chart says itself that it failed, and is not to wait for a browser that calls itself offline.
  retry: false,
  networkMode: 'always' as const,
})

/** The newest candles of a market that was seen before, in this session, as they were then; they grow old within minutes and are forgotten. */
export const keptCandles = (pair: string, interval: CandleInterval): Candles | undefined =>
  queryClient.current.getQueryData(newest(pair, interval).queryKey)?.candles

/** Reads the newest candles and keeps them; of several who ask at once only one asks the server. */
export async function readCandles(pair: string, interval: CandleInterval): Promise<Candles> {
  return (await queryClient.current.fetchQuery({ ...newest(pair, interval), staleTime: NEW_MS })).candles
}

/** Forgets what is kept: something is missing in it. */
export const forgetCandles = (pair: string, interval: CandleInterval): void =>
  queryClient.current.removeQueries({ queryKey: newest(pair, interval).queryKey })

/** The candles before a time, ms. */
export async function olderCandles(pair: string, interval: CandleInterval, before: number): Promise<Candles> {
  const request = { pair, interval, limit: String(PAGE), before: String(before) }
  return (await callServer(getCandles, request, { quiet: true })).candles
}
