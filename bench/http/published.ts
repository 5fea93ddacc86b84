// As durable.ts, with projections and live feeds.
import process from 'node:process'
import { check } from './check.ts'
import { openPlatform } from './platform.ts'
import { answer } from './program.ts'

const { address, running, sql } = await openPlatform(process.env.DATABASE_URL ?? '', { isPublished: true })

/** Projections that are behind when the load has ended must arrive too. */
const checkAll = async (acknowledged: number): Promise<string[]> => {
  const checks = await check(running, sql, acknowledged)
  const rows = await sql`select name from projections where last_seq <> ${running.core.seq}`
  if (rows.length > 0) throw new Error(`${rows[0]?.name} does not show the last record.`)
  return [...checks, 'every projection shows the last record']
}

answer({ address: () => address, price: () => '57000', check: checkAll })
