import { addressStatement } from '@assay/rules/deposits/address-statement'
import { ed25519 } from '@noble/curves/ed25519'
import { expect, test, vi } from 'vitest'
import { checkAddress } from './checked-address.ts'

const SECRET = '11'.repeat(32)
const OTHER = '22'.repeat(32)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const OWNED = { chain: 31_337, user: 41, index: 0, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }

const given = (secret = SECRET) => ({
  ...OWNED,
  signature: hex(ed25519.sign(new TextEncoder().encode(addressStatement(OWNED)), secret)),
  statementKey: hex(ed25519.getPublicKey(secret)),
})

test('an address is taken as it was signed, and only so; a key that changed later is noticed', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(await checkAddress({ ...given(), address })).toBe('wrong')
  expect(await checkAddress({ ...given(), user: 42 })).toBe('wrong')
  expect(await checkAddress({ ...given(), signature: 'nonsense' })).toBe('wrong')
  expect(await checkAddress(given())).toBe('signed')
  expect(await checkAddress(given(OTHER))).toBe('keyChanged')
  expect(await checkAddress({ ...given(), statementKey: given(OTHER).statementKey })).toBe('keyChanged')
  expect(await checkAddress(given())).toBe('signed')
  vi.unstubAllGlobals()
})
