import { parsePrice } from '@assay/money/figures'
import type { PerpPosition } from '@assay/wire/perp/account'
import { describe, expect, test } from 'vitest'
import { LONG } from '../example-position.ts'
import { BTC_PERP } from '../example-rules.ts'
import { readPerpRules } from '../perp-rules.ts'
import { type CloseForm, closingOrder, lotsOfShare, readClose, shareOfLots } from './close-form.ts'
import { type ExitsForm, exitInField, exitsFormOf, readExits } from './exits-form.ts'
import { readMargin } from './margin-form.ts'
import { distanceOf, returnText } from './position-figures.ts'

const rules = readPerpRules(BTC_PERP)
const short: PerpPosition = { ...LONG, side: 'short', markPrice: '59000', liquidationPrice: '62700' }

describe('the row of a position', () => {
  test('its return is measured by the margin of its leverage at entry, also after margin was added', () => {
    expect(returnText('1000', LONG, rules)).toBe('0.33333333')
    expect(returnText('1000', { ...LONG, margin: '9000' }, rules)).toBe('0.33333333')
    expect(returnText('-3000', LONG, rules)).toBe('-1')
  })

  test('the distance to liquidation is rounded down, and none where there is no such price', () => {
    expect(distanceOf(LONG)).toEqual({ ofMark: '0.06040655', percentLeft: 100 })
    expect(distanceOf({ ...LONG, markPrice: '58000' })).toMatchObject({ percentLeft: 25 })
    expect(distanceOf(short)).toMatchObject({ percentLeft: 100 })
    expect(distanceOf({ ...LONG, markPrice: '57000' })).toEqual({ ofMark: '0', percentLeft: 0 })
    expect(distanceOf({ ...LONG, liquidationPrice: '' })).toBeUndefined()
  })
})

describe('take profit and stop loss', () => {
  const read = (change: Partial<ExitsForm>, position = LONG, last?: string) =>
    readExits({ ...exitsFormOf(position), ...change }, { position, rules, last: last === undefined ? undefined : parsePrice(last) })

  test('by return and by profit they mean the price where the position has at least this result', () => {
    expect(read({ takeProfitBy: 'roi', takeProfit: '50', stopLossBy: 'roi', stopLoss: '25' }).request).toEqual({
      positionId: '7',
      takeProfit: '61500',
      takeProfitOn: 'mark',
      stopLoss: '59250',
      stopLossOn: 'mark',
    })
    expect(read({ takeProfitBy: 'profit', takeProfit: '2000.01' }).request).toMatchObject({ takeProfit: '62000.1' })
    expect(read({ takeProfitBy: 'profit', takeProfit: '2000' }, short).request).toMatchObject({ takeProfit: '58000' })
  })

  test('what a price gives is said before fees, with its return', () => {
    expect(read({ takeProfit: '61500' }).takeProfit).toMatchObject({ profit: '1500', roi: '0.5' })
    expect(read({ stopLoss: '59250' }).stopLoss).toMatchObject({ profit: '-750', roi: '-0.25' })
  })

  test('a price on the wrong side, off the tick, or nowhere is refused under its field', () => {
    expect(read({ takeProfit: '60900' }).takeProfit.problem).toBe('profitSide')
    expect(read({ stopLoss: '61000' }).stopLoss.problem).toBe('lossSide')
    expect(read({ takeProfit: '58500' }, short).takeProfit.problem).toBeUndefined()
    expect(read({ takeProfit: '61500.05' }).takeProfit.problem).toBe('offTick')
    expect(read({ takeProfitBy: 'roi', takeProfit: '5000' }, short).takeProfit.problem).toBe('unreachable')
    expect(read({ takeProfit: '60900' }).request).toBeUndefined()
  })

  test('it is held against what it is compared with', () => {
    expect(read({ takeProfit: '60900', takeProfitOn: 'last' }, LONG, '60800').takeProfit.problem).toBeUndefined()
    expect(read({ takeProfit: '61100', takeProfitOn: 'last' }, LONG, '61200').takeProfit.problem).toBe('profitSide')
  })

  test('a stop beyond the liquidation price is said', () => {
    expect(read({ stopLoss: '57000' }).stopLoss.beyond).toBe(true)
    expect(read({ stopLoss: '58000' }).stopLoss.beyond).toBe(false)
    expect(read({ stopLoss: '62800' }, short).stopLoss.beyond).toBe(true)
  })

  test('nothing is sent without a change; what is emptied is taken away', () => {
    const set: PerpPosition = { ...LONG, takeProfit: '62000', stopLoss: '59000' }
    expect(read({}, set)).toMatchObject({ unchanged: true, request: undefined })
    expect(read({ takeProfit: '62000.0' }, set).unchanged).toBe(true)
    expect(read({ stopLoss: '' }, set).request).toEqual({ positionId: '7', remove: 'stopLoss' })
    expect(read({ takeProfit: '', stopLoss: '' }, set).request).toEqual({ positionId: '7', remove: 'both' })
    expect(read({ takeProfit: '63000' }, set).request).toEqual({ positionId: '7', takeProfit: '63000', takeProfitOn: 'mark' })
    expect(read({ takeProfitOn: 'last' }, set, '60000').request).toMatchObject({ takeProfitOn: 'last' })
  })

  test('looking at another measure changes no price, and a figure never has more places than its field', () => {
    const around = { position: LONG, rules, last: undefined }
    const form = { ...exitsFormOf(LONG), takeProfit: '61500', stopLoss: '59250' }
    const shown = (by: ExitsForm['by'], at = form) => [
      exitInField('takeProfit', { ...at, by }, around),
      exitInField('stopLoss', { ...at, by }, around),
    ]
    expect(shown('roi')).toEqual([
      { typed: '50', by: 'roi' },
      { typed: '25', by: 'roi' },
    ])
    expect(shown('profit').map(({ typed }) => typed)).toEqual(['1500', '750'])
    const odd = { ...form, takeProfit: '71234.5' }
    expect(shown('roi', odd)[0]?.typed).toMatch(/^\d+\.\d\d$/)
    expect(readExits({ ...odd, by: 'roi' }, around).request?.takeProfit).toBe('71234.5')
    expect(shown('price', odd)[0]).toEqual({ typed: '71234.5', by: 'price' })
  })

  test('an exit that another device set while the form was open stays', () => {
    const form = { ...exitsFormOf(LONG), stopLoss: '59250' }
    const request = readExits(form, { position: { ...LONG, takeProfit: '66000' }, rules, last: undefined }).request
    expect(request).toEqual({ positionId: '7', stopLoss: '59250', stopLossOn: 'mark' })
  })
})

describe('margin of a position', () => {
  const read = (add: boolean, amount: string) => readMargin({ add, amount }, LONG, { rules, available: '500' })

  test('more of it moves the liquidation price away, less nearer', () => {
    const [before, more, less] = [read(true, ''), read(true, '400'), read(false, '900')].map(reading => Number(reading.liquidation))
    expect(more).toBeLessThan(before as number)
    expect(less).toBeGreaterThan(before as number)
    expect(read(true, '400').margin).toBe('3400')
  })

  test('at most what the wallet has free is added, at most what the position does not need taken out', () => {
    expect(read(true, '500')).toMatchObject({ most: '500', problem: undefined })
    expect(read(true, '500.000001').problem).toBe('above')
    expect(read(false, '950')).toMatchObject({ most: '950', problem: undefined })
    expect(read(false, '950.01').problem).toBe('above')
    expect(read(true, '').problem).toBe('positive')
    expect(read(true, '0').problem).toBe('positive')
  })
})

describe('closing', () => {
  const read = (change: Partial<CloseForm>, position = LONG) =>
    readClose({ at: 'market', lots: '1000', price: '', ...change }, position, rules)

  test('a part realises its share, with the fee of who takes or waits', () => {
    expect(read({ lots: '250' })).toMatchObject({ profit: '250', fee: '7.625', left: '750', problem: undefined })
    expect(read({ at: 'limit', lots: '1000', price: '62000' })).toMatchObject({ profit: '2000', fee: '12.4', left: '0' })
  })

  test('no more than is open; by limit no more than other closing orders leave', () => {
    expect(read({ lots: '1001' }).problem).toEqual({ field: 'lots', name: 'lotsMost' })
    const claimed: PerpPosition = { ...LONG, closingLots: '400' }
    expect(read({ lots: '601', at: 'limit', price: '62000' }, claimed).problem?.name).toBe('lotsMost')
    expect(read({ lots: '1000' }, claimed).problem).toBeUndefined()
  })

  test('lots and, by limit, a price on the tick are required', () => {
    expect(read({ lots: '' }).problem?.name).toBe('lotsRequired')
    expect(read({ lots: '0' }).problem?.name).toBe('lotsRequired')
    expect(read({ at: 'limit' }).problem?.name).toBe('priceRequired')
    expect(read({ at: 'limit', price: '62000.05' }).problem?.name).toBe('priceOffTick')
  })

  test('the share of a slider is whole lots, at least one', () => {
    expect(lotsOfShare(25, 1000n)).toBe('250')
    expect(lotsOfShare(25, 3n)).toBe('1')
    expect(lotsOfShare(0, 3n)).toBe('0')
    expect(shareOfLots('250', 1000n)).toBe(25)
    expect(shareOfLots('', 0n)).toBe(0)
  })

  test('the limit order closes in hedge mode, and only reduces in one-way mode', () => {
    const form: CloseForm = { at: 'limit', lots: '10', price: '62000' }
    expect(closingOrder(form, LONG, 'hedge', rules)).toMatchObject({ side: 'sell', effect: 'close', lots: '10', price: '62000' })
    expect(closingOrder(form, short, 'oneWay', rules)).toMatchObject({ side: 'buy', effect: 'open', reduceOnly: 'true' })
  })
})
