import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { Posted } from '@assay/core/ledger/events'
import { accountFigures } from '@assay/core/ledger/read-accounts'
import type { UserId } from '@assay/core/people/state'
import type { FeeVoucherUsed } from '@assay/core/rewards/events'
import type { PostingReason } from '@assay/rules/posting-reasons'
import { COMMISSION_LEVELS } from '@assay/rules/rewards/commission'
import { REWARD_ASSET } from '@assay/rules/rewards/terms'
import type { commissions } from '../tables.ts'

type CommissionRow = typeof commissions.$inferSelect

/** What is reserved for an inviter: of the fees in which account. */
export interface KnownHold {
  readonly inviter: UserId
  readonly account: number
}

/** A fee that was charged last into an account of the house. */
interface Charged {
  readonly payer: UserId
  readonly fee: bigint
}

const FEES: readonly PostingReason[] = ['fee', 'perpFee', 'optionFee']
const OWNER = 'commission:'

/** Adds up what records reserve for inviters, by day, payer, inviter and asset. */
export class CommissionSums {
  readonly #core: Core
  readonly #holds: Map<number, KnownHold>
  readonly #rows = new Map<string, CommissionRow>()
  readonly #opened = new Map<number, KnownHold>()

  /** Of the core only what never changes is used: whose wallet an account is, and who was invited by whom. */
  constructor(core: Core, holds: Map<number, KnownHold>) {
    this.#core = core
    this.#holds = holds
  }

  /** What came of the records so far: sums to be added, and holds that were placed. */
  take(): { rows: CommissionRow[]; opened: [number, KnownHold][] } {
    return { rows: [...this.#rows.values()], opened: [...this.#opened] }
  }

  add({ events = [] }: JournalRecord, day: number): void {
    const charged = new Map<number, Charged>()
    for (const event of events) {
      if (event.type === 'ledger.posted' && FEES.includes(event.reason)) this.#noteFees(event, charged)
      else if (event.type === 'ledger.held' && event.owner.startsWith(OWNER)) {
        const hold = { inviter: Number(event.owner.slice(OWNER.length)), account: event.account }
        this.#holds.set(event.hold, hold)
        this.#opened.set(event.hold, hold)
        this.#reserve(hold, charged, { day, units: event.units })
      } else if (event.type === 'ledger.raised') {
        const hold = this.#holds.get(event.hold)
        if (hold) this.#reserve(hold, charged, { day, units: event.units })
      } else if (event.type === 'rewards.feeVoucherUsed') {
        this.#noteGivenBack(event, charged)
      } else if (event.type === 'rewards.commissionPaid') {
        this.#holds.delete(event.hold)
        this.#opened.delete(event.hold)
      }
    }
  }

  /** Each pair of legs takes a fee from a person and gives it to the house; what was taken in two parts is one fee. */
  #noteFees({ legs }: Posted, charged: Map<number, Charged>): void {
    let payer: UserId = 0
    for (const { account, units } of legs) {
      if (units < 0n) payer = accountFigures(this.#core.state, account).owner
      else charged.set(account, { payer, fee: units })
    }
  }

  /** What a fee voucher gave back of the fee that was charged last brings nobody anything. */
  #noteGivenBack({ user, amount }: FeeVoucherUsed, charged: Map<number, Charged>): void {
    for (const [account, { payer, fee }] of charged)
      if (payer === user && accountFigures(this.#core.state, account).asset === REWARD_ASSET)
        charged.set(account, { payer, fee: fee - amount })
  }

  #reserve({ inviter, account }: KnownHold, charged: ReadonlyMap<number, Charged>, { day, units }: { day: number; units: bigint }): void {
    const fee = charged.get(account)
    if (!fee) throw new Error(`A commission of ${inviter} is of no fee`)
    const { asset } = accountFigures(this.#core.state, account)
    const key = `${day}/${fee.payer}/${inviter}/${asset}`
    const row = this.#rows.get(key) ?? {
      day,
      payer: fee.payer,
      inviter,
      asset,
      level: this.#levelOf(fee.payer, inviter),
      fees: 0n,
      amount: 0n,
    }
    this.#rows.set(key, { ...row, fees: row.fees + fee.fee, amount: row.amount + units })
  }

  #levelOf(payer: UserId, inviter: UserId): number {
    const { inviters } = this.#core.state.rewards.invited
    let above = inviters.get(payer)
    for (let level = 1; level <= COMMISSION_LEVELS && above !== undefined; level++) {
      if (above === inviter) return level
      above = inviters.get(above)
    }
    throw new Error(`${inviter} did not invite ${payer}`)
  }
}
