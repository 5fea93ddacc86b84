import { POOLS, WALLETS, type Wallet } from '@assay/rules/wallets'

/**
 * The chart of accounts: which addresses may exist. An address reads like a path: `user:42/exchange/USDT`, `house:fees/USDT`,
 * `external/USDT` (what the outside world owes or is owed), `external:voucher/USDT` (the same, of what people paid into bank accounts and other wallets of
 * the house and showed a voucher of: no chain that is watched holds it), `rounding/USDT`, `pool:rewards/USDT`, `clearing:BTC-PERP/USDT` (between those who
 * won in a perpetual market and those who have not lost yet). An asset named `demo:USDT` is money of
 * practice accounts: another asset, so that it can never meet the real one in a posting. The principal of custody lies in the wallet `earn`: it is the
 * user's, and the house cannot use it. The order of wallets is that of the journal.
 */
export { POOLS, WALLETS, type Wallet }
export type Pool = (typeof POOLS)[number]

/** What the house has earned by trades, and by withdrawals, of which nothing goes to the yield pool; and what it bears of deposits that never came (which is below zero); and what people owe it of them (below zero, too). */
export const HOUSES = ['fees', 'chainLoss', 'withdrawalFees', 'claims'] as const
export type House = (typeof HOUSES)[number]

export type Address =
  | { kind: 'user'; user: number; wallet: Wallet; asset: string }
  | { kind: 'house'; house: House; asset: string }
  | { kind: 'pool'; pool: Pool; asset: string }
  | { kind: 'external'; source?: 'voucher'; asset: string }
  | { kind: 'rounding'; asset: string }
  | { kind: 'clearing'; market: string; asset: string }

const ASSET = '(?<asset>(?:demo:)?[A-Z0-9]{2,12})'
const USER = new RegExp(`^user:(?<user>[1-9][0-9]{0,15})/(?<wallet>${WALLETS.join('|')})/${ASSET}$`)
const HOUSE = new RegExp(`^house:(?<house>${HOUSES.join('|')})/${ASSET}$`)
const POOL = new RegExp(`^pool:(?<pool>${POOLS.join('|')})/${ASSET}$`)
const CLEARING = new RegExp(`^clearing:(?<market>(?:demo:)?[A-Z0-9]{2,12}-PERP)/${ASSET}$`)
const VOUCHER = new RegExp(`^external:voucher/${ASSET}$`)
const PLAIN = new RegExp(`^(?<kind>external|rounding)/${ASSET}$`)

/** Address of a user's wallet in one asset. */
export const userAddress = (user: number, wallet: Wallet, asset: string): string => `user:${user}/${wallet}/${asset}`

/** The parts of an address, or `undefined` when the chart does not know it: nobody can post to an account that is not declared here. */
export function parseAddress(text: string): Address | undefined {
  const user = USER.exec(text)?.groups
  if (user) return { kind: 'user', user: Number(user.user), wallet: user.wallet as Wallet, asset: user.asset ?? '' }
  const house = HOUSE.exec(text)?.groups
  if (house) return { kind: 'house', house: house.house as House, asset: house.asset ?? '' }
  const pool = POOL.exec(text)?.groups
  if (pool) return { kind: 'pool', pool: pool.pool as Pool, asset: pool.asset ?? '' }
  const clearing = CLEARING.exec(text)?.groups
  if (clearing) return { kind: 'clearing', market: clearing.market ?? '', asset: clearing.asset ?? '' }
  const voucher = VOUCHER.exec(text)?.groups
  if (voucher) return { kind: 'external', source: 'voucher', asset: voucher.asset ?? '' }
  const plain = PLAIN.exec(text)?.groups
  return plain ? { kind: plain.kind as 'external' | 'rounding', asset: plain.asset ?? '' } : undefined
}
