import type { Random } from '../../../../packages/core/simulation/random.ts'
import type { Disk, KeptSnapshot, Row } from './disk.ts'

/** The bits of the numbers that a row can have lost; more would be no number of a record. */
const NUMBER_BITS = 40

/** One bit turned. */
export const flipped = (bytes: Buffer, random: Random): Buffer => {
  const damaged = Buffer.from(bytes)
  const byte = random.below(bytes.length)
  damaged[byte] = damaged[byte]! ^ (1 << random.below(8))
  return damaged
}

/** Only a beginning of it. */
export const torn = (bytes: Buffer, random: Random): Buffer => bytes.subarray(0, random.below(bytes.length))

const flippedNumber = (number: number, random: Random): number => Number(BigInt(number) ^ (1n << BigInt(random.below(NUMBER_BITS))))

const replace = <T>(all: readonly T[], old: T, ...next: T[]): T[] => all.flatMap(one => (one === old ? next : [one]))

type RowDamage = (row: Row, random: Random, disk: Disk) => readonly Row[]

/** What can happen to a row of the journal after it was confirmed. */
const ROW_DAMAGES: Record<string, RowDamage> = {
  'a bit of its bytes': (row, random) => [{ ...row, bytes: flipped(row.bytes, random) }],
  'its end torn off': (row, random) => [{ ...row, bytes: torn(row.bytes, random) }],
  'zeros from somewhere on': (row, random) => {
    const bytes = Buffer.from(row.bytes)
    return [{ ...row, bytes: bytes.fill(0, random.below(bytes.length)) }]
  },
  'something behind it': (row, random) => [{ ...row, bytes: Buffer.concat([row.bytes, Buffer.alloc(1 + random.below(16), 1)]) }],
  'a bit of its hash': (row, random) => [{ ...row, hash: flipped(row.hash, random) }],
  'a bit of its first number': (row, random) => [{ ...row, firstSeq: flippedNumber(row.firstSeq, random) }],
  'a bit of its last number': (row, random) => [{ ...row, lastSeq: flippedNumber(row.lastSeq, random) }],
  'a bit of its epoch': (row, random) => [{ ...row, epoch: flippedNumber(row.epoch, random) }],
  'a bit of its time': (row, random) => [{ ...row, at: flippedNumber(row.at, random) }],
  'its form': row => [{ ...row, form: row.form === 'batch' ? 'segment' : 'batch' }],
  'the contents of another row': (row, random, disk) => {
    const { bytes, hash } = random.pick(disk.rows)
    return [{ ...row, bytes, hash }]
  },
  'it once more, at the end': (row, _random, disk) => [
    row,
    { ...row, firstSeq: disk.lastSeq + 1, lastSeq: disk.lastSeq + 1 + row.lastSeq - row.firstSeq },
  ],
  'the row itself': () => [],
}

type SnapshotDamage = (snapshot: KeptSnapshot, random: Random) => readonly KeptSnapshot[]

/** What can happen to a snapshot. */
const SNAPSHOT_DAMAGES: Record<string, SnapshotDamage> = {
  'a bit of its state': (snapshot, random) => [{ ...snapshot, parts: snapshot.parts.map(part => flipped(part, random)) }],
  'a part of its state': snapshot => [{ ...snapshot, parts: snapshot.parts.slice(1) }],
  'a bit of the hash of its state': (snapshot, random) => [{ ...snapshot, stateHash: flipped(snapshot.stateHash, random) }],
  'a bit of the hash of its journal': (snapshot, random) => [{ ...snapshot, journalHash: flipped(snapshot.journalHash, random) }],
  'a bit of its number': (snapshot, random) => [{ ...snapshot, seq: flippedNumber(snapshot.seq, random) }],
  'the snapshot itself': () => [],
}

/** Damages what lies on the disk, and says what. */
export const damage = (disk: Disk, random: Random): { what: string; kind: string } => {
  const snapshot = disk.snapshots.length > 0 && random.chance(20) ? random.pick(disk.snapshots) : undefined
  if (snapshot) {
    const kind = random.pick(Object.keys(SNAPSHOT_DAMAGES))
    disk.snapshots = replace(disk.snapshots, snapshot, ...SNAPSHOT_DAMAGES[kind]!(snapshot, random))
    return { what: `snapshot ${snapshot.seq}: ${kind}`, kind }
  }
  const row = random.pick(disk.rows)
  const kind = random.pick(Object.keys(ROW_DAMAGES))
  const rows = replace(disk.rows, row, ...ROW_DAMAGES[kind]!(row, random, disk))
  disk.rows = rows.sort((one, other) => one.firstSeq - other.firstSeq)
  return { what: `records ${row.firstSeq} to ${row.lastSeq}: ${kind}`, kind }
}
