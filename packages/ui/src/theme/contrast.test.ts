import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Goal: every text can be read on every ground (WCAG 2.2, 1.4.3 and 1.4.11). Method: the ratios of the tokens themselves, from `tokens.css`. */
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The declarations of one rule of the sheet. */
function tokensOf(selector: string): Map<string, string> {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name as string, value as string]))
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

function parse(value: string): Colour {
  const hex = value.match(/^#(\w{2})(\w{2})(\w{2})$/)
  if (hex) return [Number.parseInt(hex[1]!, 16), Number.parseInt(hex[2]!, 16), Number.parseInt(hex[3]!, 16), 1]
  const rgb = value.match(/^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/)
  if (!rgb) throw new Error(`not a colour: ${value}`)
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4]) / 100]
}

const over = (top: Colour, below: Colour): Colour => {
  const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3])
  return [mix(0), mix(1), mix(2), 1]
}

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
const luminance = ([red, green, blue]: Colour): number => {
  const [r, g, b] = [red, green, blue].map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const ratio = (a: Colour, b: Colour): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['--ground', '--surface', '--raised', '--inset', '--hover']
const WHITE = parse('#ffffff')
const looks = ['dark', 'light'].flatMap(scheme => ['green', 'red', 'blue'].map(up => ({ scheme, up })))

describe.each(looks)('$scheme with $up for rising prices', ({ scheme, up }) => {
  const tokens = new Map([
    ...tokensOf(':root'),
    ...tokensOf(`:root[data-mantine-color-scheme="${scheme}"]`),
    ...(up === 'green' ? [] : tokensOf(`:root[data-up="${up}"]`)),
  ])
  const colour = (name: string): Colour => {
    const value = tokens.get(name)
    if (value === undefined) throw new Error(`no token ${name}`)
    const alias = value.match(/^var\((--[\w-]+)\)$/)?.[1]
    return alias ? colour(alias) : parse(value)
  }

  test.each(['--text', '--text-dim', '--text-faint', '--accent-text', '--danger', '--up', '--down', '--green', '--red'])(
    '%s can be read on every ground',
    name => {
      for (const ground of GROUNDS) expect(ratio(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    ['--accent-text', '--accent-wash'],
    ['--up', '--up-wash'],
    ['--down', '--down-wash'],
    ['--green', '--green-wash'],
    ['--red', '--red-wash'],
  ])('%s can be read on its wash', (text, wash) => {
    for (const ground of ['--surface', '--raised']) {
      const shown = over(colour(wash), colour(ground))
      expect(ratio(colour(text), shown), ground).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('what stands on a filled button can be read', () => {
    expect(ratio(WHITE, colour('--up-solid'))).toBeGreaterThanOrEqual(4.5)
    expect(ratio(WHITE, colour('--down-solid'))).toBeGreaterThanOrEqual(4.5)
    expect(ratio(colour('--on-accent'), colour('--accent'))).toBeGreaterThanOrEqual(4.5)
    expect(ratio(colour('--on-accent'), colour('--accent-hover'))).toBeGreaterThanOrEqual(4.5)
  })

  test('the edge of a field and the ring of the focus can be seen', () => {
    for (const ground of ['--ground', '--surface', '--raised', '--inset']) {
      expect(ratio(colour('--line-control'), colour(ground)), ground).toBeGreaterThanOrEqual(3)
      expect(ratio(colour('--focus'), colour(ground)), ground).toBeGreaterThanOrEqual(3)
    }
  })
})
