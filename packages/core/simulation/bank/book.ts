import type { BankTerms } from '@assay/rules/bank/terms'
import { hongKong, type PaymentsBook } from '../payments/book.ts'

export interface ModelPayout {
  user: number
  /** Cents. */
  amount: bigint
  fee: bigint
  requestedAt: number
  settledAt: number
  state: 'requested' | 'approved' | 'sent' | 'settled' | 'returned' | 'rejected' | 'cancelled'
}

export interface ModelQuote {
  quoteId: number
  paid: bigint
  received: bigint
  expiresAt: number
}

const UNPAID = ['returned', 'rejected', 'cancelled']
const DAY_MS = 86_400_000
/** So long a bank can send back what it has carried out. */
const RETURN_MS = 60 * DAY_MS

/** US dollars of everybody, quotes and payouts, as the auditor of the bank keeps them beside the book of payments. */
export class BankBook {
  readonly payments: PaymentsBook
  /** Cents in the exchange wallet, what payouts hold left out. */
  readonly dollars = new Map<number, bigint>()
  readonly quotes = new Map<number, ModelQuote>()
  readonly payouts: ModelPayout[] = []
  readonly versions: { from: number; terms: BankTerms }[] = []
  /** Cents and units of USDT of the pool; cents that left for good, less what came into the pool from outside, and fees. */
  readonly house = { dollars: 0n, coins: 0n, outside: 0n, fees: 0n }
  nextQuote = 1
  nextSale = 1
  batches = 0

  constructor(payments: PaymentsBook) {
    this.payments = payments
    // One limit of a day holds for chain and bank; a US dollar counts as one USDT.
    payments.alsoRequested = (user, day) =>
      this.payouts
        .filter(payout => payout.user === user && hongKong(payout.requestedAt).day === day && !UNPAID.includes(payout.state))
        .map(({ amount }) => ({ amount: amount * 10_000n }))
  }

  of(user: number): bigint {
    return this.dollars.get(user) ?? 0n
  }

  give(user: number, cents: bigint): void {
    this.dollars.set(user, this.of(user) + cents)
  }

  /** The terms that hold at a time, and their number. */
  termsAt(at: number): { terms: BankTerms; version: number } {
    const version = this.versions.findLastIndex(({ from }) => from <= at) + 1
    return { terms: (this.versions[version - 1] as (typeof this.versions)[number]).terms, version }
  }

  /** Cents for units of USDT: rate less spread, cut to a unit of price, then to a cent. */
  receives(paid: bigint, { rate, spreadRate }: BankTerms): bigint {
    const shown = (rate * (100_000_000n - spreadRate)) / 100_000_000n
    return (paid * shown) / 10n ** 12n
  }

  held(user: number): bigint {
    return this.open().reduce((sum, payout) => (payout.user === user ? sum + payout.amount : sum), 0n)
  }

  open(): ModelPayout[] {
    return this.payouts.filter(({ state }) => state === 'requested' || state === 'approved' || state === 'sent')
  }

  /** Whether a payout that was carried out can still come back; a tick of the clock after that time forgets it. */
  canReturn({ state, settledAt }: ModelPayout, tickedAt: number): boolean {
    return state === 'settled' && settledAt + RETURN_MS > tickedAt
  }
}
