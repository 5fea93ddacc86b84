import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { parseAddress } from '@assay/core/ledger/read'
import { totalOf } from '@assay/core/ledger/state'

/** Adds up the postings of the journal by itself, as an auditor with nothing but the journal would. */
export class PostingSums {
  readonly totals = new Map<number, bigint>()
  readonly addresses = new Map<number, string>()
  postings = 0

  /** What is wrong with the postings of a record. */
  take(record: JournalRecord): string[] {
    const findings: string[] = []
    for (const event of record.events ?? []) {
      if (event.type === 'ledger.accountOpened') this.addresses.set(event.account, event.address)
      if (event.type !== 'ledger.posted') continue
      this.postings += 1
      const sums = new Map<string, bigint>()
      for (const { account, units, after } of event.legs) {
        const total = (this.totals.get(account) ?? 0n) + units
        this.totals.set(account, total)
        const asset = this.assetOf(account)
        sums.set(asset, (sums.get(asset) ?? 0n) + units)
        if (total !== after)
          findings.push(`record ${record.seq}: ${this.addresses.get(account)} should be ${total} afterwards, the posting says ${after}`)
      }
      for (const [asset, sum] of sums) if (sum !== 0n) findings.push(`record ${record.seq}: a posting of ${asset} is off by ${sum}`)
    }
    return findings
  }

  assetOf(account: number): string {
    return parseAddress(this.addresses.get(account) ?? '')?.asset ?? ''
  }

  /** The sums of the journal's postings against the balances that the core holds, and against zero. */
  compare(core: Core): string[] {
    const findings: string[] = []
    const sums = new Map<string, bigint>()
    for (const [account, total] of this.totals) {
      const asset = this.assetOf(account)
      sums.set(asset, (sums.get(asset) ?? 0n) + total)
      const held = totalOf(core.state.ledger, account)
      if (held !== total) findings.push(`${this.addresses.get(account)} holds ${held}, its postings add up to ${total}`)
    }
    for (const [asset, sum] of sums) if (sum !== 0n) findings.push(`all accounts of ${asset} add up to ${sum}, not to 0`)
    return findings
  }
}
