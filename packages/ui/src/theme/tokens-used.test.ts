import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Goal: a size or a distance that has a name is written by its name. Method: every style sheet of the web app, of the operators' console and of the design system. */
const ROOT = join(import.meta.dirname, '../../../..')
const TOKENS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const sheets = ['apps/web/src', 'apps/console/src', 'packages/ui/src'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css') && !file.endsWith('tokens.css'))
    .map(file => join(folder, file)),
)

/** Names by value, such as `16px` to `--space-4`. */
const named = (family: 'type' | 'space') =>
  new Map([...TOKENS.matchAll(new RegExp(`(--${family}-\\w+): ([\\d.]+px);`, 'g'))].map(([, name = '', value = '']) => [value, name]))

const FAMILIES = [
  { properties: 'gap|row-gap|column-gap|(?:padding|margin)(?:-[a-z-]+)?', names: named('space') },
  { properties: 'font-size', names: named('type') },
]

test.each(sheets)('%s', file => {
  const findings: string[] = []
  for (const [index, line] of readFileSync(join(ROOT, file), 'utf8').split('\n').entries())
    for (const { properties, names } of FAMILIES) {
      const values = new RegExp(`^\\s*(?:${properties}): (.*);`).exec(line)?.[1] ?? ''
      for (const [value] of values.matchAll(/(?<![\w.-])[\d.]+px/g))
        if (names.has(value)) findings.push(`line ${index + 1}: ${value} is var(${names.get(value)})`)
    }
  expect(findings).toEqual([])
})
