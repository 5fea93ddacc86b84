import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Acquired, costOfHolding } from './cost-of-holding.ts'

test.each<[string, bigint, Acquired[], { cost: bigint | undefined; covered: bigint }]>([
  ['nothing is held', 0n, [{ units: 5n, cost: 50n }], { cost: 0n, covered: 0n }],
  ['all of one purchase', 5n, [{ units: 5n, cost: 50n }], { cost: 50n, covered: 5n }],
  ['1 of 3 for 100: 33.3… is 34', 1n, [{ units: 3n, cost: 100n }], { cost: 34n, covered: 1n }],
  [
    'bought 2 for 20 and 2 for 40, sold 1: what is left is the newer 2 and 1 of the older',
    3n,
    [
      { units: 2n, cost: 40n },
      { units: 2n, cost: 20n },
    ],
    { cost: 50n, covered: 3n },
  ],
  ['more is held than was found', 9n, [{ units: 5n, cost: 50n }], { cost: 50n, covered: 5n }],
  [
    'the cost of a part is not known',
    3n,
    [
      { units: 2n, cost: undefined },
      { units: 2n, cost: 20n },
    ],
    { cost: undefined, covered: 3n },
  ],
  [
    'what is not known lies before what is held',
    2n,
    [
      { units: 2n, cost: 40n },
      { units: 2n, cost: undefined },
    ],
    { cost: 40n, covered: 2n },
  ],
])('%s', (_name, held, acquired, expected) => {
  expect(costOfHolding(held, acquired)).toEqual(expected)
})

test('it is what a queue of lots, from which sales take the oldest first, has left', () => {
  const step = fc.record({ isSale: fc.boolean(), units: fc.bigInt({ min: 1n, max: 1_000n }), price: fc.bigInt({ min: 0n, max: 1_000n }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const queue: { units: bigint; price: bigint }[] = []
      const acquired: Acquired[] = []
      for (const { isSale, units, price } of steps) {
        if (!isSale) {
          queue.push({ units, price })
          acquired.push({ units, cost: units * price })
        }
        for (let left = units; isSale && left > 0n && queue.length > 0; ) {
          const [oldest] = queue as [{ units: bigint; price: bigint }]
          const part = oldest.units < left ? oldest.units : left
          left -= part
          if (part === oldest.units) queue.shift()
          else queue[0] = { ...oldest, units: oldest.units - part }
        }
      }
      const held = queue.reduce((sum, { units }) => sum + units, 0n)
      const cost = queue.reduce((sum, { units, price }) => sum + units * price, 0n)
      expect(costOfHolding(held, acquired.toReversed())).toEqual({ cost, covered: held })
    }),
  )
})
