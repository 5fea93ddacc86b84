import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { connect } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const dataDir = join(temporaryFolder('postgres'), 'data of the house')
const start = () => startEmbeddedPostgres(dataDir)
afterAll(async () => {
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  await (await start()).stop()
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

const ask = async <T>(url: string, question: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
  const sql = connect(url, { name: 'assay-test', connections: 1 })
  try {
    return await question(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

test('makes a durable UTF-8 database that only listens on this machine and asks for its password', async () => {
  const { url, wasRunning } = await start()
  expect(wasRunning).toBe(false)
  const [settings] = await ask(
    url,
    sql => sql`select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
    current_setting('listen_addresses') as addresses, current_setting('lc_messages') as locale`,
  )
  expect(settings).toEqual({ fsync: 'on', encoding: 'UTF8', addresses: '127.0.0.1', locale: 'C' })
  const wrong = Object.assign(new URL(url), { password: 'guess' }).href
  await expect(ask(wrong, sql => sql`select 1`)).rejects.toThrow(/password authentication failed/)
})

test('a second start joins the one that runs', async () => {
  const pid = postmaster()
  const { wasRunning } = await start()
  expect(wasRunning).toBe(true)
  expect(postmaster()).toBe(pid)
})

test('after a kill of the database the next start has everything that was committed', async () => {
  const { url } = await start()
  await ask(url, sql => sql`create table kept as select 42 as answer`)
  process.kill(postmaster(), 'SIGKILL')
  const again = await start()
  expect(await ask(again.url, sql => sql`select answer from kept`)).toEqual([{ answer: 42 }])
})

test('after a stop it starts again, and a pid file left by another process does not hinder it', async () => {
  const { stop } = await start()
  const left = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  await stop()
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), left.replace(/^\d+/, String(process.pid)))
  const again = await start()
  expect(await ask(again.url, sql => sql`select answer from kept`)).toEqual([{ answer: 42 }])
  await again.stop()
})

test('data of another main version is refused with a clear line', async () => {
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, this is 18/)
})
