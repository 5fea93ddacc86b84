import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USD_SCALE, usd } from '@assay/rules/assets/us-dollars'
import { FIRST_BANK_TERMS } from '@assay/rules/bank/terms'
import type { RefusalName } from '@assay/rules/refusals'
import type { RequestPayout } from '../src/bank/commands.ts'
import type { Reply } from '../src/engine/record.ts'
import { totalOf } from '../src/ledger/state.ts'
import { type Name, USERS, usdt } from './exchange.ts'
import { WithdrawalExchange } from './withdrawal-exchange.ts'

/** Names of `rules/refusals.ts` that only US dollars give; `bank.test.ts` has a row for each. */
export const BANK_REFUSALS: readonly RefusalName[] = [
  'bankPayoutUnknown',
  'bankPayoutStateInvalid',
  'bankTermsChanged',
  'bankPayoutTooSmall',
  'bankPoolEmpty',
]

const CARD = { card: 7, cardHash: 'ca'.repeat(32) } as const

/** An exchange in which USDT are sold at 1 US dollar less 0.5 % out of a pool of 10,000, and paid out for 25. */
export class BankExchange extends WithdrawalExchange {
  constructor(pool = 10_000n) {
    super()
    this.send({ kind: 'markets.listAsset', asset: 'USD', scale: USD_SCALE })
    this.send({ kind: 'payments.fundPool', pool: 'bank', asset: 'USD', amount: usd(pool), reference: 'bank' })
    this.change({})
  }

  quote(name: Name, amount: string): Reply {
    return this.send({ kind: 'bank.quoteSale', user: USERS[name], amount: usdt(amount) })
  }

  sell(name: Name, quoteId: number, key?: string): Reply {
    return this.send({ kind: 'bank.sell', user: USERS[name], quoteId, ...(key !== undefined && { key }) })
  }

  /** Somebody who has so many US dollars, and 1,000 USDT beside them. */
  withDollars(name: Name, dollars: bigint): this {
    const paid = (dollars * 1_000_000n * 1_000n + 994n) / 995n
    this.ready(name, formatDecimal(paid + 1_000_000_000n, 6))
    const quoted = this.send({ kind: 'bank.quoteSale', user: USERS[name], amount: paid as Amount })
    this.sell(name, quoted.result?.saleQuote?.quoteId as number)
    return this
  }

  payOut(name: Name, dollars: bigint, changed: Partial<RequestPayout> = {}): Reply {
    const asked = { kind: 'bank.requestPayout', user: USERS[name], amount: usd(dollars), ...CARD, holds: [], termsVersion: 1 } as const
    return this.send({ ...asked, ...changed })
  }

  /** Terms of payouts from now on, but for what is changed to people's disadvantage, which takes a day. */
  changeBank(terms: Partial<typeof FIRST_BANK_TERMS>, effectiveAt = this.at): Reply {
    return this.send({ kind: 'bank.changeTerms', effectiveAt, terms: { ...FIRST_BANK_TERMS, ...terms } })
  }

  /** All US dollars at an address of the chart, frozen ones among them. */
  dollars(address: string): string {
    const { ledger } = this.core.state
    const account = ledger.named.get(`${address}/USD`)
    return formatDecimal(account === undefined ? 0n : totalOf(ledger, account), USD_SCALE)
  }
}
