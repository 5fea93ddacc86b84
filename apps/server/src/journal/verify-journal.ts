import { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { Sql } from 'postgres'
import type { AuditHead } from '../audit-log/audit-log.ts'
import { saveState, stateHash } from '../core-host/state-bytes.ts'
import { GENESIS_HASH, JournalDamaged, recordsOf } from './batch.ts'
import type { Belief } from './belief.ts'
import type { JournalPosition } from './journal.ts'
import { PostingSums } from './posting-sums.ts'
import { readJournal, type StoredBatch } from './read-journal.ts'
import { decideAgain, foldRecord, isOfTheseRules, readRecord } from './record-bytes.ts'
import { storedSnapshots, storedState } from './snapshots.ts'

/** Differences that are listed; more of them say nothing new. */
const FINDINGS_MAX = 20

export interface Verification {
  records: number
  batches: number
  /** Records that were decided under earlier rules and are taken as they stand. */
  earlier: number
  postings: number
  accounts: number
  /** Hash behind the last batch: whoever wrote it down earlier can tell that the past is still the same. */
  journalHash: string
  stateHash: string
  /** What is not as it must be; empty when all is well. */
  findings: string[]
  /** Heads of the operators' log that the journal names, oldest first. */
  auditHeads: AuditHead[]
  /** The core that the outcomes give. */
  core: Core
}

/**
 * Proves the journal from its first record: the chain of hashes, that every command decided again under its rules has the same outcome, that every posting
 * and the whole ledger add up to zero, that each snapshot is the state behind its record, that what the core believes of people (`beliefs`) is what their records add up to, that recovery arrives at the same state as deciding, and the invariants of that state. `onRecord` gets each record.
 */
export const verifyJournal = async (
  sql: Sql,
  beliefs: readonly Belief[] = [],
  onRecord: (record: JournalRecord) => void = () => undefined,
): Promise<Verification> => {
  const [deciding, folding] = [new Core(), new Core()]
  const sums = new PostingSums()
  const findings: string[] = []
  const auditHeads: AuditHead[] = []
  const snapshots = new Set(await storedSnapshots(sql))
  let position: JournalPosition = { seq: 0, hash: GENESIS_HASH }
  let [batches, earlier] = [0, 0]
  const take = (batch: StoredBatch) => {
    for (const bytes of recordsOf(batch)) {
      const record = readRecord(folding, bytes)
      if (!isOfTheseRules(bytes)) {
        foldRecord(deciding, bytes)
        earlier += 1
      } else if (!decideAgain(deciding, bytes))
        findings.push(`record ${record.seq}: "${record.command?.kind}" decided again has another outcome`)
      for (const belief of beliefs) belief.take(record)
      onRecord(record)
      findings.push(...sums.take(record), ...fold(folding, record, bytes))
      if (record.command?.kind === 'audit.attestLog') auditHeads.push({ number: record.command.entries, hash: record.command.hash })
    }
    position = { seq: batch.lastSeq, hash: batch.hash }
    batches += 1
  }
  try {
    for await (const page of readJournal(sql, position)) {
      for (const batch of page) {
        if (findings.length === 0) take(batch)
        if (findings.length === 0 && snapshots.delete(position.seq)) findings.push(...(await proveSnapshot(sql, folding)))
      }
      if (findings.length > 0) break
    }
  } catch (error) {
    if (!(error instanceof JournalDamaged)) throw error
    findings.push(error.message)
  }
  if (findings.length === 0)
    for (const seq of snapshots) if (seq < folding.seq) findings.push(`there is a snapshot at record ${seq}, at which no batch ends`)
  if (findings.length === 0)
    findings.push(...compareStates(deciding, folding), ...sums.compare(folding), ...beliefs.flatMap(belief => belief.compare(folding)))
  return {
    records: folding.seq,
    batches,
    earlier,
    postings: sums.postings,
    accounts: sums.addresses.size,
    journalHash: position.hash.toString('hex'),
    stateHash: stateHash(folding),
    findings: findings.slice(0, FINDINGS_MAX),
    auditHeads,
    core: folding,
  }
}

/** A snapshot is the state that the journal gives, byte by byte. One that was forgotten meanwhile, beside a running server, proves nothing. */
const proveSnapshot = async (sql: Sql, core: Core): Promise<string[]> => {
  const { seq } = core
  const stored = await storedState(sql, seq)
  const isKept = stored.length > 0 || (await storedSnapshots(sql)).includes(seq)
  return !isKept || stored.equals(saveState(core)) ? [] : [`the snapshot at record ${seq} is not the state that the journal gives`]
}

/** What the core itself says when an outcome cannot have been. */
const fold = (core: Core, record: JournalRecord, bytes: Uint8Array): string[] => {
  try {
    foldRecord(core, bytes)
    return []
  } catch (error) {
    return [`record ${record.seq}: its outcome cannot be taken over: ${error instanceof Error ? error.message : String(error)}`]
  }
}

const compareStates = (deciding: Core, folding: Core): string[] => {
  const [decided, folded] = [stateHash(deciding), stateHash(folding)]
  const violations = folding.audit().map(({ invariant, message }) => `${invariant}: ${message}`)
  return decided === folded
    ? violations
    : [`deciding again gives the state ${decided}, folding the outcomes gives ${folded}`, ...violations]
}
