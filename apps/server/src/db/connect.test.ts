import { afterAll, expect, test } from 'vitest'
import { openEmptyDatabase } from '../../test/open-database.ts'
import { connect } from './connect.ts'

const place = await openEmptyDatabase()
afterAll(() => place.close())

/** As many as the driver sends ahead on one connection; the transaction that begins right there is the one that it once lost. */
const SENT_AHEAD = 100

/** Goal: a transaction has a connection to itself, however much else is asked at that moment. Method: a transaction behind each number of queries around that at which the driver takes a connection for full. */
test('a transaction that begins behind any number of waiting queries is whole, and leaves none open for others to fall into', async () => {
  for (const connections of [1, 2]) {
    const sql = connect(place.url, { name: 'assay-crowd', connections })
    try {
      for (let crowd = connections * (SENT_AHEAD - 2); crowd <= connections * (SENT_AHEAD + 2); crowd += 1) {
        const queries = Array.from({ length: crowd }, () => sql`select 1`.execute())
        const transaction = sql.begin(async within => {
          const [own] = await within`select txid_current() as id`
          const [same] = await within`select txid_current() as id`
          return own?.id === same?.id
        })
        await Promise.all(queries)
        expect(await transaction, `${crowd} queries on ${connections} connections`).toBe(true)
      }
      const left =
        await place.sql`select state from pg_stat_activity where application_name = 'assay-crowd' and state like '%in transaction%'`
      expect(left).toEqual([])
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
})
