/** A row of the journal as it lies on the disk. Never changed in place: damage puts another row there. */
export interface Row {
  firstSeq: number
  lastSeq: number
  epoch: number
  at: number
  form: string
  bytes: Buffer
  hash: Buffer
}

export interface KeptSnapshot {
  seq: number
  journalHash: Buffer
  stateHash: Buffer
  parts: Buffer[]
}

/** Everything that lies on the disk at one moment. */
export interface Stored {
  rows: readonly Row[]
  snapshots: readonly KeptSnapshot[]
  projections: ReadonlyMap<string, number>
}

/** What a unique index and a full disk say, by PostgreSQL's codes. */
export class WriteRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A row that was handed to the disk and not confirmed yet. */
export interface Write {
  row: Row
  /** Who waits for it; undefined when its writer is dead. */
  writer: object | undefined
  resolve(): void
  reject(error: Error): void
}

/**
 * The disk under the journal, and nothing else: rows that are written whole and confirmed, unless the simulation lets one of them come late,
 * twice, in part, altered or never. Rows have a unique first number, as the primary key of the journal gives it.
 */
export class Disk {
  rows: Row[] = []
  snapshots: KeptSnapshot[] = []
  projections = new Map<string, number>()
  underWay: Write[] = []
  /** Every row that was ever handed over, by its hash: what a writer meant, whatever became of it. */
  readonly handed = new Map<string, Row>()

  /** Number of the last record that lies on the disk. */
  get lastSeq(): number {
    return Math.max(0, ...this.rows.map(row => row.lastSeq))
  }

  /** Number of the last record that anything but the journal has seen; a snapshot the record behind it, which vouches for it. */
  get seenSeq(): number {
    return Math.max(0, ...this.projections.values(), ...this.snapshots.map(({ seq }) => seq + 1))
  }

  /** Begins to write a row; resolves when the disk has confirmed it, which the simulation decides. */
  write(row: Row, writer: object): Promise<void> {
    this.handed.set(row.hash.toString('hex'), row)
    return new Promise((resolve, reject) => this.underWay.push({ row, writer, resolve, reject }))
  }

  /** Flushes a write and says so, or says that its number is taken. */
  confirm(write: Write): void {
    this.#end(write)
    if (this.store(write.row)) write.resolve()
    else write.reject(new WriteRefused('23505', 'duplicate key value violates unique constraint "journal_pkey"'))
  }

  /** The disk takes no more. */
  refuse(write: Write): void {
    this.#end(write)
    write.reject(new WriteRefused('53100', 'could not extend file: No space left on device'))
  }

  /** Flushes a write, but its writer hears only that the connection broke. */
  confirmUnacknowledged(write: Write): void {
    this.#end(write)
    this.store(write.row)
    write.reject(new Error('write CONNECTION_CLOSED'))
  }

  /** What was left of a write when its writer died; nothing when no row is given. */
  leave(write: Write, row: Row | undefined): boolean {
    this.#end(write)
    return row !== undefined && this.store(row)
  }

  /** The writer is dead: its writes go on without it. */
  orphan(writer: object): Write[] {
    const left = this.underWay.filter(write => write.writer === writer)
    for (const write of left) Object.assign(write, { writer: undefined, resolve() {}, reject() {} })
    return left
  }

  /** False when the first number is taken. */
  store(row: Row): boolean {
    if (this.rows.some(({ firstSeq }) => firstSeq === row.firstSeq)) return false
    this.rows = [...this.rows, row].sort((one, other) => one.firstSeq - other.firstSeq)
    return true
  }

  save(): Stored {
    return { rows: this.rows, snapshots: [...this.snapshots], projections: new Map(this.projections) }
  }

  load({ rows, snapshots, projections }: Stored): void {
    this.rows = [...rows]
    this.snapshots = [...snapshots]
    this.projections = new Map(projections)
  }

  /** What a transaction changed since `before`. */
  merge(before: Stored, changed: Stored): void {
    const merged = <T>(now: readonly T[], old: readonly T[], next: readonly T[]) => [
      ...now.filter(one => !old.includes(one) || next.includes(one)),
      ...next.filter(one => !old.includes(one)),
    ]
    this.rows = merged(this.rows, before.rows, changed.rows).sort((one, other) => one.firstSeq - other.firstSeq)
    this.snapshots = merged(this.snapshots, before.snapshots, changed.snapshots)
    for (const [name, seq] of changed.projections) if (before.projections.get(name) !== seq) this.projections.set(name, seq)
  }

  #end(write: Write): void {
    this.underWay = this.underWay.filter(other => other !== write)
  }
}
