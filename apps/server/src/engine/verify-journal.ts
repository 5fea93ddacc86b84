import { createHash } from 'node:crypto'
import { encode } from '@assay/core/engine/codec'
import { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { parseAddress } from '@assay/core/ledger/read'
import { totalOf } from '@assay/core/ledger/state'
import type { Sql } from 'postgres'
import { GENESIS_HASH, readJournal } from './journal.ts'

/** Differences that are listed; more of them say nothing new. */
const FINDINGS_MAX = 20

export interface Verification {
  records: number
  postings: number
  accounts: number
  /** Hash of the last record: whoever wrote it down earlier can tell that the past is still the same. */
  journalHash: string
  stateHash: string
  /** What is not as it must be; empty when all is well. */
  findings: string[]
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Adds up the postings of the journal by itself, as an auditor with nothing but the journal would. */
class Ledger {
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
}

/**
 * Proves the journal from its first record: the chain of hashes, that every command decided again has the same outcome, that every posting
 * and the whole ledger add up to zero, that recovery arrives at the same state as deciding, and the invariants of that state.
 */
export const verifyJournal = async (sql: Sql): Promise<Verification> => {
  const [deciding, folding] = [new Core(), new Core()]
  const ledger = new Ledger()
  const findings: string[] = []
  let hash: Buffer = GENESIS_HASH
  for await (const entries of readJournal(sql, { seq: 0, hash })) {
    for (const entry of entries) {
      findings.push(...decideAgain(deciding, entry.record), ...ledger.take(entry.record), ...fold(folding, entry.record))
      hash = entry.hash
    }
    if (findings.length > 0) break
  }
  if (findings.length === 0) findings.push(...compareStates(deciding, folding), ...compareLedgers(ledger, folding))
  return {
    records: folding.seq,
    postings: ledger.postings,
    accounts: ledger.addresses.size,
    journalHash: hash.toString('hex'),
    stateHash: hashOf(folding.stateText()),
    findings: findings.slice(0, FINDINGS_MAX),
  }
}

/** What the core itself says when an outcome cannot have been. */
const fold = (core: Core, record: JournalRecord): string[] => {
  try {
    core.fold(record)
    return []
  } catch (error) {
    return [`record ${record.seq}: its outcome cannot be taken over: ${error instanceof Error ? error.message : String(error)}`]
  }
}

const compareStates = (deciding: Core, folding: Core): string[] => {
  const [decided, folded] = [hashOf(deciding.stateText()), hashOf(folding.stateText())]
  const violations = folding.audit().map(({ invariant, message }) => `${invariant}: ${message}`)
  return decided === folded
    ? violations
    : [`deciding again gives the state ${decided}, folding the outcomes gives ${folded}`, ...violations]
}

const decideAgain = (core: Core, record: JournalRecord): string[] => {
  const { record: again } = core.decide(record.command, record.at)
  if (again && encode(again) === encode(record)) return []
  return [`record ${record.seq}: "${record.command.kind}" decided again has another outcome`]
}

/** The sums of the journal's postings against the balances that the core holds. */
const compareLedgers = (ledger: Ledger, core: Core): string[] => {
  const findings: string[] = []
  const sums = new Map<string, bigint>()
  for (const [account, total] of ledger.totals) {
    const asset = ledger.assetOf(account)
    sums.set(asset, (sums.get(asset) ?? 0n) + total)
    const held = totalOf(core.state.ledger, account)
    if (held !== total) findings.push(`${ledger.addresses.get(account)} holds ${held}, its postings add up to ${total}`)
  }
  for (const [asset, sum] of sums) if (sum !== 0n) findings.push(`all accounts of ${asset} add up to ${sum}, not to 0`)
  return findings
}
