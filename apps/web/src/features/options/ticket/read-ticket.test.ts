import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { describe, expect, test } from 'vitest'
import { BTC_OPTION } from '../example-market.ts'
import { readOptionRules } from '../option-rules.ts'
import { changeTicket, emptyTicket, type TicketForm } from './form.ts'
import { largestStake, quickStakes } from './largest-stake.ts'
import { readTicket } from './read-ticket.ts'
import { restoreTicket } from './restore-ticket.ts'
import type { BuyerContext, TicketContext } from './ticket-context.ts'

const AT = 1_800_000_000_250
const rules = readOptionRules(BTC_OPTION)
const amount = (text: string) => parseDecimal(text, 6) as Amount

const buyer = (change: Partial<BuyerContext> = {}): BuyerContext => ({
  available: amount('5000'),
  reserved: amount('0'),
  atRisk: amount('0'),
  stakeLimit: undefined,
  lossLimit: undefined,
  lossToday: 0n,
  pausedUntil: 0,
  excludedUntil: 0,
  bar: undefined,
  ...change,
})
const around = (change: Partial<TicketContext> = {}): TicketContext => ({
  rules,
  bar: '',
  room: amount('50000'),
  sourceAge: 0,
  at: AT,
  buyer: buyer(),
  ...change,
})
const form = (change: Partial<TicketForm> = {}): TicketForm => ({ ...emptyTicket(), seconds: 300, stake: '100', ...change })
const refusal = (change: Partial<TicketForm>, world: Partial<TicketContext> = {}) => {
  const { refusal: first, field } = readTicket(form(change), around(world))
  return [first?.refusal, field]
}

describe('what a ticket says before it is bought', () => {
  test('what is paid, what may be received, how often one must win, and what a fair coin loses', () =>
    expect(readTicket(form(), around()).figures).toEqual({
      stake: '100',
      fee: '0.5',
      pay: '100.5',
      payout: '85',
      receive: '185',
      breakEven: expect.stringMatching(/^0\.5432/),
      expectedLoss: '8',
      expectedLossRate: expect.stringMatching(/^0\.080*$/),
      expiresAt: 1_800_000_001_000 + 300_000,
    }))

  test('sends amount, duration and the version of the terms that were seen', () =>
    expect(readTicket(form(), around()).request).toEqual({ market: 'BTC-OPTION', seconds: '300', stake: '100', version: '3' }))

  test('shows a visitor the same figures, and refuses nothing that belongs to a person', () => {
    const reading = readTicket(form(), around({ buyer: undefined }))
    expect(reading.refusal).toBeUndefined()
    expect(reading.figures?.pay).toBe('100.5')
  })
})

test('the most says which limit it is, and whoever has used up their time hears it before typing', () => {
  const [duration] = rules.durations
  const by = (change: Parameters<typeof buyer>[0], room = '50000') =>
    largestStake(duration!, around({ buyer: buyer(change), room: amount(room) })).by
  expect(by({ available: amount('100000') })).toBe('maximum')
  expect(by({ available: amount('50') })).toBe('balance')
  expect(by({ available: amount('100000'), stakeLimit: amount('20') })).toBe('ownStake')
  expect(by({ available: amount('100000'), lossLimit: amount('20') })).toBe('ownLoss')
  expect(by({ available: amount('100000'), reserved: rules.userPayoutMaximum })).toBe('cap')
  expect(by({ available: amount('100000') }, '10')).toBe('pool')
  const bar = { refusal: 'sessionTimeOver', parameters: { until: '1' } } as const
  expect(readTicket(form({ stake: '' }), around({ buyer: buyer({ bar }) }))).toMatchObject({ refusal: bar, unfinished: false })
})

describe('a ticket is refused as the core refuses it', () => {
  test.each([
    ['nothing typed', { stake: '' }, {}, ['amountNotPositive', 'stake']],
    ['zero', { stake: '0' }, {}, ['amountNotPositive', 'stake']],
    ['below the smallest', { stake: '4.999999' }, {}, ['stakeTooSmall', 'stake']],
    ['above the largest of the duration', { seconds: 60, stake: '1000.01' }, {}, ['stakeTooLarge', 'stake']],
    ['a duration that is no more', { seconds: 61 }, {}, ['durationUnknown', undefined]],
    ['the own cap', {}, { buyer: buyer({ reserved: amount('19950') }) }, ['exposureTooLarge', 'stake']],
    ['a pool without room', {}, { room: amount('84.99') }, ['soldOut', undefined]],
    [
      'the loss limit, running contracts counted as lost',
      {},
      { buyer: buyer({ lossLimit: amount('200'), atRisk: amount('100') }) },
      ['lossLimitReached', 'stake'],
    ],
    ['a pause after losses', {}, { buyer: buyer({ pausedUntil: AT + 1 }) }, ['lossesPaused', undefined]],
    ['an exclusion', {}, { buyer: buyer({ excludedUntil: AT + 1 }) }, ['selfExcluded', undefined]],
    ['too little in the wallet, fee included', {}, { buyer: buyer({ available: amount('100.49') }) }, ['insufficientBalance', 'stake']],
    ['a halted market', {}, { bar: 'halted' as const }, ['marketHalted', undefined]],
    ['a late index', {}, { bar: 'indexStale' as const }, ['indexStale', undefined]],
    ['too few sources', {}, { bar: 'fewSources' as const }, ['indexStale', undefined]],
    ['a full pool', {}, { bar: 'poolFull' as const }, ['soldOut', undefined]],
  ])('%s', (_, change, world, expected) => expect(refusal(change, world)).toEqual(expected))

  test('an empty amount is not an error before the press, an unreadable one is', () => {
    expect(readTicket(form({ stake: '' }), around()).unfinished).toBe(true)
    expect(readTicket(form({ stake: '', garbled: true }), around()).unfinished).toBe(false)
  })

  test('a pause is said before anything is typed', () =>
    expect(refusal({ stake: '' }, { buyer: buyer({ pausedUntil: AT + 5000 }) })).toEqual(['lossesPaused', undefined]))

  test('figures stay readable beside a refusal', () => expect(readTicket(form({ stake: '4' }), around()).figures?.pay).toBe('4.02'))
})

describe('the most that can be invested', () => {
  const most = (seconds: number, world: Partial<TicketContext> = {}) =>
    formatDecimal(largestStake(rules.durations.find(each => each.seconds === seconds)!, around(world)).stake, 6, { trim: true })

  test('is bounded by the duration, and by the wallet after the fee', () => {
    expect(most(60)).toBe('1000')
    expect(most(3600)).toBe('4975.124378')
  })

  test('is bounded by the pool, the own cap and the loss limit', () => {
    expect(most(300, { room: amount('85') })).toBe('100')
    expect(most(300, { buyer: buyer({ reserved: amount('19915') }) })).toBe('100')
    expect(most(300, { buyer: buyer({ lossLimit: amount('301.5'), lossToday: amount('101'), atRisk: amount('100') }) })).toBe('100')
    expect(most(300, { buyer: buyer({ stakeLimit: amount('45.5') }) })).toBe('45.5')
    expect(most(300, { buyer: buyer({ lossLimit: amount('100'), lossToday: amount('150') }) })).toBe('0')
  })

  test('is never refused', () => {
    for (const duration of rules.durations)
      for (const available of ['5000', '77.77', '1005', '12.345678']) {
        const world = around({ buyer: buyer({ available: amount(available) }), room: amount('1234.567891') })
        const stake = formatDecimal(largestStake(duration, world).stake, 6)
        expect(readTicket(form({ seconds: duration.seconds, stake }), world).refusal).toBeUndefined()
      }
  })

  test('five amounts are offered, none above the largest', () => {
    const offered = (seconds: number) =>
      quickStakes(rules.durations.find(each => each.seconds === seconds)!).map(stake => formatDecimal(stake, 6, { trim: true }))
    expect(offered(60)).toEqual(['5', '10', '50', '100', '500'])
  })
})

describe('a ticket that is changed', () => {
  test('keeps the amount with another duration', () =>
    expect(changeTicket(form(), { kind: 'seconds', seconds: 60 }, rules)).toMatchObject({ seconds: 60, stake: '100' }))

  test('takes a share of the most, in whole cents', () =>
    expect(changeTicket(form(), { kind: 'percent', percent: 33, maximum: amount('4975.124378') }, rules)).toMatchObject({
      stake: '1641.79',
      percent: 33,
    }))

  test('is kept by the tab, and nothing that does not fit is taken over', () => {
    expect(restoreTicket({ stake: '25.5' }, { seconds: 900 })).toEqual({ seconds: 900, stake: '25.5', garbled: false, percent: undefined })
    expect(restoreTicket({ stake: '-1', seconds: 'x' }, null)).toEqual(emptyTicket())
  })
})
