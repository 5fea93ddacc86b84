import { expect, it } from 'vitest'
import { localised } from './localised.ts'

it('writes figures as the language does, digit for digit, and names without their realm', () => {
  const said = { minimum: '38178.5', available: '12345678901234567890.12345678', asset: 'demo:USDT', field: 'amount' }
  expect(localised(said, 'en')).toEqual({
    minimum: '38,178.5',
    available: '12,345,678,901,234,567,890.12345678',
    asset: 'USDT',
    field: 'amount',
  })
  expect(localised(said, 'de')).toMatchObject({ minimum: '38.178,5', available: '12.345.678.901.234.567.890,12345678' })
  expect(localised({ amount: '10000' }, 'fr')).toEqual({ amount: '10\u202f000' })
  expect(localised({ minimum: '0.1%', maximum: '50%' }, 'de')).toEqual({ minimum: '0,1\u00a0%', maximum: '50\u00a0%' })
  expect(localised({ field: `0.${'0'.repeat(101)}` }, 'de')).toEqual({ field: `0.${'0'.repeat(101)}` })
  expect(localised(undefined, 'en')).toBeUndefined()
})
