import type { Disk, Row } from './disk.ts'

export type Statement = (disk: Disk, values: never, writer: object) => unknown

const ofBase64 = (text: string) => Buffer.from(text, 'base64')
/** PostgreSQL's driver gives numbers of 64 bits as text. */
const row = ({ firstSeq, lastSeq, epoch, at, form, bytes, hash }: Row) => ({
  first_seq: String(firstSeq),
  last_seq: String(lastSeq),
  epoch: String(epoch),
  at: String(at),
  form,
  bytes,
  hash,
})
const lastBefore = (disk: Disk, seq: number): Row | undefined => disk.rows.filter(({ firstSeq }) => firstSeq <= seq).at(-1)

const insertBatch: Statement = (
  disk,
  [firstSeq, lastSeq, epoch, at, form, bytes, hash]: [number, number, number, number, 'batch' | 'packed', string, string],
  writer,
) => disk.write({ firstSeq, lastSeq, epoch, at, form, bytes: ofBase64(bytes), hash: ofBase64(hash) }, writer)

const readPage: Statement = (disk, [next, seq, until, limit]: [number, number, number, number]) => {
  const from = lastBefore(disk, next)?.firstSeq ?? 0
  const found = disk.rows.filter(({ firstSeq, lastSeq }) => firstSeq >= from && lastSeq > seq && firstSeq <= until)
  return found.slice(0, limit).map(row)
}

const positionBefore: Statement = (disk, [seq]: [number]) =>
  disk.rows
    .filter(({ firstSeq }) => firstSeq <= seq)
    .slice(-2)
    .reverse()
    .map(row)

const goodSnapshots: Statement = disk =>
  disk.snapshots
    .filter(({ seq, journalHash }) => {
      const last = lastBefore(disk, seq)
      return last?.lastSeq === seq && last.hash.equals(journalHash)
    })
    .sort((one, other) => other.seq - one.seq)
    .map(({ seq, journalHash, stateHash }) => ({ seq: String(seq), journal_hash: journalHash, state_hash: stateHash }))

const readParts: Statement = (disk, [seq]: [string]) =>
  disk.snapshots.find(snapshot => snapshot.seq === Number(seq))?.parts.map(bytes => ({ bytes })) ?? []

const snapshotBounds: Statement = ({ snapshots }) => {
  const numbers = snapshots.map(({ seq }) => seq)
  return [{ oldest: String(numbers.length > 0 ? Math.min(...numbers) : 0), newest: String(Math.max(0, ...numbers)) }]
}

const insertSnapshot: Statement = (disk, [seq, journalHash, stateHash]: [number, Buffer, Buffer]) => {
  disk.snapshots.push({ seq, journalHash, stateHash, parts: [] })
}

const insertPart: Statement = (disk, [seq, part, bytes]: [number, number, string]) => {
  disk.snapshots = disk.snapshots.map(kept => {
    if (kept.seq !== seq) return kept
    return { ...kept, parts: Object.assign([...kept.parts], { [part]: ofBase64(bytes) }) }
  })
}

const forgetSnapshots: Statement = (disk, [kept]: [number]) => {
  const newest = [...disk.snapshots].sort((one, other) => other.seq - one.seq).slice(0, kept)
  disk.snapshots = disk.snapshots.filter(snapshot => newest.includes(snapshot))
}

const rowsToMerge: Statement = (disk, [before, most, limit]: [number, number, number]) => {
  const found = disk.rows
    .filter(({ form, lastSeq, bytes }) => form !== 'segment' && lastSeq <= before && bytes.length <= most)
    .slice(0, limit)
  return found.map(one => ({ ...row(one), size: one.bytes.length, head: one.bytes.subarray(0, 4) }))
}

const takeRows: Statement = (disk, [first, last]: [number, number]) => {
  const taken = disk.rows.filter(({ form, firstSeq }) => form !== 'segment' && firstSeq >= first && firstSeq <= last)
  disk.rows = disk.rows.filter(one => !taken.includes(one))
  return taken.map(row)
}

const insertSegment: Statement = (disk, [firstSeq, lastSeq, epoch, at, bytes, hash]: [number, number, string, string, string, Buffer]) => {
  disk.store({ firstSeq, lastSeq, epoch: Number(epoch), at: Number(at), form: 'segment', bytes: ofBase64(bytes), hash })
}

const moveProjection: Statement = (disk, [last, name, before]: [number, string, number]) => {
  const isThere = disk.projections.get(name) === before
  if (isThere) disk.projections.set(name, last)
  return Object.assign([], { count: isThere ? 1 : 0 })
}

/** Each statement of the engine, as it is written there without its line breaks, and what it does. */
export const STATEMENTS: ReadonlyMap<string, Statement> = new Map<string, Statement>([
  [
    "insert into journal (first_seq, last_seq, epoch, at, form, bytes, hash) values (?, ?, ?, ?, ?, decode(?, 'base64'), decode(?, 'base64'))",
    insertBatch,
  ],
  [
    'select first_seq, last_seq, epoch, form, bytes, hash from journal where first_seq >= (select coalesce(max(first_seq), 0) from journal where first_seq <= ?) and last_seq > ? and first_seq <= ? order by first_seq limit ?',
    readPage,
  ],
  [
    'select last_seq from journal where first_seq < 1 limit 1',
    (disk: Disk) => disk.rows.filter(({ firstSeq }) => firstSeq < 1).map(({ lastSeq }) => ({ last_seq: String(lastSeq) })),
  ],
  ['select last_seq, hash from journal where first_seq <= ? order by first_seq desc limit 2', positionBefore],
  [
    'select s.seq, s.journal_hash, s.state_hash from snapshots s join journal j on j.first_seq = (select max(first_seq) from journal where first_seq <= s.seq) and j.last_seq = s.seq and j.hash = s.journal_hash order by s.seq desc',
    goodSnapshots,
  ],
  ['select bytes from snapshot_parts where seq = ? order by part', readParts],
  ['select coalesce(min(seq), 0) as oldest, coalesce(max(seq), 0) as newest from snapshots', snapshotBounds],
  [
    'delete from snapshots where seq = ?',
    (disk, [seq]: [number]) => {
      disk.snapshots = disk.snapshots.filter(kept => kept.seq !== seq)
    },
  ],
  ['insert into snapshots (seq, journal_hash, state_hash) values (?, ?, ?)', insertSnapshot],
  ["insert into snapshot_parts (seq, part, bytes) values (?, ?, decode(?, 'base64'))", insertPart],
  ['delete from snapshots where seq not in (select seq from snapshots order by seq desc limit ?)', forgetSnapshots],
  [
    "select first_seq, last_seq, epoch, form, length(bytes) as size, substring(bytes from 1 for 4) as head from journal where form <> 'segment' and last_seq <= ? and length(bytes) <= ? order by first_seq limit ?",
    rowsToMerge,
  ],
  [
    "delete from journal where form <> 'segment' and first_seq between ? and ? returning first_seq, last_seq, epoch, at, form, bytes, hash",
    takeRows,
  ],
  [
    "insert into journal (first_seq, last_seq, epoch, at, form, bytes, hash) values (?, ?, ?, ?, 'segment', decode(?, 'base64'), ?)",
    insertSegment,
  ],
  [
    "select last_seq, bytes from journal where first_seq = ? and form = 'segment'",
    (disk, [firstSeq]: [number]) => disk.rows.filter(one => one.form === 'segment' && one.firstSeq === firstSeq).map(row),
  ],
  [
    'insert into projections (name, last_seq) values (?, 0) on conflict do nothing',
    (disk, [name]: [string]) => {
      if (!disk.projections.has(name)) disk.projections.set(name, 0)
    },
  ],
  [
    'select coalesce(max(last_seq), 0) as shown from projections',
    ({ projections }) => [{ shown: String(Math.max(0, ...projections.values())) }],
  ],
  ['select last_seq from projections where name = ?', (disk, [name]: [string]) => [{ last_seq: String(disk.projections.get(name)) }]],
  ['update projections set last_seq = ? where name = ? and last_seq = ?', moveProjection],
])
