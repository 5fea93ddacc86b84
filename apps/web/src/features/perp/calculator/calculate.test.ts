import { describe, expect, test } from 'vitest'
import { BTC_PERP } from '../example-rules.ts'
import { readPerpRules } from '../perp-rules.ts'
import { type CalculatorForm, type CalculatorTab, calculate } from './calculate.ts'

const rules = readPerpRules(BTC_PERP)
const form: CalculatorForm = {
  side: 'long',
  leverage: '20',
  lots: '1000',
  entry: '60000',
  exit: '61500',
  roi: '50',
  roiSign: 'gain',
  mode: 'isolated',
  balance: '3000',
  fills: [
    { price: '60000', lots: '500' },
    { price: '61000', lots: '300' },
    { price: '', lots: '' },
  ],
}
const results = (tab: CalculatorTab, change: Partial<CalculatorForm> = {}) =>
  Object.fromEntries((calculate(tab, { ...form, ...change }, rules).results ?? []).map(({ name, value }) => [name, value]))
const problem = (tab: CalculatorTab, change: Partial<CalculatorForm>) => calculate(tab, { ...form, ...change }, rules).problem

describe('the calculator', () => {
  test('profit: margin, profit, return, both fees, and what is left', () => {
    expect(results('profit')).toEqual({ margin: '3000', profit: '1500', onMargin: '0.5', fees: '60.75', net: '1439.25' })
    expect(results('profit', { side: 'short' })).toMatchObject({ profit: '-1500', onMargin: '-0.5' })
  })

  test('target: the price that has the return; a loss of all of the margin too', () => {
    expect(results('target')).toMatchObject({ targetPrice: '61500', profit: '1500' })
    expect(results('target', { roiSign: 'loss', roi: '100' })).toMatchObject({ targetPrice: '57000' })
    expect(problem('target', { side: 'short', roi: '5000' })).toEqual({ name: 'unreachable' })
  })

  test('liquidation: isolated by the margin, cross by the balance', () => {
    const isolated = results('liquidation')
    const cross = results('liquidation', { mode: 'cross', balance: '6000' })
    expect(Number(isolated.liquidationPrice)).toBeGreaterThan(57_000)
    expect(Number(cross.liquidationPrice)).toBeLessThan(Number(isolated.liquidationPrice))
    expect(Number(isolated.bankruptcyPrice)).toBeLessThan(Number(isolated.liquidationPrice))
    expect(results('liquidation', { leverage: '1' })).toMatchObject({ bankruptcyPrice: '' })
  })

  test('maximum: whole lots whose cost the balance pays, at most one order', () => {
    expect(results('maximum')).toEqual({ maximumLots: '990', value: '59400' })
    expect(results('maximum', { balance: '0' })).toMatchObject({ maximumLots: '0' })
  })

  test('average entry: by quantity, without the lines that are not filled in', () => {
    expect(results('average')).toEqual({ averagePrice: '60375', allLots: '800' })
  })

  test('says what is missing or too much', () => {
    expect(problem('profit', { exit: '' })).toEqual({ name: 'fill' })
    expect(problem('profit', { entry: '60000.05' })).toEqual({ name: 'offTick' })
    expect(problem('profit', { leverage: '101' })).toEqual({ name: 'aboveTier', leverage: 100 })
    expect(problem('profit', { leverage: '100', lots: '20000' })).toEqual({ name: 'aboveTier', leverage: 75 })
    expect(problem('average', { fills: [{ price: '', lots: '' }] })).toEqual({ name: 'fill' })
  })
})
