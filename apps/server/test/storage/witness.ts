import { Core } from '@assay/core/engine/core'
import type { Command, Reply } from '@assay/core/engine/record'
import { encode } from '@assay/core/memory/codec'
import { Auditor } from '../../../../packages/core/simulation/auditor.ts'
import { saveState } from '../../src/core-host/state-bytes.ts'
import { chainHash, GENESIS_HASH, recordsOf } from '../../src/journal/batch.ts'
import { unpackBatch } from '../../src/journal/read-journal.ts'
import { commandIn, decideAgain, seqOf } from '../../src/journal/record-bytes.ts'
import { commandText, nameOf } from './clients.ts'
import type { Disk, Row } from './disk.ts'

/**
 * Stands beside and never crashes: decides every command of the journal with a core of its own, which reads nothing from the disk, has the
 * simulation's auditor foretell each answer, and counts how often each key acted.
 */
export class Witness {
  readonly core = new Core()
  /** Commands as text, by number of their records. */
  readonly commands = new Map<number, string>()
  /** Commands whose answers cannot be foretold. */
  readonly malformed = new Set<string>()
  readonly #auditor = new Auditor()
  readonly #acted = new Map<string, number>()
  readonly #disk: Disk
  #hash: Buffer = GENESIS_HASH
  #seq = 0

  constructor(disk: Disk) {
    this.#disk = disk
  }

  get seq(): number {
    return this.#seq
  }

  get state(): Buffer {
    return saveState(this.core)
  }

  /** Goes on to where a journal ends, by what its writers meant to write. Throws when nobody ever wrote such a journal. */
  follow(hash: Buffer): void {
    const path: Row[] = []
    for (let at = hash; !at.equals(this.#hash); ) {
      const row = this.#disk.handed.get(at.toString('hex'))
      if (!row) throw new Error('recovery stands where nobody ever wrote to')
      path.unshift(row)
      at = this.#before(row)
    }
    for (const row of path) this.#take(row)
  }

  /** The independent model has the same balances and orders, and no key acted twice. */
  audit(): void {
    this.#auditor.compare(this.core)
    const violations = this.core.audit()
    if (violations.length > 0) throw new Error(encode(violations))
    for (const [name, times] of this.#acted) if (times !== 1) throw new Error(`${name} acted ${times} times`)
  }

  #before(row: Row): Buffer {
    const { firstSeq, hash } = row
    const { bytes } = written(row)
    const candidates = [this.#hash, ...[...this.#disk.handed.values()].filter(row => row.lastSeq === firstSeq - 1).map(row => row.hash)]
    const before = candidates.find(one => chainHash(one, bytes).equals(hash))
    if (!before) throw new Error(`recovery stands behind record ${firstSeq}, which never stood in this place`)
    return before
  }

  #take(row: Row): void {
    for (const bytes of recordsOf(written(row))) this.#decide(bytes)
    this.#hash = row.hash
    this.#seq = row.lastSeq
  }

  #decide(bytes: Uint8Array): void {
    const { command, at } = commandIn(this.core, bytes)
    const seq = seqOf(bytes)
    const text = commandText(command)
    const isFirst = !this.#acted.has(nameOf(command) ?? '')
    const expected = this.malformed.has(text) || !isFirst ? undefined : { refusal: this.#auditor.predict(command, at) }
    if (!decideAgain(this.core, bytes)) throw new Error(`record ${seq} is decided otherwise`)
    const reply = this.core.reply()
    if (expected && expected.refusal !== reply.refusal?.refusal)
      throw new Error(`record ${seq}: refused for ${reply.refusal?.refusal}, foretold was ${expected.refusal}`)
    this.#note(command, at, reply)
    this.commands.set(seq, text)
  }

  #note(command: Command, at: number, reply: Reply): void {
    if (!reply.refusal) this.#auditor.follow(command, at, reply)
    const name = nameOf(command)
    if (name !== undefined && reply.refusal?.refusal !== 'keyReused') this.#acted.set(name, (this.#acted.get(name) ?? 0) + 1)
  }
}

/** The batch of a row as the engine handed it over. */
const written = (row: Row) => (row.form === 'packed' ? unpackBatch(row) : row)
