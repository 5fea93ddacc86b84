import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slice } from '../../../tools/slice.mjs'
import { connect } from '../src/db/connect.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { recover } from '../src/journal/recover.ts'
import { ChildServer } from './child-server.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { Traffic } from './traffic.ts'

/*
 * Goal: what was acknowledged survives a power cut, once. Method: people trade against the real process; it is killed while requests are
 * under way; after the restart every request is sent again with its own request token. `npm run prove -- crashes` does it twenty times.
 */
const ROUNDS = slice() === 'all' ? 20 : 1

const dataDir = temporaryFolder('kill')
let server: ChildServer
beforeAll(async () => {
  server = await ChildServer.start(dataDir)
})
afterAll(async () => {
  await (await startEmbeddedPostgres(dataDir)).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('kill -9 under traffic: nothing acknowledged is lost, nothing happens twice, the books balance', async () => {
  const traffic = await Traffic.begin(server.address)
  for (let round = 0; round < ROUNDS; round++) {
    await traffic.tradeUntil(() => server.kill())
    server = await ChildServer.start(dataDir)
    await traffic.holdTo(server.address)
  }
  expect(await server.stop()).toBe(0)

  const postgres = await startEmbeddedPostgres(dataDir)
  const sql = connect(postgres.url, { name: 'assay-test', connections: 2 })
  const { core, folded } = await recover(sql)
  // The record that names the snapshot of the stop.
  expect(folded).toBe(1)
  expect(core.audit()).toEqual([])
  const stuck = await sql`select name from projections where last_seq <> ${core.seq}`
  expect(stuck).toEqual([])
  await sql.end()
})
