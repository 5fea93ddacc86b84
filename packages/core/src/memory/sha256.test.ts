import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

describe('SHA-256', () => {
  it('is that of FIPS 180-4', () => expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'))

  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('is that of every other tool for %i characters', length => {
    const text = 'perp|'.repeat(length).slice(0, length)
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  })
})
