import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/postgres-js'
import { listMarkets } from '../../src/core-host/genesis.ts'
import { connect } from '../../src/db/connect.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import { migrateDatabase } from '../../src/db/migrate.ts'
import { FileKeys } from '../../src/files/file-keys.ts'
import { FileStore } from '../../src/files/file-store.ts'
import { loadMessages } from '../../src/http/messages.ts'
import { makeStatement } from '../../src/payments/statement/make-statement.ts'
import { deriveSecrets } from '../../src/people/secrets.ts'
import { projectionsOf } from '../../src/projections/projections.ts'
import { makeMonths } from '../make-months.ts'
import { openEngine } from '../open-engine.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/**
 * `npx tsx apps/server/test/statement/main.ts --rows 1000000 --format csv`: a statement of so many records is made and put into the store, and what the process held at most beyond
 * what it held before is printed, in megabytes. The records are those of somebody who trades all year: a trade with its two assets and its fee, again and again.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' }, format: { type: 'string', default: 'csv' } } })
const rows = Number(values.rows)
const MB = 1024 * 1024
const megabytes = (bytes: number): number => Math.round(bytes / MB)
const USER = 1_000_001
const SAMPLE_MS = 25

const folder = temporaryFolder('statement')
const postgres = await startEmbeddedPostgres(folder, { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' })
await migrateDatabase(postgres.url)
const sql = connect(postgres.url, { name: 'assay-statement', connections: 5 })
const database = drizzle(sql)
const running = await openEngine({ url: postgres.url, sql }, { projections: projectionsOf })
await listMarkets(running.engine)
const [first, last] = [Date.UTC(2025, 0, 1), Date.UTC(2026, 0, 1)]
await makeMonths(
  sql,
  'account_records',
  Array.from({ length: 12 }, (_, month) => Date.UTC(2025, month, 1)),
)
// Before everything that the core has decided. Units look random and are the same in each run; the balance after each is the sum of those before.
await sql`
  insert into account_records (seq, leg, user_id, wallet, asset, type, units, balance_after, reference, at)
  select n - 10000000, 0, ${USER}, 'exchange', asset, type, units, sum(units) over (partition by asset order by n), 'trade:' || (n * 7919) % 1000003,
    ${first}::bigint + n * (${last - first}::bigint / ${rows + 1}::bigint)
  from (
    select n, case when n % 3 = 1 then 'BTC' else 'USDT' end as asset, case when n % 3 = 0 then 'fee' else 'trade' end as type,
      case when n <= 3 then 1000000000000000 else (n * 7919) % 20000003 - 10000001 end as units
    from generate_series(1, ${rows}::bigint) n
  ) made`

const secrets = deriveSecrets('a secret of this programme, long enough to be one')
const store = new FileStore({ database, keys: new FileKeys({ secrets }) })
const messages = await loadMessages()
const wanted = { from: '2025-01-01', to: '2025-12-31', timeZone: 'Europe/Berlin', format: values.format as 'csv' }
const user = { uid: USER, lang: 'en' } as Parameters<typeof makeStatement>[1]['user']
const heldBefore = process.memoryUsage().rss
let most = heldBefore
const note = () => {
  most = Math.max(most, process.memoryUsage().rss)
}
const sampling = setInterval(note, SAMPLE_MS)
const begun = performance.now()
let at = 0
const bytes = await makeStatement(
  { database, sql, running, messages, now: Date.now },
  {
    ...{ user, wanted },
    progress: async (done, total) => {
      if (done < at) return
      at += Math.ceil(total / 10)
      process.stdout.write(`${done} of ${total}: ${Math.round((process.memoryUsage().rss - heldBefore) / MB)} MB\n`)
    },
  },
)
const whileMaking = most
await store.put(
  { owner: USER, purpose: 'statement' },
  { bytes, kind: 'zip', width: 0, height: 0, fingerprint: randomBytes(8).toString('hex') },
)
note()
clearInterval(sampling)
const figures = {
  rows,
  format: values.format,
  seconds: Math.round((performance.now() - begun) / 1000),
  zipMb: +(bytes.length / MB).toFixed(1),
}
process.stdout.write(
  `${JSON.stringify({ ...figures, beforeMb: megabytes(heldBefore), makingMb: megabytes(whileMaking - heldBefore), mostMb: megabytes(most - heldBefore) })}\n`,
)
await running.stop()
await sql.end()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
