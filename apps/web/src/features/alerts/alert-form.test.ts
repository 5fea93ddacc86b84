import { expect, it } from 'vitest'
import { type AlertValues, alertProblems, alertRequest, boundsAsked, boundTexts } from './alert-form.ts'

const values = (patch: Partial<AlertValues>): AlertValues => ({
  pair: 'BTCUSDT',
  kind: 'cross',
  price: '',
  percent: '',
  byMail: false,
  ...patch,
})

it('says before sending what the server would refuse', () => {
  expect(alertProblems(values({}), '60000')).toEqual({ price: 'price' })
  expect(alertProblems(values({ price: '0' }), '60000')).toEqual({ price: 'price' })
  expect(alertProblems(values({ price: '60000.0' }), '60000')).toEqual({ price: 'reached' })
  expect(alertProblems(values({ price: '60000.1' }), '60000')).toEqual({})
  for (const percent of ['', '0', '0.099', '50.01'])
    expect(alertProblems(values({ kind: 'percent', percent }), '60000')).toEqual({ percent: 'rate' })
  expect(alertProblems(values({ kind: 'percent', percent: '0.1' }), '60000')).toEqual({})
})

it('shows the prices at which it will fire', () => {
  expect(boundTexts(boundsAsked(values({ price: '61000' }), { last: '60000', tick: '0.1' })!)).toEqual({ risesTo: '61000', fallsTo: '' })
  expect(boundTexts(boundsAsked(values({ kind: 'percent', percent: '5' }), { last: '60000', tick: '0.1' })!)).toEqual({
    risesTo: '63000',
    fallsTo: '57000',
  })
  expect(boundsAsked(values({ price: '61000' }), { last: '', tick: '' })).toBeUndefined()
})

it('sends a percentage as the share that it means, without rounding', () => {
  expect(alertRequest(values({ kind: 'percent', percent: '2.5', byMail: true }))).toEqual({
    pair: 'BTCUSDT',
    kind: 'percent',
    rate: '0.025',
    byMail: '1',
  })
  expect(alertRequest(values({ price: '61000' }))).toEqual({ pair: 'BTCUSDT', kind: 'cross', price: '61000', byMail: '0' })
})
