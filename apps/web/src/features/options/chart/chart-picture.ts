import { settlementSpan, startOf, strikeSpan } from '@assay/rules/options/schedule'
import type { IndexPoint, OptionContract } from '@assay/wire/options/calls'
import type { Level, Mark, TimeLinePicture, Tone, Zone } from '../../../trading/chart/time-line/time-line-picture.ts'
import { contractStatusOf } from '../live/contract-status.ts'
import { type Past, timeWindow } from './time-window.ts'

interface ChartFacts {
  points: readonly IndexPoint[]
  now: number
  past: Past
  /** The duration that is chosen: where a contract would expire that is bought now. */
  seconds: number
  /** It would start with the whole second after so long, ms. */
  sourceAge: number
  /** Of this market. */
  running: readonly OptionContract[]
  words: {
    /** A contract's tag at the price scale: direction, purchase price, how far the index is from it. */
    level: (contract: OptionContract, difference: string) => string
    /** An expiry: what is left of it. */
    expiry: (leftMs: number) => string
  }
}

/** The index, the purchase prices of the running contracts and the seconds that decide them, and where a contract would end that is bought now. */
export function chartPicture({ points, now, past, seconds, sourceAge, running, words }: ChartFacts): TimeLinePicture {
  const index = points.at(-1)?.[1] ?? ''
  const levels: Level[] = []
  const zones: Zone[] = []
  const marks: Mark[] = []
  for (const contract of running) {
    const { optionId: id, startsAt, expiresAt, strikePrice } = contract
    const { now: stands, difference, leftMs } = contractStatusOf(contract, index, now)
    const tone: Tone = stands === 'won' ? 'up' : stands === 'lost' ? 'down' : 'plain'
    if (strikePrice !== '')
      levels.push({ id, price: Number(strikePrice), from: startsAt, to: expiresAt, tone, label: words.level(contract, difference) })
    zones.push({ id: `${id} strike`, ...strikeSpan(startsAt), tone: 'accent' })
    zones.push({ id: `${id} settlement`, ...settlementSpan(expiresAt, contract.seconds), tone: 'accent' })
    marks.push({ id, at: expiresAt, label: words.expiry(leftMs), tone })
  }
  const would = startOf(now, sourceAge) + seconds * 1000
  if (running.length === 0) {
    zones.push({ id: 'would settle', ...settlementSpan(would, seconds), tone: 'accent', faint: true })
    marks.push({ id: 'would expire', at: would, label: words.expiry(seconds * 1000), tone: 'plain', faint: true })
  }
  return {
    points: points.map(([at, price]) => [at, Number(price)] as const),
    now,
    time: timeWindow({ now, past, seconds, expiries: running.map(({ expiresAt }) => expiresAt) }),
    levels,
    zones,
    marks,
  }
}
