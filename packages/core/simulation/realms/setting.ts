import type { Amount, Price } from '@assay/money/kinds'
import type { Command } from '../../src/engine/record.ts'
import { LISTED as OPTIONS, settingsOf as optionSettingsOf } from '../options/setting.ts'
import { LISTED as PERPS, settingsOf as perpSettingsOf } from '../perp/setting.ts'
import type { Random } from '../random.ts'
import { settingsOf as spotSettingsOf } from '../workload.ts'

/** What a name of practice begins with. */
export const PRACTICE = 'demo:'
export const INDEX_START = 6_000_000_000_000n

/** One realm: its people, its maker, and what its names begin with. */
export interface World {
  prefix: string
  maker: number
  people: readonly number[]
}

export const WORLDS: readonly [World, World] = [
  { prefix: '', maker: 1, people: [101, 102, 103, 104] },
  { prefix: PRACTICE, maker: 2, people: [201, 202, 203, 204] },
]

/** The same assets, markets and pools in both realms, and people who have money in one. */
export function opening(random: Random): Command[] {
  return [...WORLDS.flatMap(world => listings(random, world)), indexOf(INDEX_START), ...WORLDS.flatMap(arrivals)]
}

export const indexOf = (price: bigint): Command => ({
  kind: 'markets.updateIndex',
  prices: { BTC: price as Price },
  evidence: 'simulation',
})

function listings(random: Random, { prefix }: World): Command[] {
  const [usdt, base] = [`${prefix}USDT`, `${prefix}BTC`]
  const [perp, option] = [PERPS[0], OPTIONS[0]] as [(typeof PERPS)[number], (typeof OPTIONS)[number]]
  const pools = ['insurance', 'options'] as const
  return [
    { kind: 'markets.listAsset', asset: usdt, scale: 6 },
    { kind: 'markets.listAsset', asset: base, scale: 8 },
    { kind: 'spot.listPair', market: `${base}USDT`, base, quote: usdt, settings: spotSettingsOf(80_000n, 100_000n) },
    { kind: 'perp.listMarket', market: `${base}-PERP`, base, settings: perpSettingsOf(perp) },
    { kind: 'options.listMarket', market: `${base}-OPTION`, base, settings: optionSettingsOf(random, option) },
    ...pools.map(
      (pool): Command => ({
        kind: 'payments.fundPool',
        pool,
        asset: usdt,
        amount: 50_000_000_000n as Amount,
        reference: `${prefix}${pool}`,
      }),
    ),
  ]
}

function arrivals({ prefix, maker, people }: World): Command[] {
  const commands: Command[] = [{ kind: 'people.register', user: maker, userKind: prefix === '' ? 'maker' : 'demoMaker' }]
  for (const coin of ['USDT', 'BTC']) commands.push(deposit(maker, `${prefix}${coin}`, 10n ** 12n))
  commands.push(transfer(maker, `${prefix}USDT`, 4n * 10n ** 11n, 'contract'))
  for (const user of people) {
    commands.push({ kind: 'people.register', user, userKind: prefix === '' ? 'real' : 'demo' })
    commands.push(prefix === '' ? deposit(user, 'USDT', 100_000_000_000n) : { kind: 'payments.grantDemo', user })
    commands.push(transfer(user, `${prefix}USDT`, 30_000_000_000n, 'contract'), transfer(user, `${prefix}USDT`, 20_000_000_000n, 'options'))
  }
  return commands
}

const deposit = (user: number, asset: string, units: bigint): Command => {
  const reference = `arrival-${user}-${asset.replace(':', '-')}`
  return { kind: 'payments.creditDeposit', user, asset, amount: units as Amount, source: 'seed', reference }
}

const transfer = (user: number, asset: string, units: bigint, to: 'contract' | 'options'): Command => ({
  kind: 'payments.transfer',
  user,
  asset,
  amount: units as Amount,
  from: 'exchange',
  to,
})
