import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { contractOf, loanQuote } from '@assay/rules/loans/quote'
import { FIRST_LOAN_TERMS } from '@assay/rules/loans/terms'
import { price } from '../../../scenarios/exchange.ts'
import type { Core } from '../../../src/engine/core.ts'
import type { Command } from '../../../src/engine/record.ts'
import { availableOf, balancesOf } from '../../../src/ledger/read.ts'
import type { Random } from '../../random.ts'

export const COIN = 'NOVA'
export const ISSUE_PRICE: Price = price('0.5')
/** Five accounts of one owner, of whom the house knows that the first two are one person; their practice account; an issuer who works with them. */
export const OWN = [101, 102, 103, 104, 105] as const
export const PRACTICE = 190
export const ISSUER = 150
export const HONEST = 201
export const MAKER = 1
const MARKET = `${COIN}USDT`
const DAY_MS = 86_400_000
const START = Date.UTC(2026, 0, 1)

/** What they try: they know the core, and staff does for them whatever the core allows. */
export class NewCoinThieves {
  private readonly random: Random
  private readonly core: Core

  constructor(random: Random, core: Core) {
    this.random = random
    this.core = core
  }

  next(): Command {
    const { random } = this
    const dice = random.below(1_000)
    const user = this.somebody()
    if (dice < 200) return { kind: 'launchpad.subscribe', user, project: 1, amount: this.part(user), version: this.version() }
    if (dice < 290) return { kind: 'launchpad.takeBack', user, project: 1, amount: this.committedOf(user) }
    if (dice < 340) return { kind: 'launchpad.withdraw', user, project: 1 }
    if (dice < 460) return this.send(user)
    if (dice < 540) return this.withdraw(user)
    if (dice < 620) return this.transfer(user)
    if (dice < 800) return this.trade(user)
    if (dice < 900) return this.borrow(user)
    if (dice < 940) return { kind: 'launchpad.payIssuer', project: random.pick([1, 1, 1, 2]) }
    return this.staff(user)
  }

  /** Mostly one of the owner, seldom whoever has no business here. */
  private somebody(): number {
    const { random } = this
    return random.chance(12) ? random.pick([ISSUER, ISSUER, PRACTICE, MAKER, 999]) : random.pick(OWN)
  }

  private version = (): number => (this.core.state.launchpad.projects.get(1)?.version ?? 1) - (this.random.chance(5) ? 1 : 0)

  /** All that somebody has, frozen or not, one unit more than what is free, or some of it. */
  private part(user: number, asset = 'USDT'): Amount {
    const { random, core } = this
    const free = availableOf(core.state, user, 'exchange', asset)
    const row = balancesOf(core.state, user).find(one => one.asset === asset && one.wallet === 'exchange')
    const dice = random.below(10)
    if (dice === 0) return (free + (row?.frozen ?? 0n)) as Amount
    if (dice === 1) return (free + 1n) as Amount
    return (dice < 5 ? free : (free * BigInt(random.between(1, 99))) / 100n + 1n) as Amount
  }

  /** What somebody has committed, a unit more, or a part. */
  private committedOf(user: number): Amount {
    const { random } = this
    const committed = this.core.state.launchpad.projects.get(1)?.subscriptions.get(user)?.committed ?? 1n
    return (random.chance(50) ? committed + BigInt(random.below(2)) : (committed * BigInt(random.between(1, 99))) / 100n + 1n) as Amount
  }

  private send(user: number): Command {
    const { random } = this
    const asset = random.pick(['USDT', COIN])
    return { kind: 'payments.send', user, recipient: random.pick([...OWN, ISSUER]), asset, amount: this.part(user, asset) }
  }

  private withdraw(user: number): Command {
    return {
      ...{
        kind: 'payments.requestWithdrawal',
        user,
        asset: this.random.pick(['USDT', 'USDT', COIN]),
        amount: this.part(user),
        chain: 'local',
      },
      ...{ addressHash: 'ad'.repeat(32), isAddressAged: true, holds: [], termsVersion: 2 },
    }
  }

  private transfer(user: number): Command {
    const { random } = this
    const asset = random.pick(['USDT', 'USDT', COIN])
    const [from, to] = random.chance(60) ? (['exchange', 'contract'] as const) : (['contract', 'exchange'] as const)
    return { kind: 'payments.transfer', user, asset, amount: this.part(user, asset), from, to }
  }

  /** Coins are sold to the house or to each other, locked ones too; some are bought. */
  private trade(user: number): Command {
    const { random } = this
    if (random.chance(10)) return { kind: 'convert.sweep', user, to: 'USDT', assets: [COIN] }
    const side = random.chance(75) ? 'sell' : 'buy'
    const units = side === 'sell' ? this.part(user, COIN) : BigInt(random.between(10, 200)) * 1_000_000n
    const quantity = (units - (units % 10_000n)) as Quantity
    const order = { kind: 'spot.placeOrder', user, pair: MARKET, side, quantity } as const
    return random.chance(50) ? { ...order, type: 'market' } : { ...order, type: 'limit', price: ISSUE_PRICE }
  }

  /** Money that is lent, to commit it or to take it out. */
  private borrow(user: number): Command {
    const { random, core } = this
    const newest = Math.max(1, core.state.loans.nextLoan - 1 - random.below(3))
    const dice = random.below(10)
    if (dice < 3) return { kind: 'loans.approve', loanId: newest }
    if (dice < 5) return { kind: 'loans.repay', user, loanId: newest, amount: this.part(user) }
    const offer = random.pick(FIRST_LOAN_TERMS.offers)
    const amount = (BigInt(random.between(100, 2_000)) * 1_000_000n) as Amount
    const total = loanQuote(contractOf(amount, FIRST_LOAN_TERMS, offer), 0).totalRepayment
    const facts = { registeredAt: START - 400 * DAY_MS, strongSince: START }
    return { kind: 'loans.apply', user, amount, days: offer.days, version: 1, total, contractHash: 'ab'.repeat(32), facts }
  }

  /** What staff does meanwhile. */
  private staff(user: number): Command {
    const { random, core } = this
    const dice = random.below(20)
    const listingAt = core.state.launchpad.projects.get(1)?.terms.listingAt ?? 0
    if (dice < 4) return { kind: 'launchpad.postponeListing', project: 1, listingAt: listingAt + DAY_MS }
    if (dice < 6) return { kind: 'launchpad.reject', project: 1, sequence: random.between(2, 6), reason: 'sameOwner' }
    if (dice === 6 && random.chance(20)) return { kind: 'launchpad.cancelProject', project: 1, reason: 'legalReason' }
    if (dice < 10) return { kind: 'people.freeze', user, frozen: true, ...(random.chance(50) && { reason: 'closing' as const }) }
    return { kind: 'people.freeze', user: random.pick([...OWN, ISSUER]), frozen: false }
  }
}
