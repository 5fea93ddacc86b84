import type { RefusalName } from '@assay/rules/refusals'
import type { Command } from '../../src/engine/record.ts'
import type { CreditDeposit } from '../../src/payments/commands.ts'
import type { RequestClosingPayout, RequestWithdrawal, ReserveSend } from '../../src/payments/withdrawals/commands.ts'
import { hongKong, type ModelWithdrawal, type PaymentsBook, paidAtClosing, share } from './book.ts'

type Foretold = RefusalName | 'accepted'

const LEVELS = ['none', 'basic', 'senior', 'address']

/** What a well-formed command will be answered; `undefined` where nothing is foretold. */
export function predict(book: PaymentsBook, command: Command, at: number): Foretold | undefined {
  switch (command.kind) {
    case 'payments.creditDeposit':
      return predictDeposit(book, command)
    case 'payments.issueAddress':
      return predictAddress(book, command)
    case 'payments.finaliseDeposit':
    case 'payments.orphanDeposit': {
      const deposit = book.deposits.get(command.reference)
      const isOver = deposit ? deposit.state !== 'unfinal' : book.isProcessed(command.chain, command.block)
      return first([isOver, 'depositFinal'], [!deposit, 'depositUnknown'])
    }
    case 'payments.processBlocks':
      return first([book.isProcessed(command.chain, command.block), 'commandInvalid'])
    case 'payments.send':
      return predictSend(book, command)
    case 'payments.requestWithdrawal':
      return predictRequest(book, command, at)
    case 'payments.requestClosingPayout':
      return predictClosing(book, command, at)
    default:
      return predictStep(book, command)
  }
}

/** The first refusal whose reason holds. */
function first(...reasons: [boolean, RefusalName][]): Foretold {
  return reasons.find(([holds]) => holds)?.[1] ?? 'accepted'
}

/** Nothing is credited twice: the book forgets none, whatever is processed. */
function predictDeposit(book: PaymentsBook, { user, reference, chain, block, isLate }: CreditDeposit): Foretold {
  return first(
    [!book.people.has(user), 'userUnknown'],
    [block === undefined && book.processed.has(reference.split(':')[1] ?? ''), 'commandInvalid'],
    [book.deposits.has(reference) || (!isLate && book.isProcessed(chain, block)), 'depositKnown'],
  )
}

function predictAddress(book: PaymentsBook, { user, chain, index }: Command & { kind: 'payments.issueAddress' }): Foretold {
  const owners = book.addresses.get(chain) ?? []
  return first(
    [!book.people.has(user), 'userUnknown'],
    [index !== owners.length, 'addressIndexWrong'],
    [owners.filter(owner => owner === user).length >= 20, 'tooManyAddresses'],
  )
}

/** Why nothing can be sent to somebody, whatever it is. */
export function predictSender(book: PaymentsBook, { user, recipient }: { user: number; recipient: number }): Foretold {
  const person = book.people.get(user)
  return first(
    [!person, 'userUnknown'],
    [person?.isFrozen === true, 'userFrozen'],
    [(person?.owes ?? 0n) > 0n, 'claimOpen'],
    [user === recipient, 'recipientSelf'],
  )
}

function predictSend(book: PaymentsBook, command: Command & { kind: 'payments.send' }): Foretold {
  const problem = predictSender(book, command)
  if (problem !== 'accepted') return problem
  const { user, amount } = command
  return first([amount > book.person(user).usdt - book.unfinal(user), 'insufficientBalance'])
}

function predictRequest(book: PaymentsBook, command: RequestWithdrawal, at: number): Foretold {
  const { user, amount, holds, termsVersion } = command
  const person = book.people.get(user)
  if (!person) return 'userUnknown'
  if (person.isFrozen) return 'userFrozen'
  if (amount <= 0n) return 'amountNotPositive'
  if (termsVersion !== book.versionAt(at)) return 'withdrawalTermsChanged'
  const terms = book.termsOf(user, at)
  const { day, minute } = hongKong(at)
  const requests = book.requestsOf(user, day)
  const dayTotal = requests.reduce((sum, request) => sum + request.amount, amount as bigint)
  const level = LEVELS.indexOf(person.level)
  const needsAddress = dayTotal > terms.basicPerDay && terms.seniorPerDay !== undefined && dayTotal > terms.seniorPerDay
  return first(
    [person.owes > 0n, 'claimOpen'],
    [amount < terms.minimum, 'amountTooSmall'],
    [amount > terms.maximum, 'amountTooLarge'],
    [level < 1, 'basicVerificationRequired'],
    [dayTotal > terms.basicPerDay && level < 2 && !needsAddress, 'seniorVerificationRequired'],
    [needsAddress && level < 3, 'addressVerificationRequired'],
    [holds.some(({ until }) => until > at), 'withdrawalHeld'],
    [minute < terms.opensAt || minute >= terms.closesAt, 'withdrawalWindowClosed'],
    [requests.length >= terms.perDay, 'withdrawalsPerDayReached'],
    [person.turnover < share(person.deposited, terms.turnoverRate, 'down'), 'turnoverTooLow'],
    [amount <= person.usdt && amount > person.usdt - book.unfinal(user), 'depositNotFinal'],
    [amount > person.usdt, 'insufficientBalance'],
  )
}

function predictClosing(book: PaymentsBook, { user, holds }: RequestClosingPayout, at: number): Foretold {
  const person = book.people.get(user)
  if (!person) return 'userUnknown'
  return first(
    [!person.isFrozen, 'notAllowed'],
    [!person.isClosing, 'userFrozen'],
    [person.owes > 0n, 'claimOpen'],
    [holds.some(({ until }) => until > at), 'withdrawalHeld'],
    [paidAtClosing(person.usdt - book.unfinal(user), book.termsOf(user, at)) === 0n, 'amountTooSmall'],
  )
}

function predictStep(book: PaymentsBook, command: Command): Foretold | undefined {
  if (!('withdrawal' in command)) return undefined
  const withdrawal = book.withdrawals[command.withdrawal - 1]
  if (command.kind === 'payments.cancelWithdrawal') {
    if (!book.people.has(command.user)) return 'userUnknown'
    const isOpen = withdrawal !== undefined && book.open().includes(withdrawal)
    if (isOpen && withdrawal.user !== command.user) return 'withdrawalUnknown'
  }
  if (!withdrawal) return 'withdrawalUnknown'
  if (!FROM[command.kind]?.includes(withdrawal.state)) return 'withdrawalStateInvalid'
  return first(...reasons(book, command, withdrawal))
}

/** From which states each step is possible. */
const FROM: Readonly<Partial<Record<Command['kind'], string>>> = {
  'payments.cancelWithdrawal': 'requested approved',
  'payments.approveWithdrawal': 'requested',
  'payments.refuseWithdrawal': 'requested approved',
  'payments.reserveSend': 'approved',
  'payments.bumpSend': 'sending',
  'payments.recordHash': 'sending',
  'payments.settleWithdrawal': 'sending',
  'payments.failWithdrawal': 'approved sending',
}

function reasons(book: PaymentsBook, command: Command, withdrawal: ModelWithdrawal): [boolean, RefusalName][] {
  const { state, hashes, maxFee, maxPriority } = withdrawal
  const owner = book.person(withdrawal.user)
  const isStopped = owner.isFrozen && !(withdrawal.isClosing && owner.isClosing)
  if (command.kind === 'payments.approveWithdrawal') return [[isStopped, 'userFrozen']]
  if (command.kind === 'payments.reserveSend')
    return [
      [isStopped, 'userFrozen'],
      [command.nonce !== nextNonce(book, command, withdrawal), 'nonceInvalid'],
    ]
  if (command.kind === 'payments.bumpSend') {
    const isRaised = hashes.length === 0 || (4n * command.maxFee >= 5n * maxFee && 4n * command.maxPriority >= 5n * maxPriority)
    return [[!isRaised, 'feeCapTooLow']]
  }
  if (command.kind === 'payments.settleWithdrawal') return [[!hashes.includes(command.hash), 'attemptUnknown']]
  if (command.kind !== 'payments.failWithdrawal') return []
  const isProven = state === 'sending' ? hashes.includes(command.hash ?? '') : command.hash === undefined
  return [[!isProven, 'attemptUnknown']]
}

const nextNonce = (book: PaymentsBook, { sender }: ReserveSend, { chain }: ModelWithdrawal): number =>
  book.nonces.get(`${chain}/${sender}`) ?? 0
