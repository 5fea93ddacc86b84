import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { LIQUIDATION_FEE_RATE, standardMarginTiers } from '@assay/rules/perp/margin-tiers'
import type { PerpSettings } from '@assay/rules/perp/settings'
import type { Command } from '../../src/engine/record.ts'

export const MAKER = 1
export const TRADERS = [101, 102, 103, 104, 105, 106, 107, 108] as const
/** Has and trades so much that liquidations go in parts. */
export const WHALE = 108
const ONE_WAY = [104, 105, 106]
const CROSS = [102, 105, 107]

/** A market as the simulation lists it: the smaller the tiers, the sooner they are reached. */
export interface Listed {
  market: string
  base: string
  tick: bigint
  lotSize: bigint
  start: bigint
  tierDivisor: bigint
}

export const LISTED: readonly Listed[] = [
  { market: 'BTC-PERP', base: 'BTC', tick: 10_000_000n, lotSize: 100_000n, start: 6_000_000_000_000n, tierDivisor: 10n },
  { market: 'ETH-PERP', base: 'ETH', tick: 1_000_000n, lotSize: 1_000_000n, start: 300_000_000_000n, tierDivisor: 100n },
  { market: 'XAU-PERP', base: 'XAU', tick: 1_000_000n, lotSize: 1_000_000n, start: 250_000_000_000n, tierDivisor: 1_000n },
]

export const settingsOf = ({ tick, lotSize, tierDivisor }: Listed, takerFeeRate = 50_000n): PerpSettings => ({
  tick: tick as Price,
  lotSize: lotSize as Quantity,
  maximumOrderLots: 20_000n,
  makerFeeRate: 20_000n as Rate,
  takerFeeRate: takerFeeRate as Rate,
  liquidationFeeRate: LIQUIDATION_FEE_RATE,
  marketProtectionRate: 2_000_000n as Rate,
  priceBandRate: 10_000_000n as Rate,
  tiers: standardMarginTiers(6, tierDivisor),
  interestRate: 10_000n as Rate,
  fundingClamp: 50_000n as Rate,
  impactMargin: 20_000_000n as Amount,
  maximumOpenOrders: 30,
  clampLastRate: 5_000_000n as Rate,
})

/** The listing of assets, markets and people that a history of contracts begins with. The insurance pool has little, so that it runs dry. */
export function opening(): Command[] {
  const commands: Command[] = [{ kind: 'markets.listAsset', asset: 'USDT', scale: 6 }]
  for (const listed of LISTED) {
    const { base, market, start } = listed
    commands.push({ kind: 'markets.listAsset', asset: base, scale: 8 })
    commands.push({ kind: 'perp.listMarket', market, base, settings: settingsOf(listed) })
    commands.push({ kind: 'markets.updateIndex', prices: { [base]: start as Price }, evidence: 'seed' })
  }
  commands.push({ kind: 'payments.fundPool', pool: 'insurance', asset: 'USDT', amount: 300_000_000n as Amount, reference: 'pool-0' })
  for (const user of [MAKER, ...TRADERS]) commands.push(...arrival(user))
  return commands
}

function arrival(user: number): Command[] {
  const own = user === WHALE ? 400_000_000_000n : 10_000_000_000n + BigInt(user) * 37_000_001n
  const amount = (user === MAKER ? 20_000_000_000_000n : own) as Amount
  return [
    { kind: 'people.register', user, userKind: user === MAKER ? 'maker' : 'real' },
    { kind: 'payments.creditDeposit', user, asset: 'USDT', amount, source: 'seed', reference: `arrival-${user}` },
    { kind: 'payments.transfer', user, asset: 'USDT', amount, from: 'exchange', to: 'contract' },
    ...(ONE_WAY.includes(user) ? [{ kind: 'perp.setPositionMode', user, mode: 'oneWay' } as const] : []),
    ...(CROSS.includes(user) ? LISTED.map(({ market }) => ({ kind: 'perp.setMarginMode', user, market, mode: 'cross' }) as const) : []),
  ]
}
