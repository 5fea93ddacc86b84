import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import { pageState, pageStore } from '@assay/client/page/page-state'
import type { IndexPoint } from '@assay/wire/options/calls'
import type { ChannelFrame } from '@assay/wire/sockets'

/** Two hours of seconds. */
const KEPT = 7200

type Lines = Readonly<Record<string, readonly IndexPoint[]>>

/** The index of each underlying that was watched, second by second, oldest first. */
export const indexStore = pageStore<{ lines: Lines }>('page', () => ({ lines: {} }))

const newest = pageState<Record<string, readonly IndexPoint[]>>('page', () => ({}))
const paint = paintAtMost(() => indexStore.setState({ lines: { ...newest.current } }))

const secondOf = ([at]: IndexPoint): number => Math.floor(at / 1000)

/** Two lines as one, oldest first: one point a second, the later told one of it. */
export function joinPoints(known: readonly IndexPoint[], arrived: readonly IndexPoint[]): readonly IndexPoint[] {
  const last = known.at(-1)
  const first = arrived[0]
  if (!first) return known
  // The usual case: the next second, or the same one told again.
  if (arrived.length === 1 && last && secondOf(first) >= secondOf(last)) {
    const before = secondOf(first) === secondOf(last) ? known.slice(0, -1) : known
    return [...before, first].slice(-KEPT)
  }
  const points = new Map<number, IndexPoint>()
  for (const point of [...known, ...arrived].sort((a, b) => a[0] - b[0])) points.set(secondOf(point), point)
  return [...points.values()].slice(-KEPT)
}

function applyIndex(base: string, frame: Pick<ChannelFrame<'index'>, 'data'>): void {
  const { current } = newest
  current[base] = joinPoints(current[base] ?? [], frame.data)
  paint()
}

serveChannel('index', { apply: (frame, base) => applyIndex(base, frame) })
