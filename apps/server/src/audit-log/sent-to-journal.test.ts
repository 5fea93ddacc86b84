import { changeRole, decideProposal, getOperators, haltMarket } from '@assay/wire/operators/calls'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'
import { connect } from '../db/connect.ts'
import { verifyJournal } from '../journal/verify-journal.ts'
import { attestAuditLog } from './attest.ts'
import { AuditLog } from './audit-log.ts'
import { SentToJournal } from './sent-to-journal.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

/** Goal: what the operators' log says went to the journal is in it, and what the journal names is in the log; whichever of them is changed, the entry is named. */

let endpoint: ConsoleEndpoint
let [admin, second, support]: OperatorAtWork[] = []
let endAttesting: () => Promise<void>
beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  const { auditLog, engine } = endpoint
  endAttesting = attestAuditLog({ auditLog, engine, onFault: fault => Promise.reject(fault) })
  admin = await endpoint.first('ada@example.org')
  support = await endpoint.hire(admin, 'support')
  second = await endpoint.hire(admin, 'admin')
})
afterAll(() => endpoint.close())

/** What `npm run verify` finds of both. */
const verified = async (sql: Sql = endpoint.sql) => {
  const sent = await SentToJournal.read(sql)
  const journal = await verifyJournal(sql, [], record => sent.take(record))
  const audit = await verifyAuditLog(sql, journal.auditHeads)
  return { journal, findings: [...journal.findings, ...audit.findings, ...(await sent.compare(journal))] }
}

/** What is found after a statement of somebody who has the whole database. It is never committed, so that the running server sees nothing of it. */
const findingsAfter = async (statement: string): Promise<string[]> => {
  const sql = connect(endpoint.url, { name: 'thief', connections: 1 })
  try {
    await sql.unsafe('begin')
    await sql.unsafe('set local session_replication_role = replica')
    await sql.unsafe(statement)
    return (await verified(sql)).findings
  } finally {
    await sql.end()
  }
}

const halt = async (halted: '0' | '1') => {
  expect((await admin!.call(haltMarket, { market: 'BTCUSDT', halted, reason: 'A fault is looked at.' })).code).toBe(7)
  const rows = await endpoint.sql<{ number: number; seq: number; kind: string }[]>`
    select number::int, seq::int, kind from audit_records order by id desc limit 2`
  const [act, named] = rows
  return { act: act!, named: named! }
}

test('an act has its entry and its record, each naming the other, and acts of rights are named when they are answered', async () => {
  const { act, named } = await halt('1')
  expect([named.kind, act.kind, named.number, named.seq < act.seq]).toEqual(['audit.attestLog', 'markets.halt', act.number, true])
  const { data } = await admin!.call(getOperators, {})
  const operatorId = data?.operators.find(({ email }) => email === support?.email)?.id ?? ''
  expect((await admin!.call(changeRole, { operatorId, role: 'auditor', reason: 'moves' })).data).toEqual({ waits: true })
  const proposed = (await verified()).journal.auditHeads.at(-1)
  expect(proposed).toEqual(await endpoint.auditLog.head())
  const proposalId = (await second!.call(getOperators, {})).data?.proposals.at(-1)?.id ?? ''
  expect((await second!.call(decideProposal, { proposalId, decision: 'agree' })).event).toBe('')
  const { journal, findings } = await verified()
  expect(journal.auditHeads.at(-1)).toEqual(await endpoint.auditLog.head())
  expect(journal.auditHeads.at(-1)?.number).toBeGreaterThan(proposed?.number ?? 0)
  expect(findings).toEqual([])
})

describe('is found', () => {
  test('a journal whose end was cut off, by the entry and the act that went there', async () => {
    const { act } = await halt('0')
    const cut = `delete from journal where last_seq >= ${act.seq}`
    const ends = act.seq - 1
    expect(await findingsAfter(cut)).toContain(
      `Audit log: entry ${act.number} went to the journal as record ${act.seq}, "markets.halt"; the journal has no such record, and ends at ${ends}.`,
    )
  })

  test('a record of the journal that was taken out of it, or written anew', async () => {
    const { named } = await halt('1')
    await halt('0')
    expect((await findingsAfter(`delete from journal where first_seq = ${named.seq}`)).join()).toContain(String(named.seq))
    expect(await findingsAfter(`update journal set bytes = bytes || '\\x00' where first_seq = ${named.seq}`)).not.toEqual([])
  })

  test('what the log says of the journal, when it is not so', async () => {
    const { act, named } = await halt('1')
    const altered = (set: string, seq: number) => findingsAfter(`update audit_records set ${set} where seq = ${seq}`)
    expect(await altered("kind = 'people.freeze'", act.seq)).toEqual([
      `Audit log: entry ${act.number} went to the journal as record ${act.seq}, "people.freeze"; there the journal has "markets.halt".`,
    ])
    expect(await altered("hash = repeat('0', 64)", named.seq)).toEqual([
      `Audit log: entry ${named.number} went to the journal with record ${named.seq}; the journal names it with another hash.`,
    ])
    await expect(endpoint.sql`delete from audit_records`).rejects.toThrow('only grows')
    await expect(endpoint.sql`truncate audit_records`).rejects.toThrow('only grows')
  })

  test('an entry of the log that was taken out, altered or cut off', async () => {
    const { act } = await halt('0')
    expect(await findingsAfter(`delete from audit_log where number = ${act.number - 1}`)).toContain(
      `Audit log: entry ${act.number - 1} is missing.`,
    )
    expect(await findingsAfter(`update audit_log set reason = 'none' where number = ${act.number}`)).toContain(
      `Audit log: entry ${act.number} is not as it was written.`,
    )
    expect(await findingsAfter(`delete from audit_log where number >= ${act.number}`)).toContain(
      `Audit log: it ends at entry ${act.number - 1}; the journal names entry ${act.number}.`,
    )
  })

  test('an entry that the journal does not name although time went on', async () => {
    await endAttesting()
    const { number } = await endpoint.auditLog.head()
    const actor = { operatorId: 1, name: 'ada', role: 'admin', address: '198.51.100.7' }
    for (const after of [0, 2])
      await new AuditLog({ database: endpoint.database, now: () => Date.now() + after * 60_000 }).add(actor, {
        action: 'signIn',
        subject: 'ada',
      })
    expect((await verified()).findings).toEqual([`Audit log: entry ${number + 1} is named by no record of the journal.`])
  })
})
