import process from 'node:process'
import { connect } from './db/connect.ts'
import { type Verification, verifyJournal } from './engine/verify-journal.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const report = ({ records, postings, accounts, journalHash, stateHash, findings }: Verification): void => {
  say(`Journal: ${records} records, none missing, each as it was written. Hash of the last: ${journalHash}`)
  say(`Outcomes: all ${records} commands were decided again. Hash of the state: ${stateHash}`)
  say(`Ledger: ${postings} postings over ${accounts} accounts were added up, by posting, by account and by asset.`)
  say('Invariants: the whole state was audited.')
  for (const finding of findings) say(`WRONG  ${finding}`)
  say(findings.length === 0 ? 'Everything is as it must be.' : `${findings.length} findings.`)
}

/** `npm run verify`: proves the journal and the ledger; also beside a running server. Exit code 1 when something is wrong. */
const main = async (): Promise<number> => {
  const { url, close } = await openDatabase(readSettings(process.env))
  const sql = connect(url, { name: 'assay-verify', connections: 1 })
  try {
    const verification = await verifyJournal(sql)
    report(verification)
    return verification.findings.length === 0 ? 0 : 1
  } finally {
    await sql.end()
    await close()
  }
}

const fail = (error: unknown): number => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 1
}

process.exit(await main().catch(fail))
