import type { Price } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmedLast, reachedBy } from './confirmed-last.ts'

const price = fc.integer({ min: 1, max: 1_000_000 })
const pair = fc.tuple(price, price).map(([one, other]) => ({ lowest: Math.min(one, other), highest: Math.max(one, other) }))

describe('the confirmed last price', () => {
  it('is the middle one of the index and of two trades', () => {
    const [low, high] = [98n as Price, 103n as Price]
    const at = (index: bigint) => confirmedLast(index as Price, { lowest: low, highest: high })
    expect([at(90n), at(100n), at(110n)]).toEqual([98n, 100n, 103n])
  })

  it('is the index where nothing is confirmed', () => expect(confirmedLast(100n as Price, undefined)).toBe(100n))
})

describe('triggers on the last price', () => {
  it('act where a second taker has traded at the price or beyond, and so far only', () => {
    expect(reachedBy(110, 100, { lowest: 104, highest: 110 })).toEqual({ risen: 104, fallen: 110 })
    expect(reachedBy(90, 100, { lowest: 90, highest: 97 })).toEqual({ risen: 90, fallen: 97 })
  })

  it('act on one taker’s trade where the mark is there too', () => {
    expect(reachedBy(110, 107, undefined)).toEqual({ risen: 107, fallen: 110 })
    expect(reachedBy(90, 93, undefined)).toEqual({ risen: 90, fallen: 93 })
  })

  it('never act beyond the last price, and never on both sides of it', () => {
    fc.assert(
      fc.property(price, price, fc.option(pair, { nil: undefined }), (last, mark, confirmed) => {
        const { risen, fallen } = reachedBy(last, mark, confirmed)
        expect(risen <= last && last <= fallen).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('of one taker alone reach no further than the mark', () => {
    fc.assert(
      fc.property(price, price, (last, mark) => {
        const { risen, fallen } = reachedBy(last, mark, undefined)
        expect(risen <= mark && fallen >= mark).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})
