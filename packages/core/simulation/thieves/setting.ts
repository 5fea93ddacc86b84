import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { Command } from '../../src/engine/record.ts'
import { settingsOf } from '../perp/setting.ts'
import type { Random } from '../random.ts'

export const MAKER = 1
/** Six accounts of one owner, who has all that they have together. */
export const THIEVES = [101, 102, 103, 104, 105, 106] as const
/** People who only hold what they have: nobody may take it from them. */
export const HONEST = [201, 202] as const

/** A market with where its index begins, in prices. */
export interface Scene {
  market: string
  base: string
  start: bigint
  tick: bigint
  lotSize: bigint
}

export const SCENES: readonly Scene[] = [
  { market: 'BTC-PERP', base: 'BTC', start: 6_000_000_000_000n, tick: 10_000_000n, lotSize: 100_000n },
  { market: 'ETH-PERP', base: 'ETH', start: 300_000_000_000n, tick: 1_000_000n, lotSize: 1_000_000n },
]

const LEVERAGES = [1, 5, 10, 20, 25, 50, 75, 100, 100, 100]

/** Markets, people and their money: the insurance fund has nothing, a little or much, each thief some hundreds to some ten thousands. */
export function opening(random: Random): Command[] {
  const commands: Command[] = [{ kind: 'markets.listAsset', asset: 'USDT', scale: 6 }]
  for (const { market, base, start, tick, lotSize } of SCENES) {
    const settings = { ...settingsOf({ market, base, tick, lotSize, start, tierDivisor: 1n }), maximumOpenOrders: 200 }
    commands.push({ kind: 'markets.listAsset', asset: base, scale: 8 })
    commands.push({ kind: 'perp.listMarket', market, base, settings: { ...settings, lotSize: lotSize as Quantity } })
    commands.push({ kind: 'markets.updateIndex', prices: { [base]: start as Price }, evidence: 'seed' })
  }
  const fund = random.pick([0n, 1_000_000n, 100_000_000n, 10_000_000_000n])
  if (fund > 0n) commands.push({ kind: 'payments.fundPool', pool: 'insurance', asset: 'USDT', amount: fund as Amount, reference: 'fund' })
  commands.push(...arrival(MAKER, 'maker', 10_000_000_000_000n), ...crossed(MAKER))
  for (const user of HONEST) commands.push(...arrival(user, 'real', 50_000_000_000n), ...crossed(user))
  for (const user of THIEVES)
    commands.push(...arrival(user, 'real', BigInt(random.between(200, 30_000)) * 1_000_000n), ...habits(random, user))
  if (random.chance(50)) commands.push({ kind: 'people.joinTradeGroup', user: THIEVES[1], of: THIEVES[0] })
  return commands
}

function arrival(user: number, userKind: 'maker' | 'real', units: bigint): Command[] {
  const amount = units as Amount
  return [
    { kind: 'people.register', user, userKind },
    { kind: 'payments.creditDeposit', user, asset: 'USDT', amount, source: 'seed', reference: `arrival-${user}` },
    { kind: 'payments.transfer', user, asset: 'USDT', amount, from: 'exchange', to: 'contract' },
  ]
}

/** Far from any liquidation, with all that somebody has behind the positions. */
const crossed = (user: number): Command[] => SCENES.map(({ market }) => ({ kind: 'perp.setMarginMode', user, market, mode: 'cross' }))

/** How a thief trades: in one-way or hedge mode, and in each market isolated or cross with a leverage. */
function habits(random: Random, user: number): Command[] {
  const commands: Command[] = []
  if (random.chance(50)) commands.push({ kind: 'perp.setPositionMode', user, mode: 'oneWay' })
  for (const { market } of SCENES) {
    if (random.chance(50)) commands.push({ kind: 'perp.setMarginMode', user, market, mode: 'cross' })
    for (const side of ['long', 'short'] as const)
      commands.push({ kind: 'perp.setLeverage', user, market, side, leverage: random.pick(LEVERAGES) })
  }
  return commands
}
