import type { Amount } from '@assay/money/kinds'
import type { EarnTerms } from '@assay/rules/earn/terms'
import { startOfDay } from '@assay/rules/hong-kong-day'
import type { RefusalName } from '@assay/rules/refusals'
import type { CustodyId } from '../src/earn/commands.ts'
import type { CustodyOrder } from '../src/earn/state.ts'
import type { Reply } from '../src/engine/record.ts'
import { balancesOf } from '../src/ledger/read.ts'
import { poolAvailable, poolBalance } from '../src/pools/pool.ts'
import { Exchange, type Name, rate, USERS, usdt } from './exchange.ts'

/** Names of `rules/refusals.ts` that only custody gives; `earn.test.ts` has a row for each. */
export const EARN_REFUSALS: readonly RefusalName[] = [
  'productUnknown',
  'amountTooSmall',
  'purchaseLimitReached',
  'custodySoldOut',
  'accrualBegun',
  'accrualNotBegun',
  'maturesFirst',
  'redemptionChanged',
]

export const DAY_MS = 86_400_000
export const PRODUCT = 'USDT-30D'

export const earnTerms = (changed: Partial<EarnTerms> = {}): EarnTerms => ({
  dailyRate: rate('0.00085'),
  minimum: usdt('100'),
  maximum: usdt('50000'),
  purchasesMaximum: 3,
  capacity: usdt('1000000'),
  penaltyRate: rate('0.05'),
  ...changed,
})

/** An exchange that offers custody for 30 days, with a pool and people who have money. Its first day is a Thursday in Hong Kong. */
export class EarnExchange extends Exchange {
  constructor(terms: Partial<EarnTerms> = {}, pool = '10000') {
    super()
    this.send({ kind: 'earn.listProduct', product: PRODUCT, asset: 'USDT', cycleDays: 30, terms: earnTerms(terms) })
    this.send({ kind: 'payments.fundPool', pool: 'yield', asset: 'USDT', amount: usdt(pool), reference: 'pool' })
    for (const name of ['alice', 'bob', 'carol'] as const) this.deposit(name, '100000', 'USDT')
  }

  buy(name: Name, amount: string, version = 1): Reply {
    return this.send({ kind: 'earn.buy', user: USERS[name], product: PRODUCT, principal: usdt(amount), version })
  }

  redeem(name: Name, custodyId: CustodyId): Reply {
    return this.send({ kind: 'earn.redeem', user: USERS[name], custodyId })
  }

  cancel(name: Name, custodyId: CustodyId): Reply {
    return this.send({ kind: 'earn.cancel', user: USERS[name], custodyId })
  }

  /** Lets time pass up to so many ms after 00:00 of a day in Hong Kong, with one tick at the end. */
  tickAt(day: number, after = 0): void {
    this.at = startOfDay(day) + after
    this.send({ kind: 'clock.tick' })
  }

  order(custodyId: CustodyId): CustodyOrder | undefined {
    return this.core.state.earn.orders.get(custodyId)
  }

  /** Total of a wallet in USDT units. */
  money(name: Name, wallet: 'exchange' | 'earn'): bigint {
    const row = balancesOf(this.core.state, USERS[name]).find(found => found.wallet === wallet && found.asset === 'USDT')
    return row ? row.available + row.frozen : 0n
  }

  /** What the yield pool has, and what of it is set aside. */
  pool(): { balance: Amount; reserved: bigint } {
    const balance = poolBalance(this.core.state, 'yield', 'USDT')
    return { balance, reserved: balance - poolAvailable(this.core.state, 'yield', 'USDT') }
  }
}
