import type { Price } from '@assay/money/kinds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OpeningPrice } from './opening-price.ts'

const HOUR = 3_600_000
const LENGTH = 10
const closing = (hour: number, close: bigint) => ({ openAt: hour * HOUR, close: close as Price })

test('is the last price before the stretch, whichever candles came before the start and which after, gaps or not', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 15 }), fc.bigInt(1n, 1_000n)), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(steps, fc.nat(), (rows, cut) => {
      let hour = 100
      const all = rows.map(([step, close]) => {
        hour += step
        return closing(hour, close)
      })
      const known = all.slice(0, cut % (all.length + 1))
      const begin = ((known.at(-1)?.openAt ?? 0) / HOUR - LENGTH) * HOUR
      const opening = new OpeningPrice(LENGTH * HOUR, {
        before: known.findLast(({ openAt }) => openAt < begin),
        candles: known.filter(({ openAt }) => openAt >= begin),
      })
      for (const candle of all.slice(known.length)) opening.take(candle)
      const end = all.at(-1)!.openAt - LENGTH * HOUR
      expect(opening.price()).toBe(all.findLast(({ openAt }) => openAt < end)?.close)
    }),
  )
})

test('follows a candle that changes, and a late word about an earlier one', () => {
  const opening = new OpeningPrice(LENGTH * HOUR, { before: undefined, candles: [closing(1, 10n), closing(2, 20n)] })
  expect(opening.price()).toBeUndefined()
  opening.take(closing(1, 11n))
  opening.take(closing(12, 5n))
  opening.take(closing(12, 6n))
  expect(opening.price()).toBe(11n)
  opening.take(closing(13, 6n))
  expect(opening.price()).toBe(20n)
})
