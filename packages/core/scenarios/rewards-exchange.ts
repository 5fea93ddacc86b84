import type { Amount } from '@assay/money/kinds'
import { startOfDay } from '@assay/rules/hong-kong-day'
import type { RefusalName } from '@assay/rules/refusals'
import type { Command, Reply } from '../src/engine/record.ts'
import { balancesOf } from '../src/ledger/read.ts'
import { poolBalance } from '../src/pools/pool.ts'
import { feeVouchersOf, pendingOf } from '../src/rewards/read.ts'
import { coins, Exchange, price, USERS, usdt } from './exchange.ts'

/** Names of `rules/refusals.ts` that only rewards give; `rewards.test.ts` has a scenario for each. */
export const REWARDS_REFUSALS: readonly RefusalName[] = [
  'signedInToday',
  'inviterKnown',
  'inviterInvalid',
  'taskUnfinished',
  'taskRewarded',
  'rewardsPoolEmpty',
]

export const DAY_MS = 86_400_000

/** Five people, each invited by the one before: `anna` invited `ben`, who invited `cleo`, and so on. The maker stands beside. */
export const CHAIN = { anna: 201, ben: 202, cleo: 203, dan: 204, eve: 205 } as const
export type ChainName = keyof typeof CHAIN

/** An exchange whose people were invited by each other and have money, with a pool of rewards. Its first day is a Thursday in Hong Kong. */
export class RewardsExchange extends Exchange {
  constructor({ pool = '100', chained = true } = {}) {
    super()
    this.done({ kind: 'payments.fundPool', pool: 'rewards', asset: 'USDT', amount: usdt(pool), reference: 'rewards' })
    const people = Object.values(CHAIN)
    for (const [index, user] of people.entries()) {
      this.done({ kind: 'people.register', user, userKind: 'real', country: 'KE' })
      const inviter = people[index - 1]
      if (chained && inviter !== undefined) this.done({ kind: 'rewards.setInviter', user, inviter })
      this.done({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount: usdt('100000'), source: 'seed', reference: `money-${user}` })
    }
    this.deposit('maker', '100', 'BTC')
    this.deposit('maker', '10000000', 'USDT')
  }

  /** A command that has to be accepted. */
  done(command: Command): Reply {
    const reply = this.send(command)
    if (reply.refusal) throw new Error(`${command.kind} was refused: ${reply.refusal.refusal}`)
    return reply
  }

  verify(...names: ChainName[]): void {
    for (const name of names)
      this.done({ kind: 'verification.setLevel', user: CHAIN[name], level: 'basic', reference: `review:${CHAIN[name]}` })
  }

  signIn(name: ChainName): Reply {
    return this.send({ kind: 'rewards.signIn', user: CHAIN[name] })
  }

  /** Sells USDT worth of so many coins to the maker's bid: the fee is a thousandth of what is received. */
  trade(name: ChainName, quantity: string): void {
    const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', price: price('60000'), quantity: coins(quantity) } as const
    this.done({ ...order, user: USERS.maker, side: 'sell' })
    this.done({ ...order, user: CHAIN[name], side: 'buy' })
  }

  /** Sells so many coins, deposited for it, to the maker's bid: the fee is a thousandth of the USDT that come in. */
  sell(name: ChainName, quantity: string): void {
    const user = CHAIN[name]
    const reference = `coins-${this.core.seq}`
    this.done({
      kind: 'payments.creditDeposit',
      user,
      asset: 'BTC',
      amount: coins(quantity) as bigint as Amount,
      source: 'seed',
      reference,
    })
    const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', price: price('60000'), quantity: coins(quantity) } as const
    this.done({ ...order, user: USERS.maker, side: 'buy' })
    this.done({ ...order, user, side: 'sell' })
  }

  /** The fee vouchers of somebody: what is left of each, USDT units, and when it ends, the first one first. */
  feeVouchers(name: ChainName): { voucher: number; left: bigint; expiresAt: number }[] {
    return feeVouchersOf(this.core.state, CHAIN[name]).map(({ voucher, left, expiresAt }) => ({ voucher, left, expiresAt }))
  }

  /** Lets time pass up to so many ms after 00:00 of a day in Hong Kong, with one tick at the end. */
  tickAt(day: number, after = 0): void {
    this.at = startOfDay(day) + after
    this.done({ kind: 'clock.tick' })
  }

  /** Units of an asset in somebody's exchange wallet. */
  has(user: number, asset: string): bigint {
    const row = balancesOf(this.core.state, user).find(found => found.wallet === 'exchange' && found.asset === asset)
    return row ? row.available + row.frozen : 0n
  }

  /** What somebody will be paid at the next 00:00, in units by asset and day. */
  pending(name: ChainName): string {
    return pendingOf(this.core.state, CHAIN[name])
      .map(({ day, asset, amount }) => `${amount} ${asset} of ${day}`)
      .join(', ')
  }

  /** What the pool of rewards has, USDT units. */
  pool(): bigint {
    return poolBalance(this.core.state, 'rewards', 'USDT')
  }
}
