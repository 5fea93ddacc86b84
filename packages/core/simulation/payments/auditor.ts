import type { RefusalName } from '@assay/rules/refusals'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import type { Core } from '../../src/engine/core.ts'
import type { Command } from '../../src/engine/record.ts'
import { balancesOf } from '../../src/ledger/read.ts'
import { totalOf } from '../../src/ledger/state.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'
import { PaymentsBook } from './book.ts'
import { follow } from './follow.ts'
import { predict } from './forecast.ts'
import { MAKER } from './workload.ts'

/** Accounts payments for itself, deposit by deposit and withdrawal by withdrawal, and foretells every answer: it knows of the core only what it answers. */
export class PaymentsAuditor {
  readonly seen = new Map<string, number>()
  readonly book = new PaymentsBook()

  constructor() {
    this.book.versions.push({ from: 0, terms: FIRST_WITHDRAWAL_TERMS })
  }

  predict(command: Command, at: number): Allowed {
    const foretold: RefusalName | 'accepted' | undefined = predict(this.book, command, at)
    return foretold && [foretold === 'accepted' ? undefined : foretold]
  }

  follow(command: Command, at: number, core: Core): void {
    const owed = this.owed()
    follow(this.book, command, at, core.reply())
    this.note(command.kind)
    if (command.kind === 'payments.creditDeposit' && this.book.deposits.get(command.reference)?.isLate)
      this.note('a deposit was found late')
    if (command.kind === 'payments.failWithdrawal' && command.hash !== undefined) this.note('given back after a transaction that failed')
    if (this.owed() > owed) this.note('owed to the house')
    if (this.owed() < owed) this.note('a claim was collected')
  }

  private owed(): bigint {
    let sum = 0n
    for (const { owes } of this.book.people.values()) sum += owes
    return sum
  }

  private note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }

  compare(core: Core): void {
    for (const user of this.book.people.keys()) this.compareUser(core, user)
    const { ledger, payments } = core.state
    const has = (address: string) => {
      const account = ledger.named.get(address)
      return account === undefined ? 0n : totalOf(ledger, account)
    }
    const { fees, byVoucher } = this.book.house
    same('fees of the house', has('house:withdrawalFees/USDT'), fees)
    same('deposits that never came', has('house:claims/USDT'), -this.owed())
    same('what the chain holds for the house', -has('external/USDT'), this.book.heldOutside() - byVoucher)
    same('what was paid in by vouchers', -has('external:voucher/USDT'), byVoucher)
    const kept = [...payments.references].filter(reference => reference.startsWith('chain:'))
    same('deposits over chains that are known one by one', kept.length, this.book.keptOneByOne())
    same('open withdrawals', payments.withdrawals.open.size, this.book.open().length)
  }

  compareUser(core: Core, user: number): void {
    const person = this.book.people.get(user)
    // What the maker's ladder holds is not in the book.
    if (!person || user === MAKER) return
    const row = balancesOf(core.state, user).find(({ wallet, asset }) => wallet === 'exchange' && asset === 'USDT')
    same(`available of ${user}`, row?.available ?? 0n, person.usdt)
    same(`frozen of ${user}`, row?.frozen ?? 0n, this.book.held(user))
  }
}
