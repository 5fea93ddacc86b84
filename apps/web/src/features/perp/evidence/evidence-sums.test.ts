import type { PerpFill, PerpLiquidation } from '@assay/wire/perp/account'
import { describe, expect, test } from 'vitest'
import { LONG } from '../example-position.ts'
import { BTC_PERP } from '../example-rules.ts'
import { fundingFrom } from '../funding/funding-from.ts'
import { readPerpRules } from '../perp-rules.ts'
import { evidenceSums } from './evidence-sums.ts'
import type { Evidence } from './walk-position.ts'

const fill = (change: Partial<PerpFill>): PerpFill => ({
  tradeId: '1',
  orderId: '3',
  positionId: '7',
  market: 'BTC-PERP',
  side: 'buy',
  role: 'taker',
  effect: 'open',
  price: '60000',
  lots: '1000',
  notional: '60000',
  fee: '30',
  realisedProfit: '0',
  kind: 'order',
  seq: 1,
  at: 1,
  ...change,
})

/** 1 BTC long at 60,000 and 0.5 at 61,000; funding of 0.01% at 62,000; closed in two parts. */
const EVIDENCE: Evidence = {
  position: {
    ...LONG,
    state: 'closed',
    lots: '1500',
    entryPrice: '60333.33333333',
    closePrice: '61666.66666666',
    realisedProfit: '2000',
    unrealisedProfit: '0',
    fees: '91.5',
    funding: '-9.3',
    profit: '1899.2',
    closedAt: 9,
  },
  rules: BTC_PERP,
  fills: [
    fill({}),
    fill({ tradeId: '2', price: '61000', lots: '500', notional: '30500', fee: '15.25', seq: 2 }),
    fill({
      tradeId: '3',
      side: 'sell',
      price: '61000',
      lots: '500',
      notional: '30500',
      fee: '15.25',
      realisedProfit: '333.333333',
      seq: 4,
    }),
    fill({ tradeId: '4', side: 'sell', price: '62000', lots: '1000', notional: '62000', fee: '31', realisedProfit: '1666.666667', seq: 5 }),
  ],
  funding: [{ id: '1', positionId: '7', market: 'BTC-PERP', amount: '-9.3', rate: '0.0001', mark: '62000', seq: 3, at: 3 }],
  changes: [],
  steps: [],
  marks: [{ mark: '62000', index: '62001', price1: '62000.05', price2: '61900', last: '62100', seq: 5, at: 5 }],
  indexSamples: [],
  indexEvidence: '',
  formula: {
    side: 'long',
    marginMode: 'isolated',
    quantity: '1',
    lots: '1000',
    entryPrice: '60000',
    entryValue: '60000',
    margin: '3000',
    otherMaintenance: '0',
    otherUnrealisedProfit: '0',
    opposite: null,
    mark: '',
    tier: BTC_PERP.tiers[0]!,
    closingFeeRate: '0.0005',
    liquidationPrice: '57315.2',
    bankruptcyPrice: '57028.6',
  },
}
const named = (evidence: Evidence) => Object.fromEntries(evidenceSums(evidence).map(sum => [sum.name, sum]))

describe('the sums of a position', () => {
  test('come out as the exchange recorded them, from fills, funding and inputs alone', () => {
    const sums = evidenceSums(EVIDENCE)
    expect(sums.filter(({ equal }) => !equal)).toEqual([])
    expect(sums.map(({ name }) => name)).toEqual([
      'entryPrice',
      'closePrice',
      'realised',
      'fees',
      'funding',
      'net',
      'liquidation',
      'bankruptcy',
      'marks',
    ])
  })

  test('carry the formula with its numbers', () => {
    const sums = named(EVIDENCE)
    expect(sums.realised?.formula).toBe('92500 − 90500')
    expect(sums.net?.formula).toBe('2000 − 91.5 + -9.3')
    expect(sums.liquidation?.formula).toBe('(3000 + 0 − (+1) × 60000) ÷ (1 × (0.005 + 0.0005) − (+1) × 1)')
  })

  test('of a position in cross margin carry the account of that moment, and both legs of the market', () => {
    const formula = {
      ...EVIDENCE.formula!,
      marginMode: 'cross' as const,
      quantity: '0.02',
      lots: '20',
      entryValue: '1200',
      margin: '560',
      otherMaintenance: '17.05',
      otherUnrealisedProfit: '100',
      opposite: { quantity: '0.004', entryValue: '240', tier: BTC_PERP.tiers[0]! },
      mark: '19980.4',
      liquidationPrice: '19980.4',
      bankruptcyPrice: '19005.6',
    }
    const sums = named({ ...EVIDENCE, formula })
    expect([sums.liquidation, sums.bankruptcy].map(sum => [sum?.computed, sum?.equal])).toEqual([
      ['19980.4', true],
      ['19005.6', true],
    ])
    expect(sums.liquidation?.formula).toBe(
      '(560 − 17.05 + (100) + 0 − (+1) × 1200 + 0 − (−1) × 240) ÷ (0.02 × (0.005 + 0.0005) − (+1) × 0.02 + 0.004 × (0.005 + 0.0005) − (−1) × 0.004)',
    )
    expect(sums.bankruptcy?.formula).toBe('(60000 − (+1) × 820.0784 ÷ 0.02) ÷ (1 − (+1) × 0.0005)')
  })

  test('lots that auto-deleveraging closed count once, as the fill that they are', () => {
    const step = { step: 'deleveraged', lots: '1000', value: '0', fee: '0', seq: 5 } as PerpLiquidation
    const { fills } = EVIDENCE
    const last = { ...fills[3]!, kind: 'deleveraging' as const, orderId: '', fee: '0' }
    const sums = named({ ...EVIDENCE, fills: [...fills.slice(0, 3), last], steps: [step] })
    expect([sums.realised?.equal, sums.closePrice?.equal]).toEqual([true, true])
  })

  test('a figure that was changed afterwards does not come out', () => {
    const { position, formula, marks } = EVIDENCE
    const tampered = (change: Partial<Evidence>) =>
      evidenceSums({ ...EVIDENCE, ...change })
        .filter(({ equal }) => !equal)
        .map(({ name }) => name)
    expect(tampered({ position: { ...position, realisedProfit: '1999.999999' } })).toEqual(['realised'])
    expect(tampered({ position: { ...position, funding: '-9.2' } })).toEqual(['funding'])
    expect(tampered({ formula: { ...formula!, liquidationPrice: '57315.3' } })).toEqual(['liquidation'])
    expect(tampered({ marks: [...marks, { ...marks[0]!, mark: '62000.1' }] })).toEqual(['marks'])
  })

  test('lots that were closed without a fill count with what they were closed for, and with their fee', () => {
    const step = { step: 'deleveraging', lots: '1000', value: '57000', fee: '12', seq: 5 } as PerpLiquidation
    const { position, fills } = EVIDENCE
    const sums = named({
      ...EVIDENCE,
      fills: fills.slice(0, 3),
      steps: [step],
      position: { ...position, realisedProfit: '-3000', fees: '72.5', closePrice: '58333.33333333', profit: '-3081.8' },
    })
    expect([sums.realised, sums.fees, sums.closePrice, sums.net].map(sum => sum?.equal)).toEqual([true, true, true, true])
  })

  test('a position that is open has no close price yet', () => {
    const { position, fills } = EVIDENCE
    const open = { ...position, ...LONG, fees: '30', profit: '970' }
    expect(named({ ...EVIDENCE, position: open, fills: fills.slice(0, 1), funding: [] }).closePrice).toBeUndefined()
  })
})

test('a funding rate comes out of its samples: their mean, pulled to the interest by at most the clamp', () => {
  const rules = readPerpRules(BTC_PERP)
  const rate = {
    market: 'BTC-PERP',
    mark: '60000',
    samples: 2,
    samplesHash: '',
    premium: '0.0015',
    positions: 2,
    unpaid: '0',
    paid: '0',
    residue: '0',
    seq: 1,
    at: 1,
  }
  const samples = ['0.001', '0.002'].map(premium => ({ premium, at: 1 }))
  const given = { interestRate: '0.0001', fundingClamp: '0.0005', samples }
  expect(fundingFrom({ ...given, rate: { ...rate, rate: '0.001' } }, rules)).toEqual({ mean: '0.0015', computed: '0.001', equal: true })
  expect(fundingFrom({ ...given, rate: { ...rate, rate: '0.0011' } }, rules).equal).toBe(false)
})
