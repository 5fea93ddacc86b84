import process from 'node:process'
import type { Core } from '@assay/core/engine/core'
import type { Sql } from 'postgres'
import { SentToJournal } from './audit-log/sent-to-journal.ts'
import { verifyAuditLog } from './audit-log/verify-audit-log.ts'
import { alarmsInForce, clearAlarms } from './core-host/alarm.ts'
import { connect } from './db/connect.ts'
import type { Belief } from './journal/belief.ts'
import { type Verification, verifyJournal } from './journal/verify-journal.ts'
import { openDatabase } from './open-database.ts'
import { beliefsOf, PRODUCTS } from './products.ts'
import { missingMonths } from './projections/missing-months.ts'
import { projectionsOf } from './projections/projections.ts'
import { awayLine, foldUpToNow, type TableVerification, verifyTables } from './projections/verify-tables.ts'
import { readSettings } from './settings.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const reportJournal = (
  { records, batches, earlier, postings, accounts, journalHash, stateHash, findings }: Verification,
  beliefs: readonly Belief[],
): void => {
  if (findings.length > 0) {
    say(`Journal: ${records} records were read until something was wrong.`)
    return
  }
  say(`Journal: ${records} records in ${batches} batches, none missing, each as it was written. Hash behind the last: ${journalHash}`)
  const past = earlier === 0 ? '' : ` ${earlier} more were decided under the rules of an earlier release and are taken as they stand.`
  say(
    `Outcomes: ${earlier === 0 ? `all ${records}` : records - earlier} commands were decided again.${past} Hash of the state: ${stateHash}`,
  )
  say(`Ledger: ${postings} postings over ${accounts} accounts were added up, by posting, by account and by asset.`)
  say(`Beliefs: added up again for each person: ${beliefs.map(({ sums }) => sums).join(', ')}.`)
  say('Invariants: the whole state was audited.')
}

const reportTable = (verified: TableVerification): void => {
  const { table, rows, lastSeq, away } = verified
  say(`Table ${table}: ${rows} rows were compared with those that the journal gives up to record ${lastSeq}.`)
  if (away > 0) say(awayLine(verified))
}

/** What products prove of their own tables beside that. */
const productFindings = (sql: Sql, core: Core): Promise<string[]> =>
  sql.begin('isolation level repeatable read', async tx => {
    await foldUpToNow(tx, core)
    const findings: string[] = []
    for (const { verify } of PRODUCTS) {
      const verified = await verify?.(tx, core)
      for (const line of verified?.says ?? []) say(line)
      findings.push(...(verified?.findings ?? []))
    }
    return findings
  }) as Promise<string[]>

/**
 * `npm run verify`: proves the journal, the ledger and the tables; also beside a running server. Exit code 1 when something is wrong.
 * With `--clear-alarms`, and only when nothing is wrong, the alarms of the running audit that stood there when it began are cleared; that holds from the next start.
 */
const main = async (): Promise<number> => {
  const { url, close } = await openDatabase(readSettings(process.env))
  const sql = connect(url, { name: 'assay-verify', connections: 1 })
  try {
    const raised = await alarmsInForce(sql)
    const sent = await SentToJournal.read(sql)
    const beliefs = beliefsOf()
    const journal = await verifyJournal(sql, beliefs, record => sent.take(record))
    reportJournal(journal, beliefs)
    const tables = journal.findings.length > 0 ? [] : await verifyTables(sql, journal.core, projectionsOf(journal.core))
    for (const table of tables) reportTable(table)
    const months = journal.findings.length > 0 ? [] : await missingMonths(sql, journal.core, projectionsOf(journal.core))
    const ofProducts = journal.findings.length > 0 ? [] : await productFindings(sql, journal.core)
    const audit = await verifyAuditLog(sql, journal.auditHeads)
    say(`Audit log of operators: ${audit.head.number} entries. Hash of the last: ${audit.head.hash}`)
    const unsent = await sent.compare(journal)
    const findings = [
      ...journal.findings,
      ...tables.flatMap(table => table.findings),
      ...months,
      ...ofProducts,
      ...audit.findings,
      ...unsent,
    ]
    for (const finding of findings) say(`WRONG  ${finding}`)
    say(findings.length === 0 ? 'Everything is as it must be.' : `${findings.length} findings.`)
    if (findings.length > 0) return 1
    if (process.argv.includes('--clear-alarms')) await clear(sql, raised)
    return 0
  } finally {
    await sql.end()
    await close()
  }
}

/** Clears the alarms that stood there when the proof began. */
const clear = async (sql: Sql, raised: readonly number[]): Promise<void> => {
  say(`${await clearAlarms(sql, raised, Date.now())} alarms were cleared; start the server again.`)
  const since = (await alarmsInForce(sql)).length
  if (since > 0) say(`${since} alarms were raised while this ran, and stay: run it again.`)
}

const fail = (error: unknown): number => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 1
}

process.exit(await main().catch(fail))
