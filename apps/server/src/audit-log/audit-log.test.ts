import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { AuditLog } from './audit-log.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const ADA = { operatorId: 1, name: 'Ada', role: 'admin', address: '198.51.100.7' }

let place: Awaited<ReturnType<typeof openDatabase>>
let log: AuditLog
beforeAll(async () => {
  place = await openDatabase()
})
afterAll(() => place.close())
beforeEach(async () => {
  await behindTheTrigger('truncate audit_log')
  log = new AuditLog({ database: place.database, now: () => 1_000 })
  for (const market of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'])
    await log.add(ADA, { action: 'haltMarket', subject: market, before: 'open', after: 'halted', reason: `looking at 100% of ${market}` })
})

/** As somebody does it who has the whole database. */
const behindTheTrigger = (statement: string) =>
  place.sql.begin(async sql => {
    await sql`set local session_replication_role = replica`
    await sql.unsafe(statement)
  })

const findings = async (attested: { number: number; hash: string }[] = []) => (await verifyAuditLog(place.sql, attested)).findings

describe('the audit log', () => {
  test('is whole as it was written, and its head is the newest entry', async () => {
    const { entries, more } = await log.read({ limit: 2 })
    expect(entries.map(({ number, subject }) => [number, subject])).toEqual([
      [3, 'SOLUSDT'],
      [2, 'ETHUSDT'],
    ])
    expect(more).toBe(true)
    expect(await log.head()).toEqual({ number: 3, hash: entries[0]?.hash })
    expect(await findings([await log.head()])).toEqual([])
  })

  test('is searched by words, none of which is a pattern', async () => {
    const found = async (words: string) => (await log.read({ words, limit: 9 })).entries.map(({ number }) => number)
    expect(await found('eth ADA')).toEqual([2])
    expect(await found('100% sol')).toEqual([3])
    expect(await found('1%0')).toEqual([])
    expect(await found("' or 1=1")).toEqual([])
  })

  test('takes entries of many at the same time without a gap', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, place) => log.add(ADA, { action: 'signIn', subject: String(place) })))
    expect((await log.head()).number).toBe(23)
    expect(await findings()).toEqual([])
  })

  test('cannot be changed, deleted or emptied by the server', async () => {
    for (const statement of ["update audit_log set reason = ''", 'delete from audit_log where number = 2', 'truncate audit_log'])
      await expect(place.sql.unsafe(statement), statement).rejects.toThrow('only grows')
  })

  test.each([
    ['a changed entry', "update audit_log set name = 'Eve' where number = 2", 'entry 2 is not as it was written'],
    ['an entry that was taken out', 'delete from audit_log where number = 2', 'entry 2 is missing'],
    ['an end that was cut off', 'delete from audit_log where number = 3', 'it ends at entry 2; the journal names entry 3'],
    ['a whole other log', 'truncate audit_log', 'it ends at entry 0'],
  ])('%s is found', async (_what, statement, said) => {
    const attested = [await log.head()]
    await behindTheTrigger(statement)
    expect((await findings(attested)).join(' ')).toContain(said)
  })

  test('an end that was cut off and named again beside a running server is found, also when other entries took its place', async () => {
    const attested = [await log.head()]
    await behindTheTrigger('delete from audit_log where number = 3')
    attested.push(await log.head())
    expect(await findings(attested)).toEqual(['Audit log: it ends at entry 2; the journal names entry 3.'])
    await log.add({ ...ADA, name: 'Eve' }, { action: 'haltMarket', subject: 'SOLUSDT' })
    attested.push(await log.head())
    expect(await findings(attested)).toEqual(['Audit log: entry 3 is not the one that the journal names.'])
  })

  test('one that was written anew from some place on is found by what the journal names', async () => {
    const attested = [await log.head()]
    await behindTheTrigger('delete from audit_log where number = 3')
    await log.add({ ...ADA, name: 'Eve' }, { action: 'haltMarket', subject: 'SOLUSDT' })
    expect(await findings()).toEqual([])
    expect(await findings(attested)).toEqual(['Audit log: entry 3 is not the one that the journal names.'])
  })
})
