import { expect, test } from 'vitest'
import { loginPath, safeNext } from './paths.ts'

test('the login page leads back to the very address, query included', () => {
  const login = loginPath('/deal?pair=BTCUSDT&tab=history')
  expect(safeNext(new URL(login, 'http://site').searchParams.get('next'))).toBe('/deal?pair=BTCUSDT&tab=history')
})

test.each([null, '', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'after signing in %j leads home, never to another site',
  next => {
    expect(safeNext(next)).toBe('/')
  },
)
