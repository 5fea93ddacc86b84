import type { Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { FUNDING_INTERVAL_MS, type MarkFrame, markFrame } from '@assay/rules/perp/mark-price'
import { Longs } from '../../memory/encoded.ts'
import type { PerpListing, PerpSettingsVersion } from '../listing/perp-listing.ts'
import { isConfirmed, type LastTrades } from './last-trades.ts'
import type { MarkState } from './mark-state.ts'

/** What a market's mark is formed with from trade to trade: worked out once for each index, samples, funding rate and version of the settings. */
export interface MarkForm {
  readonly settings: PerpSettingsVersion
  readonly frame: MarkFrame
  readonly fundingRate: Rate
  /** The same in the places below; `undefined` when 64 bits could not hold it, or what is worked out of it. */
  readonly cells: BigInt64Array | undefined
  /** Most ticks of a last price that is formed in cells. */
  readonly lastTicksMax: number
}

const INDEX = 0
const BASIS_INDEX = 1
const LOWEST = 2
const HIGHEST = 3
const TICK = 4
/** Index x funding rate: whole multiples of `RATE_ONE`, rounded down, and the rest. */
const FUNDING = 5
const FUNDING_REST = 6

/** A formed mark as it stands on the tape: mark, index, index with funding, basis, last price as it counts. */
export const MARK = 0
const FORMED_INDEX = 1
const FUNDED = 2
const BASIS = 3
const LAST = 4
export const FORMED_LONGS = 5

const SAFE = 1n << 62n

export function makeMarkForm({ gridTick }: PerpListing, mark: MarkState, index: Price, settings: PerpSettingsVersion): MarkForm {
  const frame = markFrame(index, mark.basisSamples, settings.clampLastRate)
  const product = index * mark.fundingRate
  const rest = ((product % RATE_ONE) + RATE_ONE) % RATE_ONE
  const values = [index, frame.basisIndex, frame.lowest, frame.highest, gridTick, (product - rest) / RATE_ONE, rest]
  const isSafe = [...values, product].every(value => value < SAFE && value > -SAFE)
  return {
    settings,
    frame,
    fundingRate: mark.fundingRate,
    cells: isSafe ? BigInt64Array.from(values) : undefined,
    lastTicksMax: Number(SAFE / gridTick) - 1,
  }
}

const number = new Longs(1)
const one = BigInt64Array.of(RATE_ONE)
const interval = BigInt64Array.of(BigInt(FUNDING_INTERVAL_MS))
const work = new BigInt64Array(2)

/**
 * `rules/perp/mark-price.ts` markPrice from cell to cell: sets what was formed, and gives the mark in ticks. Where no two trades
 * confirm each other the index stands for the last price. Index x rate x time / 8 h is divided in two steps, so that no product passes 64 bits.
 */
export function formMark(formed: BigInt64Array, cells: BigInt64Array, trades: LastTrades, msToFunding: number): number {
  number.setNumber(0, msToFunding)
  work[0] = ((cells[FUNDING_REST] as bigint) * (number.values[0] as bigint)) / (one[0] as bigint)
  work[0] = (work[0] as bigint) + (cells[FUNDING] as bigint) * (number.values[0] as bigint)
  work[1] = (work[0] as bigint) / (interval[0] as bigint)
  work[0] = (work[0] as bigint) - (work[1] as bigint) * (interval[0] as bigint)
  if ((work[0] as bigint) < 0n) work[1] = (work[1] as bigint) - 1n
  formed[FORMED_INDEX] = cells[INDEX] as bigint
  formed[FUNDED] = (cells[INDEX] as bigint) + (work[1] as bigint)
  formed[BASIS] = (cells[BASIS_INDEX] as bigint) - (cells[INDEX] as bigint)
  formed[LAST] = cells[INDEX] as bigint
  if (isConfirmed(trades)) setConfirmed(formed, cells, trades)
  if ((formed[LAST] as bigint) < (cells[LOWEST] as bigint)) formed[LAST] = cells[LOWEST] as bigint
  else if ((formed[LAST] as bigint) > (cells[HIGHEST] as bigint)) formed[LAST] = cells[HIGHEST] as bigint
  setMiddle(formed, cells)
  number.values[0] = (formed[MARK] as bigint) / (cells[TICK] as bigint)
  const ticks = Math.max(1, number.number(0))
  number.setNumber(0, ticks)
  formed[MARK] = (number.values[0] as bigint) * (cells[TICK] as bigint)
  return ticks
}

/** Sets the last price to the middle one of the index and of two trades that confirm each other. */
function setConfirmed(formed: BigInt64Array, cells: BigInt64Array, { ticks, otherTicks }: LastTrades): void {
  number.setNumber(0, Math.min(ticks, otherTicks))
  work[0] = (number.values[0] as bigint) * (cells[TICK] as bigint)
  number.setNumber(0, Math.max(ticks, otherTicks))
  work[1] = (number.values[0] as bigint) * (cells[TICK] as bigint)
  if ((formed[LAST] as bigint) < (work[0] as bigint)) formed[LAST] = work[0] as bigint
  else if ((formed[LAST] as bigint) > (work[1] as bigint)) formed[LAST] = work[1] as bigint
}

/** Sets the mark to the middle one of the index with funding, the last trade and the index with the basis. */
function setMiddle(formed: BigInt64Array, cells: BigInt64Array): void {
  const isRising = (formed[FUNDED] as bigint) < (formed[LAST] as bigint)
  work[isRising ? 0 : 1] = formed[FUNDED] as bigint
  work[isRising ? 1 : 0] = formed[LAST] as bigint
  formed[MARK] = cells[BASIS_INDEX] as bigint
  if ((formed[MARK] as bigint) < (work[0] as bigint)) formed[MARK] = work[0] as bigint
  else if ((formed[MARK] as bigint) > (work[1] as bigint)) formed[MARK] = work[1] as bigint
}
