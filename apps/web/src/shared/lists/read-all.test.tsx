import { getSpotOrderHistory } from '@assay/wire/spot/calls'
import { expect, test } from 'vitest'
import { arrive } from '../../../test/page.tsx'
import { data } from '../../../test/wire-server.ts'
import { exampleOrder } from '../../features/spot/example-order.ts'
import { FILE_ROWS_MAX, readAll } from './read-all.ts'

test('a list without end is read as far as a file goes, and says that it was cut', async () => {
  const { server, open } = arrive({ as: 'user' })
  await open('/forgetpwd')
  server.answer(getSpotOrderHistory, ({ before, limit }) => {
    const newest = Number(before ?? '1000000') - 1
    return data({
      orders: Array.from({ length: Number(limit) }, (_, back) => exampleOrder({ orderId: String(newest - back) })),
      more: true,
    })
  })
  const { rows, isCut } = await readAll(getSpotOrderHistory, { input: {}, rowsOf: ({ orders }) => orders, idOf: ({ orderId }) => orderId })
  expect([rows.length, isCut]).toEqual([FILE_ROWS_MAX, true])
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(FILE_ROWS_MAX)
})
