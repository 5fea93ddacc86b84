import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { expect, it } from 'vitest'
import { decimal } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

it('the fee of a step leaves the rest what it needs at the bankruptcy price, so that the insurance fund pays nothing', () => {
  const exchange = new RiskExchange()
  exchange.leverage('bob', 'long', 100)
  exchange.leverage('alice', 'short', 1)
  exchange.order('alice', 'open short', 10, { at: '60000' })
  exchange.order('bob', 'open long', 10)
  const { liquidationPrice = 0n, bankruptcyPrice = 0n } = exchange.position('bob', 'long') ?? {}
  exchange.order('carol', 'open long', 9, { at: formatDecimal(bankruptcyPrice, PRICE_SCALE) })
  exchange.index(formatDecimal(liquidationPrice, PRICE_SCALE))
  expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 9, deleveraging 1')
  const steps = exchange.all('perp.liquidationStep')
  const sum = (name: 'fee' | 'fundPaid') => steps.reduce((total, step) => total + step[name], 0n)
  expect(sum('fundPaid')).toBe(0n)
  expect(exchange.account('pool:insurance/USDT')).toBe(decimal(sum('fee')))
})
