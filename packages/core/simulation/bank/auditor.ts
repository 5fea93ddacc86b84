import { FIRST_BANK_TERMS } from '@assay/rules/bank/terms'
import type { Core } from '../../src/engine/core.ts'
import type { Command, Reply } from '../../src/engine/record.ts'
import { balancesOf } from '../../src/ledger/read.ts'
import { totalOf } from '../../src/ledger/state.ts'
import { PaymentsAuditor } from '../payments/auditor.ts'
import { predictSender } from '../payments/forecast.ts'
import { MAKER } from '../payments/workload.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'
import { BankBook, type ModelPayout } from './book.ts'
import { predictBank } from './forecast.ts'

/** Foretells sales for US dollars and payouts of them beside everything of payments, with which they have one limit of a day. */
export class BankAuditor {
  readonly payments = new PaymentsAuditor()
  readonly book = new BankBook(this.payments.book)
  /** When the clock last ticked. */
  private tickedAt = 0

  constructor() {
    this.book.versions.push({ from: 0, terms: FIRST_BANK_TERMS })
  }

  get seen(): Map<string, number> {
    return this.payments.seen
  }

  predict(command: Command, at: number): Allowed {
    if (command.kind === 'payments.send' && command.asset === 'USD') return this.predictDollars(command)
    const foretold = predictBank(this.book, command, { at, tickedAt: this.tickedAt })
    if (foretold === undefined) return this.payments.predict(command, at)
    return [foretold === 'accepted' ? undefined : foretold]
  }

  follow(command: Command, at: number, core: Core): void {
    const owing = this.ownerOfClaim(command)
    this.payments.follow(command, at, core)
    if (command.kind === 'clock.tick') this.tickedAt = at
    this.enter(command, at, core.reply())
    if (owing !== undefined) this.cancelPayoutsOf(owing)
  }

  /** Who will owe for a deposit that never came: nothing of theirs stays on its way out that is in no batch. */
  private ownerOfClaim(command: Command): number | undefined {
    const deposit = command.kind === 'payments.orphanDeposit' ? this.payments.book.deposits.get(command.reference) : undefined
    return deposit && this.payments.book.person(deposit.user).usdt < deposit.amount ? deposit.user : undefined
  }

  compare(core: Core): void {
    this.payments.compare(core)
    for (const user of this.payments.book.people.keys()) this.compareDollars(core, user)
    const { ledger, bank } = core.state
    const has = (address: string) => {
      const account = ledger.named.get(address)
      return account === undefined ? 0n : totalOf(ledger, account)
    }
    const { dollars, coins, outside, fees } = this.book.house
    same('US dollars of the pool', has('pool:bank/USD'), dollars)
    same('USDT of the pool', has('pool:bank/USDT'), coins)
    same('US dollars that left', has('external/USD'), outside)
    same('fees of payouts', has('house:withdrawalFees/USD'), fees)
    same('open payouts', bank.payouts.size, this.book.open().length)
  }

  compareUser(core: Core, user: number): void {
    this.payments.compareUser(core, user)
    this.compareDollars(core, user)
  }

  private compareDollars(core: Core, user: number): void {
    if (user === MAKER || !this.payments.book.people.has(user)) return
    const row = balancesOf(core.state, user).find(({ wallet, asset }) => wallet === 'exchange' && asset === 'USD')
    same(`US dollars of ${user}`, row?.available ?? 0n, this.book.of(user))
    same(`US dollars that payouts of ${user} hold`, row?.frozen ?? 0n, this.book.held(user))
  }

  private predictDollars(command: Command & { kind: 'payments.send' }): Allowed {
    const problem = predictSender(this.payments.book, command)
    if (problem !== 'accepted') return [problem]
    return [command.amount > this.book.of(command.user) ? 'insufficientBalance' : undefined]
  }

  private enter(command: Command, at: number, { result }: Reply): void {
    const { book } = this
    switch (command.kind) {
      case 'payments.send':
        if (command.asset !== 'USD') break
        book.give(command.user, -command.amount)
        book.give(command.recipient, command.amount)
        break
      case 'payments.fundPool':
        book.house.dollars += command.amount
        book.house.outside -= command.amount
        break
      case 'bank.changeTerms':
        book.versions.push({ from: command.effectiveAt, terms: command.terms })
        break
      case 'bank.quoteSale':
        this.quote(command, at, result)
        break
      case 'bank.sell':
        this.sell(command, result)
        break
      case 'bank.requestPayout': {
        const { payoutFee } = book.termsAt(at).terms
        const { user, amount } = command
        book.give(user, -amount)
        const fee = payoutFee < amount ? payoutFee : amount
        book.payouts.push({ user, amount, fee, requestedAt: at, settledAt: 0, state: 'requested' })
        same('number of the payout', result?.payoutId, book.payouts.length)
        break
      }
      case 'bank.sendPayouts':
        book.batches++
        for (const payout of command.payouts) this.payout(payout).state = 'sent'
        same('number of the batch', result?.batchId, book.batches)
        break
      default:
        if ('payout' in command) this.step(command, at)
    }
  }

  private payout(id: number): ModelPayout {
    return this.book.payouts[id - 1] as ModelPayout
  }

  private quote({ user, amount }: Command & { kind: 'bank.quoteSale' }, at: number, result: Reply['result']): void {
    const { terms } = this.book.termsAt(at)
    const quote = {
      quoteId: this.book.nextQuote++,
      paid: amount,
      received: this.book.receives(amount, terms),
      expiresAt: at + terms.quoteSeconds * 1_000,
    }
    this.book.quotes.set(user, quote)
    const { quoteId, paid, received, expiresAt } = result?.saleQuote ?? {}
    same('quote', [quoteId, paid, received, expiresAt].join(), [quote.quoteId, quote.paid, quote.received, quote.expiresAt].join())
  }

  private sell({ user }: Command & { kind: 'bank.sell' }, result: Reply['result']): void {
    const { house, quotes } = this.book
    const quote = quotes.get(user)
    if (!quote) throw new Error(`${user} has no quote`)
    quotes.delete(user)
    same('number of the sale', result?.sale?.saleId, this.book.nextSale++)
    this.payments.book.person(user).usdt -= quote.paid
    this.book.give(user, quote.received)
    house.coins += quote.paid
    house.dollars -= quote.received
  }

  private step(command: Command & { payout: number }, at: number): void {
    const payout = this.payout(command.payout)
    const { user, amount, fee } = payout
    switch (command.kind) {
      case 'bank.approvePayout':
        payout.state = 'approved'
        break
      case 'bank.settlePayout':
        Object.assign(payout, { state: 'settled', settledAt: at })
        this.book.house.fees += fee
        this.book.house.outside += amount - fee
        break
      case 'bank.returnPayout':
        this.giveBack(payout)
        break
      case 'bank.rejectPayout':
      case 'bank.cancelPayout':
        payout.state = command.kind === 'bank.rejectPayout' ? 'rejected' : 'cancelled'
        this.book.give(user, amount)
    }
  }

  /** Of one that was carried out the fee stays. */
  private giveBack(payout: ModelPayout): void {
    const { user, amount, fee, state } = payout
    payout.state = 'returned'
    this.book.give(user, state === 'settled' ? amount - fee : amount)
    if (state === 'settled') {
      this.book.house.outside -= amount - fee
      this.seen.set('a payout came back after it was paid', (this.seen.get('a payout came back after it was paid') ?? 0) + 1)
    }
  }

  private cancelPayoutsOf(user: number): void {
    for (const payout of this.book.payouts) {
      if (payout.user !== user || (payout.state !== 'requested' && payout.state !== 'approved')) continue
      payout.state = 'cancelled'
      this.book.give(user, payout.amount)
    }
  }
}
