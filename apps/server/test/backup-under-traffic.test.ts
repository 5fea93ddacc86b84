import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { Core } from '@assay/core/engine/core'
import { getAsset2, getTestUsdt } from '@assay/wire/payments/calls'
import { userLogin } from '@assay/wire/people/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRelation } from '../src/backup/catalogue.ts'
import { stateHash } from '../src/core-host/state-bytes.ts'
import { GENESIS_HASH, recordsOf } from '../src/journal/batch.ts'
import { readJournal } from '../src/journal/read-journal.ts'
import { foldRecord } from '../src/journal/record-bytes.ts'
import { recover } from '../src/journal/recover.ts'
import { ROOT_FOLDER } from '../src/root-folder.ts'
import { Browser } from './browser.ts'
import { ChildServer } from './child-server.ts'
import { openEmptyDatabase } from './open-database.ts'
import { programFile } from './programs.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { Traffic } from './traffic.ts'

/*
 * Goal: what is backed up while people trade comes back as the exchange was at one record, and can be proven to. Method: the real programs, each as
 * its own process, on two databases of a real PostgreSQL; the server is killed once the backup is there, and its journal goes on behind it.
 */
const folder = temporaryFolder('backup')
const [oldData, newData, backup] = [join(folder, 'old'), join(folder, 'new'), join(folder, 'assay.zip')]
let source: Awaited<ReturnType<typeof openEmptyDatabase>>
let target: Awaited<ReturnType<typeof openEmptyDatabase>>
let server: ChildServer
beforeAll(async () => {
  source = await openEmptyDatabase()
  target = await openEmptyDatabase()
  server = await ChildServer.start(oldData, { DATABASE_URL: source.url })
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a program says; on failing, the error has its `code` and `stderr`. */
const run = async (program: 'backup' | 'restore', args: string[], settings: Record<string, string>): Promise<string> => {
  const env = { PATH: process.env.PATH, ...settings }
  return (await promisify(execFile)(process.execPath, [programFile(program), ...args], { cwd: ROOT_FOLDER, env })).stdout
}
const backUp = () => run('backup', ['--to', backup], { DATABASE_URL: source.url, DATA_DIR: oldData })
const restore = (file: string) => run('restore', ['--from', file, '--to', target.url], { DATA_DIR: newData })

/** What somebody holds, without what it is worth at the moment. */
const holdings = async (person: Browser) =>
  (await person.call(getAsset2, { wallet: 'exchange' })).data.rows.map(({ asset, available, frozen }) => ({ asset, available, frozen }))

/** The state of the exchange that was backed up as its own journal gives it at a record. */
const stateOfSource = async (seq: number): Promise<string> => {
  const core = new Core()
  for await (const batches of readJournal(source.sql, { seq: 0, hash: GENESIS_HASH }, seq))
    for (const batch of batches) for (const record of recordsOf(batch)) foldRecord(core, record)
  return stateHash(core)
}

test('a backup under traffic comes back with the state of one record, and people go on with their passwords and money', async () => {
  const traffic = await Traffic.begin(server.address)
  const quiet = await Browser.register(server.address, 'quiet@example.org')
  await quiet.call(getTestUsdt, {})
  const held = await holdings(quiet)
  expect(held).toContainEqual({ asset: 'USDT', available: expect.stringMatching(/^[1-9]/), frozen: expect.stringMatching(/^0/) })
  let said = ''
  await traffic.tradeUntil(async () => {
    said = await backUp()
    await server.kill()
  }, 1)
  const [, records, state] = /Backed up (\d+) records, state ([0-9a-f]{64}), \d+ tables, .+\.zip, \d+ bytes\n$/.exec(said) ?? []
  const [last] = await source.sql`select max(last_seq) as seq from journal`
  expect(Number(last?.seq)).toBeGreaterThan(Number(records))
  expect(await stateOfSource(Number(records))).toBe(state)
  for (const file of [backup, `${backup}.pepper`]) expect(statSync(file).mode & 0o777).toBe(0o600)

  const altered = join(folder, 'altered.zip')
  const bytes = readFileSync(backup)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(altered, bytes)
  await expect(restore(altered)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/altered\.zip is not a whole backup/) })
  expect(await firstRelation(target.sql)).toBeUndefined()
  expect(existsSync(join(newData, 'pepper'))).toBe(false)

  expect(await restore(backup)).toMatch(new RegExp(`\\nRestored ${records} records, \\d+ tables, state hash equal\\n$`))
  const there = await recover(target.sql)
  expect([there.seq, stateHash(there.core)]).toEqual([Number(records), state])

  const again = await ChildServer.start(newData, { DATABASE_URL: target.url })
  const person = new Browser(again.address)
  const { data } = await person.call(userLogin, { kind: 'email', account: 'quiet@example.org', password: 'blau7Hund' })
  person.token = data.token
  expect(await holdings(person)).toEqual(held)
  expect(await again.stop()).toBe(0)
})
