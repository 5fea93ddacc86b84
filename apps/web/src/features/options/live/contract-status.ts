import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import { PRICE_SCALE } from '@assay/money/kinds'
import { outcomeOf } from '@assay/rules/options/outcome'
import { settlementSpan } from '@assay/rules/options/schedule'
import type { OptionContract } from '@assay/wire/options/calls'

/** How a running contract stands at a moment. */
interface ContractStatus {
  /** `striking`: its purchase price is being formed. `settling`: its last seconds count. `due`: it has expired, the exchange's word is on its way. */
  phase: 'striking' | 'running' | 'settling' | 'due'
  /** Index less strike, with its sign; empty until there is a strike. */
  difference: string
  /** What would become of it if the index settled it now; undefined until there is a strike. */
  now: 'won' | 'lost' | 'tie' | undefined
  /** What is left to its expiry: ms, and as a share of its duration from 1 to 0. */
  leftMs: number
  leftShare: number
}

type Running = Pick<OptionContract, 'direction' | 'strikePrice' | 'seconds' | 'startsAt' | 'expiresAt'>

/** Where a running contract stands when the index is at a price (decimal text) at a time (ms). */
export function contractStatusOf(contract: Running, index: string, at: number): ContractStatus {
  const { direction, seconds, expiresAt } = contract
  const leftMs = Math.max(0, expiresAt - at)
  const strike = parsePrice(contract.strikePrice)
  const price = parsePrice(index)
  const isCompared = strike !== undefined && price !== undefined
  return {
    phase: phaseOf(contract, at),
    difference: isCompared ? formatDecimal(price - strike, PRICE_SCALE, { trim: true }) : '',
    now: isCompared ? outcomeOf(direction, strike, price) : undefined,
    leftMs,
    leftShare: Math.min(1, leftMs / (seconds * 1000)),
  }
}

/** How many whole ticks a difference is, without its sign; both decimal texts, the tick above zero. */
export function ticksIn(difference: string, tick: string): number {
  const distance = parseDecimal(difference.replace('-', ''), PRICE_SCALE) ?? 0n
  const step = parseDecimal(tick, PRICE_SCALE) ?? 0n
  return step > 0n ? Number(distance / step) : 0
}

function phaseOf({ strikePrice, expiresAt, seconds }: Running, at: number): ContractStatus['phase'] {
  if (at >= expiresAt) return 'due'
  if (strikePrice === '') return 'striking'
  return at >= settlementSpan(expiresAt, seconds).from ? 'settling' : 'running'
}
