import { expect, test } from 'vitest'
import { isSignature, signatureOf, signedPayload } from './signature.ts'

/** Of the documentation of Binance Spot. */
const SECRET = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j'
const REST = 'side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559'
const PLAIN = { payload: `symbol=LTCBTC&${REST}`, signature: 'c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71' }
const ESCAPED = {
  payload: `symbol=%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95%EF%BC%96&${REST}`,
  signature: 'e1353ec6b14d888f1164ae9af8228a3dbd508bc82eb867db8ab6046442f33ef3',
}

test('RFC 4231, case 2', () => {
  expect(signatureOf('Jefe', 'what do ya want for nothing?')).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
})

const isSignedBy = (secret: string, payload: string, signature: string) => isSignature(signature, signatureOf(secret, payload))

test.each([PLAIN, ESCAPED])('the vectors of Binance: $signature', ({ payload, signature }) => {
  expect(signatureOf(SECRET, payload)).toBe(signature)
  expect(isSignedBy(SECRET, payload, signature)).toBe(true)
  expect(isSignedBy(SECRET, payload, signature.toUpperCase())).toBe(true)
  expect(isSignedBy(SECRET, `${payload}&x=1`, signature)).toBe(false)
  expect(isSignedBy(`${SECRET}1`, payload, signature)).toBe(false)
  for (const wrong of ['', signature.slice(1), `${signature}00`, 'x'.repeat(64)]) expect(isSignedBy(SECRET, payload, wrong)).toBe(false)
})

test('what is signed is the query and behind it the body, byte by byte, wherever the signature stands', () => {
  const [query, body] = [PLAIN.payload.slice(0, 30), PLAIN.payload.slice(30)]
  for (const [left, right] of [
    [`${PLAIN.payload}&signature=${PLAIN.signature}`, ''],
    ['', `${PLAIN.payload}&signature=${PLAIN.signature}`],
    [query, `${body}&signature=${PLAIN.signature}`],
    [`signature=${PLAIN.signature}&${PLAIN.payload}`, ''],
  ] as const)
    expect(signedPayload(left, right)).toBe(PLAIN.payload)
})
