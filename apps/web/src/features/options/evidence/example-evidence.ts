import type { OptionContract } from '@assay/wire/options/calls'
import type { EvidenceSample, OptionEvidence } from './sample-rows.ts'

/** What tests of the evidence start from: 100 USDT on a rising BTC for a minute, won. Whole seconds from 1,000 s on. */
const START = 1_000_000
export const WON: OptionContract = {
  optionId: '7',
  market: 'BTC-OPTION',
  base: 'BTC',
  quote: 'USDT',
  direction: 'bullish',
  state: 'won',
  stake: '100',
  fee: '0.5',
  payoutRate: '0.8',
  payout: '80',
  feeRate: '0.005',
  minimumStake: '5',
  maximumStake: '1000',
  seconds: 60,
  index: '60000',
  strikePrice: '60000.5',
  settlementPrice: '60010.4',
  refundReason: '',
  profit: '79.5',
  version: 1,
  acceptedAt: START - 400,
  startsAt: START,
  expiresAt: START + 60_000,
  settledAt: START + 60_010,
}

const sample = (at: number, price: string): EvidenceSample => ({ at, price, evidence: 'e'.repeat(64), sources: '' })
const settlementAt = START + 50_000

/** Of its ten prices the two lowest (1, 59999) and the two highest (60012, 90000) are left out. */
const PRICES = ['60010', '1', '60011', '60010.2', '90000', '60010.7', '59999', '60012', '60010.1', '60010.3']

export const EVIDENCE: OptionEvidence = {
  contract: WON,
  tick: '0.1',
  quoteScale: 6,
  strikeSamples: [sample(START + 10, '60000'), sample(START + 1010, '60001'), sample(START + 2010, '60000.5')],
  settlementSamples: PRICES.map((price, place) => sample(settlementAt + place * 1000 + 10, price)),
  settlementSeconds: 10,
  trimRate: '0.2',
  samplesHash: '',
  acceptedSeq: 11,
  struckSeq: 15,
  settledSeq: 77,
}
