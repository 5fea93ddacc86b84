import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HALF_SPREAD, LEAN_MAX, makerTermsOf, quotedSides } from './maker-terms.ts'

const terms = makerTermsOf('BTC')
const { limit } = terms

test('holding nothing the maker quotes both sides alike', () => {
  expect(quotedSides(0n, terms)).toEqual({ bidDistance: HALF_SPREAD, askDistance: HALF_SPREAD, bidRoom: limit, askRoom: limit })
})

test('at its limit it adds no more, and what reduces stands at half of the ordinary distance', () => {
  expect(quotedSides(limit, terms)).toEqual({
    bidDistance: HALF_SPREAD + LEAN_MAX,
    askDistance: HALF_SPREAD / 2n,
    bidRoom: 0n,
    askRoom: limit * 2n,
  })
  expect(quotedSides(-limit * 3n, terms)).toMatchObject({ askDistance: HALF_SPREAD + LEAN_MAX, askRoom: 0n, bidDistance: HALF_SPREAD / 2n })
})

test('the more it holds the wider the spread and the further the side that adds; no side that reduces is empty or beyond the index', () => {
  const held = fc.bigInt(-2n * limit, 2n * limit)
  fc.assert(
    fc.property(held, held, (one, other) => {
      const [less, more] = [one, other].map(value => (value < 0n ? -value : value)).sort((a, b) => Number(a - b)) as [bigint, bigint]
      const [narrow, wide] = [quotedSides(less, terms), quotedSides(more, terms)]
      expect(wide.bidDistance >= narrow.bidDistance && wide.askDistance <= narrow.askDistance).toBe(true)
      expect(wide.bidDistance + wide.askDistance >= narrow.bidDistance + narrow.askDistance).toBe(true)
      expect(wide.askDistance > 0n && wide.askRoom >= more && wide.bidRoom + more <= (more > limit ? more : limit)).toBe(true)
    }),
  )
})
