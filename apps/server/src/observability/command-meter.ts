import type { Command } from '@assay/core/engine/record'
import { REFUSALS, type RefusalName } from '@assay/rules/refusals'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { WrittenBatch } from '../core-host/sequencer.ts'

/** From a lone command on an idle machine to a full batch on a slow one, seconds. */
const DECIDE_BUCKETS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1]
/** From a local disk to a database that hangs, seconds. */
const COMMIT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Outcomes {
  accepted: number
  refused: number
  repeated: number
}

/** Counts what the core decides. Commands are counted in plain numbers, which become metrics when somebody asks; only batches are observed. */
export class CommandMeter {
  readonly #commands = new Map<Command['kind'], Outcomes>()
  /** Every name of the catalogue, and nothing else. */
  readonly #refusals = new Map<RefusalName, number>(REFUSALS.map(name => [name, 0]))
  #records = 0
  #bytes = 0
  readonly #decide: Histogram
  readonly #commit: Histogram

  constructor(registry: Registry) {
    const registers = [registry]
    this.#decide = new Histogram({
      name: 'assay_batch_decide_duration_seconds',
      help: 'Time in which the core decided a batch of commands.',
      buckets: DECIDE_BUCKETS,
      registers,
    })
    this.#commit = new Histogram({
      name: 'assay_journal_commit_duration_seconds',
      help: 'Time from the decision of a batch to its commit in the journal.',
      buckets: COMMIT_BUCKETS,
      registers,
    })
    const commands = this.#commands
    new Counter({
      name: 'assay_commands_total',
      help: 'Commands that the core answered, by kind and outcome; repeated: the idempotency key was known, nothing was done.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
      collect() {
        this.reset()
        for (const [kind, outcomes] of commands) for (const [outcome, count] of Object.entries(outcomes)) this.inc({ kind, outcome }, count)
      },
    })
    const refusals = this.#refusals
    new Counter({
      name: 'assay_command_refusals_total',
      help: 'Commands that the core refused, by the name of the refusal.',
      labelNames: ['refusal'] as const,
      registers,
      collect() {
        this.reset()
        for (const [refusal, count] of refusals) this.inc({ refusal }, count)
      },
    })
    this.#count('assay_journal_records_total', 'Records that this process has committed to the journal.', registers, () => this.#records)
    this.#count('assay_journal_written_bytes_total', 'Bytes of these records in the journal.', registers, () => this.#bytes)
  }

  /** Takes a batch that is durable. */
  readonly take = ({ answered, firstSeq, records, bytes, decideSeconds, commitSeconds }: WrittenBatch): void => {
    let last = firstSeq - 1
    for (const { command, reply } of answered) {
      let outcomes = this.#commands.get(command.kind)
      if (!outcomes) {
        outcomes = { accepted: 0, refused: 0, repeated: 0 }
        this.#commands.set(command.kind, outcomes)
      }
      const refusal = reply?.refusal?.refusal
      const isNew = reply !== undefined && reply.seq > last
      if (isNew) last = reply.seq
      if (!isNew) outcomes.repeated++
      else if (refusal === undefined) outcomes.accepted++
      else {
        outcomes.refused++
        this.#refusals.set(refusal, (this.#refusals.get(refusal) ?? 0) + 1)
      }
    }
    this.#decide.observe(decideSeconds)
    if (records === 0) return
    this.#records += records
    this.#bytes += bytes
    this.#commit.observe(commitSeconds)
  }

  #count(name: string, help: string, registers: Registry[], read: () => number): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }
}
