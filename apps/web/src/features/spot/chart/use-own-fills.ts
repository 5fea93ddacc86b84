import { callServer } from '@assay/client/call/api'
import { getSpotTrades, type SpotFill } from '@assay/wire/spot/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../../shared/session.ts'
import { spotFillKey } from '../live/fill-store.ts'
import { useFills } from '../live/use-own-spot.ts'

const PAGE = 100
/** Of somebody who trades more, the chart marks the newest and shows no average. */
const PAGES_MAX = 10

interface PastFills {
  fills: readonly SpotFill[]
  isWhole: boolean
}

async function readPast(pair: string, signal: AbortSignal): Promise<PastFills> {
  const fills: SpotFill[] = []
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const before = fills.at(-1)?.tradeId
    const input = { pair, limit: String(PAGE), ...(before === undefined ? {} : { before }) }
    const { trades, more } = await callServer(getSpotTrades, input, { quiet: true, signal })
    fills.push(...trades)
    if (!more) return { fills, isWhole: true }
  }
  return { fills, isWhole: false }
}

const NONE: PastFills = { fills: [], isWhole: false }

/** The person's fills of a pair, oldest first, live; `isWhole` when there are no older ones. None for a visitor. */
export function useOwnFills(pair: string): PastFills {
  const token = useSession(session => session.token)
  const live = useFills()
  const { data = NONE } = useQuery({
    queryKey: [getSpotTrades.path, 'chart', pair, token?.slice(0, 8)],
    queryFn: ({ signal }) => readPast(pair, signal),
    enabled: token !== undefined,
  })
  return useMemo(() => {
    const known = new Set(data.fills.map(spotFillKey))
    const news = live.filter(fill => fill.pair === pair && !known.has(spotFillKey(fill)))
    const fills = [...news, ...data.fills].reverse().sort((one, other) => one.at - other.at)
    return { fills: token === undefined ? [] : fills, isWhole: data.isWhole }
  }, [data, live, pair, token])
}
