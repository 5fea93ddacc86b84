import type { Amount, Price, Rate } from '@assay/money/kinds'
import type { OptionDuration, OptionSettings } from '@assay/rules/options/settings'
import type { Command } from '../../src/engine/record.ts'
import type { Random } from '../random.ts'

export const TRADERS = [201, 202, 203, 204, 205, 206, 207, 208] as const
/** Those who practise. */
export const PRACTISING = [401, 402, 403] as const
/** Buys much and often, and reaches the caps. */
export const WHALE = 208

/** A market as the simulation lists it: the coarser the tick, the more ties. */
export interface Listed {
  market: string
  /** Whose index it is. */
  base: string
  tick: bigint
  start: bigint
  seconds: readonly number[]
}

export const LISTED: readonly Listed[] = [
  { market: 'BTC-OPTION', base: 'BTC', tick: 1_000_000n, start: 6_000_000_000_000n, seconds: [60, 120, 180] },
  { market: 'DOGE-OPTION', base: 'DOGE', tick: 100_000n, start: 20_000_000n, seconds: [60, 61, 121] },
  { market: 'XAU-OPTION', base: 'XAU', tick: 30_000_000n, start: 250_000_000_000n, seconds: [60, 90, 3_600] },
]

/** The twins of some of them for practice: on the same index, in other money. */
export const PRACTICE: readonly Listed[] = LISTED.slice(0, 2).map(listed => ({ ...listed, market: `demo:${listed.market}` }))

/** Settings that differ from time to time in everything that they say. */
export function settingsOf(random: Random, { tick, seconds }: Listed): OptionSettings {
  const durations = seconds
    .filter(() => random.chance(90))
    .map(
      (duration): OptionDuration => ({
        seconds: duration,
        minimumStake: BigInt(random.pick([5_000_000, 5_000_000, 1_000_001])) as Amount,
        maximumStake: BigInt(random.pick([1_000_000_000, 400_000_000, 2_500_000_001])) as Amount,
        payoutRate: BigInt(random.pick([80_000_000, 85_000_000, 100_000_000, 33_333_333])) as Rate,
        feeRate: BigInt(random.pick([500_000, 0, 123_457])) as Rate,
      }),
    )
  return {
    // One that is far coarser than the price is foolish and possible.
    tick: (random.chance(70) ? tick : random.chance(90) ? tick * 7n : 10n ** 16n) as Price,
    durations: durations.length > 0 ? durations : settingsOf(random, { ...LISTED[0], seconds: [60] } as Listed).durations,
    userPayoutMaximum: BigInt(random.pick([2_000_000_000, 700_000_000, 20_000_000_000])) as Amount,
    expiryPayoutMaximum: BigInt(random.pick([2_500_000_000, 900_000_001, 50_000_000_000])) as Amount,
    poolShareRate: BigInt(random.pick([5_000_000, 33_333_333, 100_000_000])) as Rate,
  }
}

/** The listing of assets, markets and people. The pools have little, so that they are sometimes sold out, and nothing has an index for a while. */
export function opening(random: Random): Command[] {
  const commands: Command[] = []
  for (const prefix of ['', 'demo:']) {
    commands.push({ kind: 'markets.listAsset', asset: `${prefix}USDT`, scale: 6 })
    for (const { base } of LISTED) commands.push({ kind: 'markets.listAsset', asset: `${prefix}${base}`, scale: 8 })
    const amount = 9_000_000_000n as Amount
    commands.push({ kind: 'payments.fundPool', pool: 'options', asset: `${prefix}USDT`, amount, reference: `${prefix}pool-0` })
  }
  for (const listed of [...LISTED, ...PRACTICE]) {
    const base = listed.market.replace('-OPTION', '')
    commands.push({ kind: 'options.listMarket', market: listed.market, base, settings: settingsOf(random, listed) })
  }
  for (const user of TRADERS) commands.push(...arrival(user))
  for (const user of PRACTISING) commands.push(...practice(user))
  return commands
}

function arrival(user: number): Command[] {
  const amount = (user === WHALE ? 40_000_000_000n : 1_500_000_000n + BigInt(user) * 3_000_001n) as Amount
  return [
    { kind: 'people.register', user, userKind: 'real' },
    { kind: 'payments.creditDeposit', user, asset: 'USDT', amount, source: 'seed', reference: `arrival-${user}` },
    { kind: 'payments.transfer', user, asset: 'USDT', amount, from: 'exchange', to: 'options' },
  ]
}

/** Whoever practises begins with 100,000. */
export function practice(user: number): Command[] {
  return [
    { kind: 'people.register', user, userKind: 'demo' },
    { kind: 'payments.grantDemo', user },
    { kind: 'payments.transfer', user, asset: 'demo:USDT', amount: 1_000_000_000n as Amount, from: 'exchange', to: 'options' },
  ]
}
