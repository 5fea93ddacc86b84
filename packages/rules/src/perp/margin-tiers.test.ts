import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RATE_ONE } from '../fees.ts'
import {
  initialMargin,
  isLiquidatable,
  LIQUIDATION_FEE_RATE,
  type MarginTier,
  type MarginTiers,
  maintenanceMargin,
  marginRequirement,
  marginTiers,
  marginTiersFault,
  notionalMaxAt,
  standardMarginTiers,
  tierAt,
} from './margin-tiers.ts'

const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate
const TAKER = rate('0.0005')
const fees = { liquidationFeeRate: LIQUIDATION_FEE_RATE, takerFeeRate: TAKER }
const tiers = standardMarginTiers(6)
const tier = (place: number) => tiers[place] as MarginTier

describe('published examples', () => {
  it('V7, Binance: from 2.5% to 5% at 5,000,000 the maintenance amount goes from 16,300 to 141,300', () => {
    const rows = [
      ['50000', 125, '0.004'],
      ['250000', 100, '0.005'],
      ['1000000', 50, '0.01'],
      ['5000000', 20, '0.025'],
      ['20000000', 10, '0.05'],
    ] as const
    const table = marginTiers(
      rows.map(([ceiling, leverageMax, maintenanceRate]) => ({
        ceiling: usdt(ceiling),
        leverageMax,
        maintenanceRate: rate(maintenanceRate),
      })),
    )
    expect(table.map(({ maintenanceAmount }) => maintenanceAmount)).toEqual(['0', '50', '1300', '16300', '141300'].map(usdt))
  })

  it('V10, Bybit: a position of 20,000 at 50x needs 400 to open and 100 to keep', () => {
    expect(initialMargin(usdt('20000'), 50)).toBe(usdt('400'))
    expect(maintenanceMargin(usdt('20000'), tier(0))).toBe(usdt('100'))
  })

  it('V17, dYdX: 3 ETH at 3,174.603 with 5% need 476.2', () => {
    const flat = { ...tier(0), maintenanceRate: rate('0.05') }
    expect(maintenanceMargin(usdt('9523.809'), flat)).toBe(usdt('476.19045'))
  })

  it('X2, Vega: a slippage factor of 100 at 15,900 makes 1,591,590, not the printed 85,690', () => {
    const flat = { ...tier(0), maintenanceRate: rate('100.1') }
    expect(maintenanceMargin(usdt('15900'), flat)).toBe(usdt('1591590'))
    expect(maintenanceMargin(usdt('15900'), { ...flat, maintenanceRate: rate('0.35') })).toBe(usdt('5565'))
  })

  it('the house’s table is the published one with its first two tiers made one: each later amount is 50 less', () => {
    expect(tiers.map(({ maintenanceAmount }) => maintenanceAmount)).toEqual(
      ['0', '900', '11400', '131400', '481400', '2981400', '14481400', '26481400', '41481400', '121481400', '421481400'].map(usdt),
    )
    expect(tiers.map(({ leverageMax }) => leverageMax)).toEqual([100, 75, 50, 25, 20, 10, 5, 4, 3, 2, 1])
    expect(tiers.map(({ ceiling }) => ceiling)).toEqual(
      [
        '600000',
        '3000000',
        '12000000',
        '70000000',
        '100000000',
        '230000000',
        '480000000',
        '600000000',
        '800000000',
        '1200000000',
        '1800000000',
      ].map(usdt),
    )
    expect(tiers.map(({ maintenanceRate }) => maintenanceRate)).toEqual(
      ['0.005', '0.0065', '0.01', '0.02', '0.025', '0.05', '0.1', '0.125', '0.15', '0.25', '0.5'].map(rate),
    )
    expect(tiers.map(({ floor }) => floor)).toEqual([0n, ...tiers.slice(0, -1).map(({ ceiling }) => ceiling)])
  })
})

describe('a table', () => {
  it('of the house is valid, also a smaller market’s', () => {
    for (const divisor of [1n, 2n, 10n, 100n]) expect(marginTiersFault(standardMarginTiers(6, divisor), fees)).toBeUndefined()
    expect(standardMarginTiers(6, 10n)[0]!.ceiling).toBe(usdt('60000'))
    expect(standardMarginTiers(8)[0]!.ceiling).toBe(parseDecimal('600000', 8))
  })

  it('whose amounts are no whole units is a bug', () => {
    const rows = [
      { ceiling: 1n as Amount, leverageMax: 2, maintenanceRate: rate('0.1') },
      { ceiling: 2n as Amount, leverageMax: 1, maintenanceRate: rate('0.2') },
    ]
    expect(() => marginTiers(rows)).toThrow('a whole number of quote units')
    expect(marginTiers([])).toEqual([])
  })

  const changed = (place: number, change: Partial<MarginTier>): MarginTiers =>
    tiers.map((one, other) => (other === place ? { ...one, ...change } : one))

  it.each<[string, MarginTiers, string]>([
    ['none', [], 'empty'],
    ['a floor above 0', changed(0, { floor: 1n as Amount }), 'gap'],
    ['a first amount', changed(0, { maintenanceAmount: 1n as Amount }), 'gap'],
    ['a gap', changed(1, { floor: usdt('600001') }), 'gap'],
    ['an overlap', changed(1, { floor: usdt('599999') }), 'gap'],
    ['an empty tier', changed(10, { ceiling: usdt('1200000000') }), 'gap'],
    ['the same rate twice', changed(1, { maintenanceRate: rate('0.005') }), 'notMonotone'],
    ['the same leverage twice', changed(1, { leverageMax: 100 }), 'notMonotone'],
    ['no leverage', changed(10, { leverageMax: 0 }), 'notMonotone'],
    ['a half of leverage', changed(10, { leverageMax: 1.5 }), 'notMonotone'],
    ['an amount that is a unit too great', changed(1, { maintenanceAmount: (usdt('900') + 1n) as Amount }), 'notContinuous'],
    ['an amount that is a unit too small', changed(10, { maintenanceAmount: (usdt('421481400') - 1n) as Amount }), 'notContinuous'],
    ['a rate below the fees and 0.1%', changed(0, { maintenanceRate: (rate('0.0045') - 1n) as Rate }).slice(0, 1), 'belowFees'],
    ['leverage that is liquidated on entry', changed(0, { leverageMax: 182 }), 'liquidatedAtOnce'],
  ])('with %s is refused', (_, table, fault) => expect(marginTiersFault(table, fees)).toBe(fault))

  it('may have exactly the fees and 0.1% as its lowest rate, and the most leverage that is not liquidated on entry', () => {
    expect(marginTiersFault(changed(0, { maintenanceRate: rate('0.0045') }).slice(0, 1), fees)).toBeUndefined()
    expect(marginTiersFault(changed(0, { leverageMax: 181 }), fees)).toBeUndefined()
    // 1 / 160 = 0.625% is exactly 0.5% and a fee of 0.125%: nothing is left
    expect(
      marginTiersFault(changed(0, { leverageMax: 160 }).slice(0, 1), {
        ...fees,
        liquidationFeeRate: 0n as Rate,
        takerFeeRate: rate('0.00125'),
      }),
    ).toBe('liquidatedAtOnce')
  })

  it('with one tier of one leverage is one', () => {
    expect(marginTiersFault(changed(0, { leverageMax: 1 }).slice(0, 1), fees)).toBeUndefined()
  })

  it('keeps the house’s own fee within it: 0.3% to liquidate, 0.05% to close, 0.1% over', () => {
    expect(LIQUIDATION_FEE_RATE).toBe(rate('0.003'))
    expect(LIQUIDATION_FEE_RATE + TAKER + rate('0.001') <= tier(0).maintenanceRate).toBe(true)
  })
})

describe('at a notional', () => {
  it('a tier holds up to and with its ceiling', () => {
    expect(tierAt(tiers, usdt('600000'))).toBe(tier(0))
    expect(tierAt(tiers, (usdt('600000') + 1n) as Amount)).toBe(tier(1))
    expect(tierAt(tiers, 0n as Amount)).toBe(tier(0))
    expect(tierAt(tiers, usdt('1800000000'))).toBe(tier(10))
    expect(tierAt(tiers, usdt('9000000000'))).toBe(tier(10))
  })

  it.each([
    [100, '600000'],
    [76, '600000'],
    [75, '3000000'],
    [10, '230000000'],
    [9, '230000000'],
    [1, '1800000000'],
    [101, '0'],
  ])('%s times leverage is for at most %s', (leverage, most) => expect(notionalMaxAt(tiers, leverage)).toBe(usdt(most)))

  it('margins are rounded up to a unit', () => {
    expect([initialMargin(100n as Amount, 3), initialMargin(99n as Amount, 3)]).toEqual([34n, 33n])
    expect([maintenanceMargin(201n as Amount, tier(0)), maintenanceMargin(200n as Amount, tier(0))]).toEqual([2n, 1n])
    expect(maintenanceMargin(usdt('1000000'), tier(1))).toBe(usdt('5600'))
  })

  it('a requirement is the margin and the fee of closing, rounded once', () => {
    expect(marginRequirement(usdt('1000000'), tier(1), TAKER)).toBe(usdt('6100'))
    // 0.5 + 0.05 of a unit
    expect(marginRequirement(100n as Amount, tier(0), TAKER)).toBe(1n)
  })

  it('exactly the requirement is enough', () => {
    expect([isLiquidatable(9n as Amount, 10n as Amount), isLiquidatable(10n as Amount, 10n as Amount)]).toEqual([true, false])
  })
})

describe('whatever is held', () => {
  const notional = fc.bigInt(0n, 2n * 10n ** 15n).map(value => value as Amount)

  it('maintenance margin is the exact share of each tier’s part, rounded up once', () => {
    fc.assert(
      fc.property(notional, value => {
        const exact = tiers.reduce((sum, { floor, ceiling, maintenanceRate }, place) => {
          const top = place === tiers.length - 1 || value < ceiling ? value : ceiling
          return top > floor ? sum + (top - floor) * maintenanceRate : sum
        }, 0n)
        const margin = maintenanceMargin(value, tierAt(tiers, value))
        expect(margin * RATE_ONE >= exact && (margin - 1n) * RATE_ONE < exact).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('it is continuous: at each ceiling both tiers ask the same', () => {
    for (const [place, one] of tiers.slice(0, -1).entries())
      expect(maintenanceMargin(one.ceiling, tier(place + 1))).toBe(maintenanceMargin(one.ceiling, one))
  })

  it('initial margin at the tier’s greatest leverage is more than what is required to stay', () => {
    fc.assert(
      fc.property(notional, value => {
        if (value < 1_000n) return
        const at = tierAt(tiers, value)
        expect(initialMargin(value, at.leverageMax)).toBeGreaterThan(marginRequirement(value, at, TAKER))
      }),
      { numRuns: 2_000 },
    )
  })
})
