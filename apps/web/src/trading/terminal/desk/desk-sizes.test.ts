import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeskSizes, DIVIDERS, deskSpans, MARKETS_FROM_PX, MARKETS_PX, movedBy, movedByKey } from './desk-sizes.ts'

const sizes = fc.record(Object.fromEntries(DIVIDERS.map(divider => [divider, fc.double({ noNaN: true })])), { requiredKeys: [] })

test('whatever was dragged, the ticket fits, the chart keeps 45% of the width, and every size is within its bounds', () => {
  fc.assert(
    fc.property(sizes as fc.Arbitrary<DeskSizes>, fc.integer({ min: 1280, max: 8000 }), fc.boolean(), (wished, width, wantsMarkets) => {
      const markets = wantsMarkets && width >= MARKETS_FROM_PX ? MARKETS_PX : 0
      const spans = deskSpans(wished, width, markets)
      expect(spans.ticketWidth.now).toBeGreaterThanOrEqual(288)
      expect(markets + spans.ticketWidth.now + spans.bookWidth.now).toBeLessThanOrEqual(width * 0.55)
      for (const divider of DIVIDERS) {
        const { now, min, max } = spans[divider]
        expect(min).toBeLessThanOrEqual(now)
        expect(now).toBeLessThanOrEqual(max)
      }
    }),
  )
})

test('a column that is dragged too far stops at its bound, and a narrower window takes from a wish without forgetting it', () => {
  const { ticketWidth } = deskSpans({}, 1280)
  expect([movedBy(ticketWidth, -500), movedBy(ticketWidth, 40), movedBy(ticketWidth, 5000)]).toEqual([288, 328, ticketWidth.max])
  const wished = { bookWidth: 520 }
  expect(deskSpans(wished, 1280).bookWidth.now).toBe(416)
  expect(deskSpans(wished, 1920).bookWidth.now).toBe(520)
})

test('arrow keys move the divider the way they point, Home and End go to the bounds, other keys do nothing', () => {
  const { ticketWidth, chartHeight } = deskSpans({}, 1280)
  const press = (key: string, shiftKey = false) => ({ key, shiftKey })
  expect(movedByKey('ticketWidth', ticketWidth, 'left', press('ArrowLeft'))).toBe(304)
  expect(movedByKey('ticketWidth', { ...ticketWidth, now: 400 }, 'left', press('ArrowRight'))).toBe(384)
  expect(movedByKey('ticketWidth', ticketWidth, 'right', press('ArrowRight', true))).toBe(352)
  expect(movedByKey('ticketWidth', ticketWidth, 'left', press('End'))).toBe(ticketWidth.max)
  expect(movedByKey('chartHeight', chartHeight, 'down', press('ArrowDown'))).toBe(64)
  expect(movedByKey('chartHeight', chartHeight, 'down', press('Home'))).toBe(30)
  expect(movedByKey('chartHeight', chartHeight, 'down', press('ArrowLeft'))).toBeUndefined()
})
