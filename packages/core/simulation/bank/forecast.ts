import { PAYOUT_STEPS } from '@assay/rules/bank/payouts'
import type { RefusalName } from '@assay/rules/refusals'
import type { QuoteSale, RequestPayout, SellForDollars, SendPayouts } from '../../src/bank/commands.ts'
import type { Command } from '../../src/engine/record.ts'
import { hongKong, share } from '../payments/book.ts'
import { MAKER } from '../payments/workload.ts'
import type { BankBook, ModelPayout } from './book.ts'

export type Foretold = RefusalName | 'accepted'

const LEVELS = ['none', 'basic', 'senior', 'address']

/** The first refusal whose reason holds. */
const first = (...reasons: [boolean, RefusalName][]): Foretold => reasons.find(([holds]) => holds)?.[1] ?? 'accepted'

/** What a well-formed command about US dollars will be answered; `undefined` for any other, and where nothing is foretold. */
export function predictBank(book: BankBook, command: Command, { at, tickedAt }: { at: number; tickedAt: number }): Foretold | undefined {
  switch (command.kind) {
    case 'bank.quoteSale':
      return predictQuote(book, command, at)
    case 'bank.sell':
      return predictSale(book, command, at)
    case 'bank.requestPayout':
      return predictPayout(book, command, at)
    case 'bank.cancelPayout': {
      const payout = book.payouts[command.payout - 1]
      const isKnown = payout && (book.open().includes(payout) || book.canReturn(payout, tickedAt))
      return first(
        [!book.payments.people.has(command.user), 'userUnknown'],
        [isKnown === true && payout?.user !== command.user, 'bankPayoutUnknown'],
        ...stepReasons(payout, PAYOUT_STEPS.cancel),
      )
    }
    case 'bank.approvePayout':
      return first(...stepReasons(book.payouts[command.payout - 1], PAYOUT_STEPS.approve), stopReason(book, command.payout))
    case 'bank.rejectPayout':
      return first(...stepReasons(book.payouts[command.payout - 1], PAYOUT_STEPS.reject))
    case 'bank.sendPayouts':
      return predictBatch(book, command)
    case 'bank.settlePayout':
      return first(...stepReasons(book.payouts[command.payout - 1], PAYOUT_STEPS.settle))
    case 'bank.returnPayout': {
      const payout = book.payouts[command.payout - 1]
      if (payout && book.canReturn(payout, tickedAt)) return 'accepted'
      return first(...stepReasons(payout, ['sent']))
    }
    default:
      return undefined
  }
}

function sellerProblem(book: BankBook, user: number): RefusalName | undefined {
  const person = book.payments.people.get(user)
  if (!person) return 'userUnknown'
  if (person.isFrozen) return 'userFrozen'
  return user === MAKER ? 'notAllowed' : undefined
}

/** What is paid has to be there and final, and the pool has to have what is received. */
function moneyReasons(book: BankBook, user: number, { paid, received }: { paid: bigint; received: bigint }): [boolean, RefusalName][] {
  const { usdt } = book.payments.person(user)
  return [
    [paid <= usdt && paid > usdt - book.payments.unfinal(user), 'depositNotFinal'],
    [paid > usdt, 'insufficientBalance'],
    [received > book.house.dollars, 'bankPoolEmpty'],
  ]
}

function predictQuote(book: BankBook, { user, amount }: QuoteSale, at: number): Foretold {
  const problem = sellerProblem(book, user)
  if (problem) return problem
  const { terms } = book.termsAt(at)
  return first(
    [amount <= 0n, 'amountNotPositive'],
    [amount < terms.saleMinimum, 'amountTooSmall'],
    [amount > terms.saleMaximum, 'amountTooLarge'],
    ...moneyReasons(book, user, { paid: amount, received: book.receives(amount, terms) }),
  )
}

function predictSale(book: BankBook, { user, quoteId }: SellForDollars, at: number): Foretold {
  const problem = sellerProblem(book, user)
  if (problem) return problem
  const quote = book.quotes.get(user)
  if (!quote || quote.quoteId !== quoteId || at >= quote.expiresAt) return 'quoteExpired'
  return first(...moneyReasons(book, user, quote))
}

/** The conditions of a withdrawal, with the bank's least, most and fee; a US dollar counts as one USDT. */
function predictPayout(book: BankBook, { user, amount, holds, termsVersion }: RequestPayout, at: number): Foretold {
  const { payments } = book
  const person = payments.people.get(user)
  if (!person) return 'userUnknown'
  if (person.isFrozen) return 'userFrozen'
  const { terms: bank, version } = book.termsAt(at)
  const terms = payments.termsOf(user, at)
  const { day, minute } = hongKong(at)
  const requests = payments.requestsOf(user, day)
  const dayTotal = requests.reduce((sum, request) => sum + request.amount, amount * 10_000n)
  const level = LEVELS.indexOf(person.level)
  const needsAddress = dayTotal > terms.basicPerDay && terms.seniorPerDay !== undefined && dayTotal > terms.seniorPerDay
  // What of deposits is not final is covered by the USDT that stay, else by the dollars.
  const unfinal = payments.unfinal(user) - person.usdt
  const bound = unfinal > 0n ? unfinal : 0n
  const dollars = book.of(user) * 10_000n
  return first(
    [amount <= 0n, 'amountNotPositive'],
    [user === MAKER, 'notAllowed'],
    [termsVersion !== version, 'bankTermsChanged'],
    [person.owes > 0n, 'claimOpen'],
    [amount < bank.payoutMinimum, 'bankPayoutTooSmall'],
    [amount > bank.payoutMaximum, 'amountTooLarge'],
    [level < 1, 'basicVerificationRequired'],
    [dayTotal > terms.basicPerDay && level < 2 && !needsAddress, 'seniorVerificationRequired'],
    [needsAddress && level < 3, 'addressVerificationRequired'],
    [holds.some(({ until }) => until > at), 'withdrawalHeld'],
    [minute < terms.opensAt || minute >= terms.closesAt, 'withdrawalWindowClosed'],
    [requests.length >= terms.perDay, 'withdrawalsPerDayReached'],
    [person.turnover < share(person.deposited, terms.turnoverRate, 'down'), 'turnoverTooLow'],
    [amount * 10_000n <= dollars && amount * 10_000n > dollars - bound, 'depositNotFinal'],
    [amount * 10_000n > dollars, 'insufficientBalance'],
  )
}

const stepReasons = (payout: ModelPayout | undefined, possible: readonly string[]): [boolean, RefusalName][] => [
  [!payout, 'bankPayoutUnknown'],
  [payout !== undefined && !possible.includes(payout.state), 'bankPayoutStateInvalid'],
]

/** Nothing leaves while its owner is frozen, but what was asked for before the account is closed. */
function stopReason(book: BankBook, payout: number): [boolean, RefusalName] {
  const asked = book.payouts[payout - 1]
  const owner = asked && book.payments.person(asked.user)
  return [owner?.isFrozen === true && !owner.isClosing, 'userFrozen']
}

/** One payout after the other: the first that cannot go stops all. */
function predictBatch(book: BankBook, { payouts }: SendPayouts): Foretold {
  if (payouts.length === 0 || new Set(payouts).size !== payouts.length) return 'commandInvalid'
  return first(...payouts.flatMap(id => [...stepReasons(book.payouts[id - 1], PAYOUT_STEPS.send), stopReason(book, id)]))
}
