import { RETURN_DAYS } from '@assay/rules/bank/payouts'
import { addVersion } from '../terms/dated.ts'
import type { BankEvent, PayoutRequested, PayoutSettled, PayoutsSent, SaleQuoted } from './events.ts'
import { type BankState, payoutOf } from './state.ts'

const DAY_MS = 86_400_000

/** Applies an event of US dollars; `at` is the journal time of its record (ms). */
export function applyBank(bank: BankState, event: BankEvent, at: number): void {
  switch (event.type) {
    case 'bank.termsChanged':
      addVersion(bank.terms, { version: event.version, effectiveAt: event.effectiveAt, ...event.terms })
      break
    case 'bank.saleQuoted':
      keepQuote(bank, event)
      break
    case 'bank.sold':
      bank.quotes.delete(event.user)
      bank.nextSale = event.saleId + 1
      break
    case 'bank.payoutRequested':
      request(bank, event, at)
      break
    case 'bank.payoutApproved':
      payoutOf(bank, event.payoutId).state = 'approved'
      break
    case 'bank.payoutsSent':
      send(bank, event)
      break
    case 'bank.payoutSettled':
      settle(bank, event, at)
      break
    default:
      bank.payouts.delete(event.payoutId)
      bank.settled.delete(event.payoutId)
  }
}

function keepQuote(bank: BankState, { type: _type, v: _v, ...quote }: SaleQuoted): void {
  bank.nextQuote = quote.quoteId + 1
  // The newest last: those that end first stand first, but for quotes under terms that let them live longer.
  bank.quotes.delete(quote.user)
  bank.quotes.set(quote.user, quote)
}

function request(bank: BankState, { type: _type, v: _v, ...payout }: PayoutRequested, at: number): void {
  bank.nextPayout = payout.payoutId + 1
  bank.payouts.set(payout.payoutId, { ...payout, requestedAt: at, state: 'requested', batch: undefined })
}

function send(bank: BankState, { batchId, payouts }: PayoutsSent): void {
  bank.nextBatch = batchId + 1
  for (const { payoutId } of payouts) {
    const payout = payoutOf(bank, payoutId)
    payout.state = 'sent'
    payout.batch = batchId
  }
}

function settle(bank: BankState, { payoutId, user, amount, fee, requestedAt }: PayoutSettled, at: number): void {
  bank.payouts.delete(payoutId)
  bank.settled.set(payoutId, { payoutId, user, amount, fee, requestedAt, settledAt: at })
}

/** Forgets quotes that have ended and payouts that no bank returns any more; `at` is the journal time of the tick (ms). */
export function forgetEnded({ quotes, settled }: BankState, at: number): void {
  for (const [user, { expiresAt }] of quotes) {
    if (expiresAt > at) break
    quotes.delete(user)
  }
  for (const [payoutId, { settledAt }] of settled) {
    if (settledAt + RETURN_DAYS * DAY_MS > at) break
    settled.delete(payoutId)
  }
}
