import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestServer } from '../../test/start-server.ts'
import { checkDurability } from './check-durability.ts'
import { connect } from './connect.ts'

let sql: ReturnType<typeof connect>
beforeAll(() => {
  sql = connect(inject('postgresUrl'), { name: 'durability', connections: 1 })
})
afterAll(() => sql.end())

test('a database that may lose what it has acknowledged is refused, by the names of what is off', async () => {
  await expect(checkDurability(sql)).rejects.toThrow(/off are fsync, full_page_writes, synchronous_commit\./)
})

test('a server does not start on it, unless it is told that nothing is to be kept', async () => {
  await expect(startTestServer({ settings: { databaseMayLose: false } })).rejects.toThrow(/DATABASE_MAY_LOSE=1/)
})
