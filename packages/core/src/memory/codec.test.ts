import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, encode } from './codec.ts'

describe('codec', () => {
  it('gives back every value that a record can hold', () => {
    const value = fc.anything({
      withBigInt: true,
      withNullPrototype: false,
      withObjectString: false,
      values: [fc.string(), fc.integer(), fc.double(), fc.bigInt(), fc.boolean()],
    })
    fc.assert(
      fc.property(value, value => {
        const written = encode(value)
        expect(encode(decode(written))).toBe(written)
      }),
      { numRuns: 2_000 },
    )
  })

  it('writes what JSON writes of everything that JSON can say', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        const written = JSON.stringify(JSON.parse(text))
        // What is marked is no longer plain JSON.
        if (!/"#|-0/.test(text)) expect(encode(JSON.parse(text))).toBe(written)
      }),
      { numRuns: 2_000 },
    )
    for (const text of ['"', '\\', '\n', '\u0000', '\u007f', '\u2028', 'é', '\ud800', '😀'])
      expect(encode({ [text]: text })).toBe(JSON.stringify({ [text]: text }))
  })

  it('tells a bigint from every string', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.string(), (units, text) => {
        const value = { units, text, marked: `#${units}`, twice: `##${text}` }
        expect(decode(encode(value))).toEqual(value)
      }),
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 1e21, 0.1])('keeps the number %d', value =>
    expect(decode(encode([value]))).toEqual([value]),
  )

  it('leaves out what is undefined and keeps the order of properties', () => {
    expect(encode({ b: 1, a: undefined, c: [undefined, null], '#': '#' })).toBe('{"b":1,"c":[null,null],"#":"##"}')
  })

  it('does not let a property called __proto__ change an object', () => {
    const decoded = decode<Record<string, unknown>>('{"__proto__":{"x":"#1"},"y":"#2"}')
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype)
    expect(encode(decoded)).toBe('{"__proto__":{"x":"#1"},"y":"#2"}')
  })

  it('refuses a text that it did not write', () => {
    for (const text of ['', '{', '"#x"', '{"a":"#1.5"}', '"#"']) expect(() => decode(text)).toThrow()
  })
})
