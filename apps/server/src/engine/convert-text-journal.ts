import { createHash } from 'node:crypto'
import { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { Leg } from '@assay/core/ledger/events'
import { decode, encode } from '@assay/core/memory/codec'
import type { Sql } from 'postgres'
import { BATCH_RECORDS_MAX, GENESIS_HASH, JournalDamaged, packBatch } from './batch.ts'
import { Journal } from './journal.ts'

const PAGE_ROWS = 1000

/**
 * The first shape of the journal had one row of JSON text per record, each with its hash. Migration 0001 sets it aside as `text_journal`;
 * here its records, each proven, become batches: every command is decided again, and has to have the outcome that the text says, but for its
 * holds, which are made anew where they are needed, and for the order in which a posting names its accounts. All in one transaction: after a
 * crash it begins again. Does nothing when it was done.
 */
export const convertTextJournal = async (sql: Sql): Promise<void> => {
  const [old] = await sql`select to_regclass('public.text_journal') as name`
  if (!old?.name) return
  await sql.begin(async write => {
    const journal = new Journal(write as unknown as Sql, { seq: 0, hash: GENESIS_HASH })
    const core = new Core()
    let [seq, hash] = [0, GENESIS_HASH as Buffer]
    const records: Uint8Array[] = []
    const append = async () => {
      const bytes = packBatch(records)
      await journal.append({ firstSeq: core.seq - records.length + 1, lastSeq: core.seq, at: core.at, bytes })
      records.length = 0
    }
    for (;;) {
      const rows = await write`select seq, record, hash from text_journal where seq > ${seq} order by seq limit ${PAGE_ROWS}`
      for (const row of rows) {
        seq += 1
        hash = createHash('sha256').update(hash).update(row.record).digest()
        if (Number(row.seq) !== seq || !hash.equals(row.hash))
          throw new JournalDamaged(`The journal is damaged: record ${seq} is missing or not what was written.`)
        decideAgain(core, decode<JournalRecord>(row.record))
        records.push(core.recordBytes().slice())
        if (records.length === BATCH_RECORDS_MAX) await append()
      }
      if (rows.length < PAGE_ROWS) break
    }
    if (records.length > 0) await append()
    await write`drop table text_journal`
  })
}

const decideAgain = (core: Core, old: JournalRecord): void => {
  const isRecorded = core.execute(old.command, old.at)
  if (isRecorded && outcomeOf(core.record()) === outcomeOf(old)) return
  throw new JournalDamaged(`The journal cannot be taken over: record ${old.seq} decided again has another outcome.`)
}

/** What became of a command, as a text, without its holds. */
const outcomeOf = ({ refusal, events = [] }: JournalRecord): string =>
  encode({ refusal, events: events.filter(({ type }) => !HOLD_EVENTS.has(type)).map(event => withoutHold(event)) })

const HOLD_EVENTS: ReadonlySet<string> = new Set(['ledger.held', 'ledger.raised', 'ledger.reduced', 'ledger.released'])

const withoutHold = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'hold')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, name === 'legs' ? (member as Leg[]).map(withoutHold).sort(byAccount) : member]),
  )

const byAccount = (one: object, other: object): number => (one as Leg).account - (other as Leg).account
