import type { Command, Reply } from '../../src/engine/record.ts'
import type { FinaliseDeposit, OrphanDeposit } from '../../src/payments/chain/commands.ts'
import type { CreditDeposit, SendToUser } from '../../src/payments/commands.ts'
import type { RequestClosingPayout, RequestWithdrawal } from '../../src/payments/withdrawals/commands.ts'
import type { FreezeUser } from '../../src/people/commands.ts'
import { same } from '../same.ts'
import { hongKong, type ModelWithdrawal, type PaymentsBook, paidAtClosing, share } from './book.ts'

/** Enters a command that the core has accepted; whoever owes pays with what they have after it. */
export function follow(book: PaymentsBook, command: Command, at: number, reply: Reply): void {
  enter(book, command, at, reply)
  for (const person of book.people.values()) {
    const paid = person.owes < person.usdt ? person.owes : person.usdt
    person.owes -= paid
    person.usdt -= paid
  }
}

/** Whoever owes has nothing on its way out that no transaction is bound to. */
function cancelRequests(book: PaymentsBook, user: number): void {
  for (const withdrawal of book.withdrawals) {
    if (withdrawal.user !== user || (withdrawal.state !== 'requested' && withdrawal.state !== 'approved')) continue
    withdrawal.state = 'cancelled'
    book.person(user).usdt += withdrawal.amount
  }
}

function enter(book: PaymentsBook, command: Command, at: number, reply: Reply): void {
  switch (command.kind) {
    case 'people.register':
      book.people.set(command.user, {
        usdt: 0n,
        isFrozen: false,
        isClosing: false,
        level: 'none',
        deposited: 0n,
        turnover: 0n,
        since: undefined,
        owes: 0n,
      })
      break
    case 'people.freeze':
      freeze(book, command)
      break
    case 'verification.setLevel':
      book.person(command.user).level = command.level
      break
    case 'payments.creditDeposit':
      credit(book, command, at)
      break
    case 'payments.issueAddress':
      book.addresses.set(command.chain, [...(book.addresses.get(command.chain) ?? []), command.user])
      break
    case 'payments.finaliseDeposit':
    case 'payments.orphanDeposit':
      endDeposit(book, command)
      break
    case 'payments.processBlocks':
      book.processed.set(command.chain, command.block)
      break
    case 'payments.send':
      sendOn(book, command, at)
      break
    case 'payments.requestWithdrawal':
      request(book, command, at, reply)
      break
    case 'payments.requestClosingPayout':
      payOut(book, command, at, reply)
      break
    case 'payments.changeWithdrawalTerms':
      book.versions.push({ from: command.effectiveAt, terms: command.terms })
      break
    case 'spot.placeOrder':
      trade(book, command, reply)
      break
    default:
      if ('withdrawal' in command) step(book, command, book.withdrawals[command.withdrawal - 1] as ModelWithdrawal)
  }
}

function freeze(book: PaymentsBook, { user, frozen, reason }: FreezeUser): void {
  const person = book.person(user)
  Object.assign(person, { isFrozen: frozen, isClosing: frozen && reason === 'closing' })
  for (const withdrawal of book.withdrawals) {
    const { state, isClosing, amount } = withdrawal
    if (withdrawal.user !== user || (state !== 'requested' && state !== 'approved')) continue
    if (!isClosing || person.isClosing) continue
    withdrawal.state = 'cancelled'
    person.usdt += amount
  }
}

/** What the sender has not traded of their deposits goes along first, and has to be traded there. */
function sendOn(book: PaymentsBook, { user, recipient, asset, amount: units }: SendToUser, at: number): void {
  const [sender, receiver] = [book.person(user), book.person(recipient)]
  // US dollars are counted elsewhere; what they were sold for goes along.
  const amount = asset === 'USD' ? units * 10_000n : units
  if (asset === 'USDT') {
    sender.usdt -= amount
    receiver.usdt += amount
  }
  const { turnoverRate } = book.termsOf(user, at)
  const missing = sender.deposited > 0n ? share(sender.deposited, turnoverRate, 'down') - sender.turnover : 0n
  if (missing <= 0n || turnoverRate <= 0n) return
  const untraded = (missing * 100_000_000n + turnoverRate - 1n) / turnoverRate
  const moved = [untraded, sender.deposited, amount].reduce((least, one) => (one < least ? one : least))
  sender.deposited -= moved
  receiver.deposited += moved
  receiver.since ??= at
}

function credit(book: PaymentsBook, command: CreditDeposit, at: number): void {
  const { user, asset, amount, source, reference, chain, block = -1 } = command
  const person = book.person(user)
  book.deposits.set(reference, {
    ...{ user, amount: asset === 'USDT' ? amount : 0n, state: source === 'chain' ? 'unfinal' : 'final' },
    ...{ chain, newest: block, isLate: book.isProcessed(chain, block) },
  })
  if (asset !== 'USDT') return
  person.usdt += amount
  person.deposited += amount
  person.since ??= at
  if (source === 'voucher') book.house.byVoucher += amount
}

function endDeposit(book: PaymentsBook, { kind, reference, block = -1 }: FinaliseDeposit | OrphanDeposit): void {
  const deposit = book.deposits.get(reference)
  if (!deposit) throw new Error(`no deposit ${reference}`)
  const isOrphaned = kind === 'payments.orphanDeposit'
  deposit.state = isOrphaned ? 'orphaned' : 'final'
  if (!isOrphaned && block > deposit.newest) deposit.newest = block
  if (!isOrphaned) return
  const person = book.person(deposit.user)
  const taken = person.usdt < deposit.amount ? person.usdt : deposit.amount
  person.usdt -= taken
  person.deposited -= deposit.amount
  person.owes += deposit.amount - taken
  if (deposit.amount > taken) cancelRequests(book, deposit.user)
}

function request(book: PaymentsBook, { user, amount, chain, isAddressAged }: RequestWithdrawal, at: number, { result }: Reply): void {
  const { feeRate, automaticBelow } = book.termsOf(user, at)
  const state = isAddressAged && amount < automaticBelow ? 'approved' : 'requested'
  book.person(user).usdt -= amount
  const fee = share(amount, feeRate, 'up')
  book.withdrawals.push({ user, amount, fee, chain, day: hongKong(at).day, state, ...unsent(), isClosing: false })
  same('number of the withdrawal', result?.withdrawalId, book.withdrawals.length)
}

const unsent = () => ({ hashes: [], maxFee: 0n, maxPriority: 0n })

function payOut(book: PaymentsBook, { user, chain, isAddressAged }: RequestClosingPayout, at: number, { result }: Reply): void {
  const terms = book.termsOf(user, at)
  const person = book.person(user)
  const amount = paidAtClosing(person.usdt - book.unfinal(user), terms)
  const isUnseen = isAddressAged && amount < terms.automaticBelow && person.level !== 'none'
  const state = isUnseen ? 'approved' : 'requested'
  person.usdt -= amount
  const fee = terms.networkCost
  book.withdrawals.push({ user, amount, fee, chain, day: hongKong(at).day, state, ...unsent(), isClosing: true })
  same('number of the withdrawal', result?.withdrawalId, book.withdrawals.length)
}

/** What the core says that was filled. The maker is not in the book: that ladder is deeper than anybody's money. */
function trade(book: PaymentsBook, { user, side }: Command & { kind: 'spot.placeOrder' }, { result }: Reply): void {
  const notional = result?.filledNotional ?? 0n
  const sign = side === 'buy' ? 1n : -1n
  const person = book.person(user)
  person.usdt -= sign * notional
  person.turnover += notional
}

function step(book: PaymentsBook, command: Command, withdrawal: ModelWithdrawal): void {
  const person = book.person(withdrawal.user)
  switch (command.kind) {
    case 'payments.approveWithdrawal':
      withdrawal.state = 'approved'
      break
    case 'payments.reserveSend':
      Object.assign(withdrawal, { state: 'sending', maxFee: command.maxFee, maxPriority: command.maxPriority })
      book.nonces.set(`${withdrawal.chain}/${command.sender}`, command.nonce + 1)
      break
    case 'payments.bumpSend':
      Object.assign(withdrawal, { maxFee: command.maxFee, maxPriority: command.maxPriority })
      break
    case 'payments.recordHash':
      withdrawal.hashes.push(command.hash)
      break
    case 'payments.settleWithdrawal':
      withdrawal.state = 'settled'
      book.house.fees += withdrawal.fee
      break
    case 'payments.cancelWithdrawal':
    case 'payments.refuseWithdrawal':
    case 'payments.failWithdrawal':
      withdrawal.state =
        command.kind === 'payments.cancelWithdrawal' ? 'cancelled' : command.kind === 'payments.refuseWithdrawal' ? 'refused' : 'failed'
      person.usdt += withdrawal.amount
      break
    default:
  }
}
