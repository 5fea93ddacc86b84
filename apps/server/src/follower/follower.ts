import type { Core } from '@assay/core/engine/core'
import type { Sql } from 'postgres'
import { hashOfState, saveState, stateHash } from '../core-host/state-bytes.ts'
import { JournalDamaged, recordsOf } from '../journal/batch.ts'
import { compactJournal } from '../journal/compact-journal.ts'
import { readJournal, type StoredBatch } from '../journal/read-journal.ts'
import { attestationIn, commandIn, decideAgain, foldRecord, seqOf } from '../journal/record-bytes.ts'
import { type Recovered, restoreNewest } from '../journal/recover.ts'
import { writeSnapshot } from '../journal/snapshots.ts'

/** Number of the last record of a snapshot and its journal time, ms; zeros when there is none. */
export interface KeptSnapshot {
  seq: number
  at: number
}

/** A state behind a record: what the journal is to say of it. */
export interface AttestedState {
  seq: number
  /** SHA-256, hexadecimal. */
  stateHash: string
}

/** The follower found that something is not as it must be. The message says what, for operators. */
export class AuditFailed extends Error {}

/** A damage of the journal is a finding; whatever else was thrown is not. */
const asFinding = (error: unknown): never => {
  throw error instanceof JournalDamaged ? new AuditFailed(error.message) : error
}

/**
 * A second core that follows the journal as PostgreSQL gives it back: it proves the chain of hashes, decides each command of the running
 * writer again and demands the same bytes, audits the invariants, keeps the snapshots and has old rows compressed. What an earlier writer
 * wrote is folded, because older code may have decided it. Any step that finds something throws `AuditFailed`; then it is of no more use.
 */
export class Follower {
  readonly #sql: Sql
  readonly #epoch: number
  #place: Recovered
  #auditedSeq = 0
  #kept: KeptSnapshot
  /** The state whose hash it asked for last to be written into the journal. */
  #attested: AttestedState | undefined

  private constructor(sql: Sql, epoch: number, place: Recovered) {
    this.#sql = sql
    this.#epoch = epoch
    this.#place = place
    this.#kept = { seq: place.seq, at: place.core.at }
  }

  /** Begins at the newest good snapshot. `epoch` is the first number of the running writer; the core's tables have room for `room` rows before they grow. */
  static async open(sql: Sql, epoch: number, room?: number): Promise<Follower> {
    return new Follower(sql, epoch, await restoreNewest(sql, room))
  }

  get seq(): number {
    return this.#place.seq
  }

  get core(): Core {
    return this.#place.core
  }

  /** The newest snapshot that it began from or kept. */
  get kept(): KeptSnapshot {
    return this.#kept
  }

  /** Takes what the journal holds, at most to `until`, a record at which a batch ends. */
  async follow(until?: number): Promise<void> {
    try {
      for await (const batches of readJournal(this.#sql, this.#place, until)) for (const batch of batches) this.#take(batch)
    } catch (error) {
      asFinding(error)
    }
  }

  /** Audits the invariants of the whole state, when it has changed since the last time. */
  audit(): void {
    if (this.#auditedSeq === this.seq) return
    const violations = this.#violations()
    if (violations.length > 0)
      throw new AuditFailed(
        `After record ${this.seq}: ${violations.map(({ invariant, message }) => `${invariant}: ${message}`).join('; ')}`,
      )
    this.#auditedSeq = this.seq
  }

  /** A state in which the invariants cannot even be checked breaks one. */
  #violations(): ReturnType<Core['audit']> {
    try {
      return this.core.audit()
    } catch (error) {
      throw new AuditFailed(`After record ${this.seq} the invariants cannot be checked: ${error instanceof Error ? error.message : error}`)
    }
  }

  /** Compares with the state that the main core had at a record: follows exactly to there first. */
  async compare(seq: number, state: Uint8Array): Promise<void> {
    await this.follow(seq)
    if (this.seq !== seq) throw new AuditFailed(`The main core stands at record ${seq}, the journal gives record ${this.seq}.`)
    const [own, hash] = [stateHash(this.core), hashOfState(state)]
    if (own !== hash) throw new AuditFailed(`At record ${seq} the main core has the state ${hash}, the journal gives ${own}.`)
  }

  /**
   * Keeps a snapshot of a state that was audited, when there is one to keep. `attest` has the hash of it written into the journal, and says whether that
   * is done: before that nobody would believe the snapshot.
   */
  async keep(attest: (state: AttestedState) => Promise<boolean>): Promise<void> {
    this.audit()
    if (this.seq === this.#kept.seq) return
    const [seq, hash, state] = [this.seq, this.#place.hash, saveState(this.core)]
    const stateHash = hashOfState(state)
    this.#attested = { seq, stateHash }
    if (!(await attest(this.#attested))) return
    await writeSnapshot(this.#sql, { seq, hash, state })
    this.#kept = { seq, at: this.core.at }
  }

  /** Compresses one segment of what lies before the oldest snapshot; false when there is nothing to compress. */
  async compress(): Promise<boolean> {
    return (await compactJournal(this.#sql, 1).catch(asFinding)) > 0
  }

  #take(batch: StoredBatch): void {
    for (const bytes of recordsOf(batch)) {
      const seq = this.core.seq + 1
      try {
        if (batch.epoch === this.#epoch) this.#decide(bytes)
        else foldRecord(this.core, bytes)
      } catch (error) {
        throw error instanceof AuditFailed ? error : new AuditFailed(`Record ${seq}: ${error instanceof Error ? error.message : error}`)
      }
    }
    this.#place.seq = batch.lastSeq
    this.#place.hash = batch.hash
  }

  #decide(bytes: Uint8Array): void {
    if (decideAgain(this.core, bytes)) {
      this.#checkAttestation(bytes)
      return
    }
    const { command } = commandIn(this.core, bytes)
    throw new AuditFailed(`Record ${seqOf(bytes)}: "${command?.kind}" decided again has another outcome than the main core's.`)
  }

  /** The running writer vouches for nothing but what the follower itself has worked out. */
  #checkAttestation(bytes: Uint8Array): void {
    const said = attestationIn(this.core, bytes)
    if (said && (said.seq !== this.#attested?.seq || said.stateHash !== this.#attested.stateHash))
      throw new AuditFailed(`Record ${seqOf(bytes)} vouches for a state at record ${said.seq} that the journal does not give.`)
  }
}
