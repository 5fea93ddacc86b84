import process from 'node:process'
import { parseArgs } from 'node:util'
import { connect } from './db/connect.ts'
import { describeRecord, plain } from './journal/describe-record.ts'
import { readRecords } from './journal/read-records.ts'
import { recover } from './journal/recover.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './settings.ts'

const USAGE = 'npm run replay -- [--from N] [--to N] [--seq N] [--json]'

/** A journal number from the command line; throws one line when it is none. */
const numberOf = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`--${name} must be a record's number, 1 or more. ${USAGE}`)
  return Number(text)
}

const readArguments = () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { from: text, to: text, seq: text, json: { type: 'boolean' } },
  })
  if (values.seq !== undefined) {
    const seq = numberOf('seq', values.seq, 1)
    return { from: seq, to: seq, isJson: values.json ?? false }
  }
  return { from: numberOf('from', values.from, 1), to: numberOf('to', values.to, Number.MAX_SAFE_INTEGER), isJson: values.json ?? false }
}

/** `npm run replay`: prints records of the journal, each batch proven by its hash; also beside a running server. */
const main = async (): Promise<void> => {
  const { from, to, isJson } = readArguments()
  const { url, close } = await openDatabase(readSettings(process.env))
  const sql = connect(url, { name: 'assay-replay', connections: 1 })
  try {
    const { core } = await recover(sql)
    for await (const records of readRecords(sql, core, { after: from - 1, to }))
      for (const record of records) process.stdout.write(`${isJson ? plain(record) : describeRecord(record)}\n`)
  } finally {
    await sql.end()
    await close()
  }
}

await main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
