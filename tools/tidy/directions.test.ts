import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../sources.ts'

/**
 * Goal: the directions fail on whoever breaks them, on each floor. Method: a small house with the real rules, in which each file but the honest ones imports
 * what it may not.
 */
const BREACHES: readonly [rule: string, file: string, imported: string][] = [
  ['core-loans-stands-alone', 'packages/core/src/loans/take.ts', '../earn/state.ts'],
  ['core-loans-stands-alone', 'packages/core/src/loans/asks-engine.ts', '../engine/core.ts'],
  ['core-markets-knows-no-product', 'packages/core/src/markets/read.ts', '../loans/state.ts'],
  ['core-tx-knows-no-product', 'packages/core/src/tx/tx.ts', '../loans/state.ts'],
  ['wire-loans-stands-alone', 'packages/wire/src/loans/calls.ts', '../earn/calls.ts'],
  ['server-loans-stands-alone', 'apps/server/src/loans/calls.ts', '../earn/calls.ts'],
  ['server-markets-know-no-product', 'apps/server/src/markets/house/quoter.ts', '../../loans/product.ts'],
  ['web-features-stand-alone', 'apps/web/src/features/loans/card.tsx', '../earn/card.tsx'],
  ['web-shared-below-features', 'apps/web/src/shared/box.tsx', '../features/earn/card.tsx'],
  ['web-features-below-screens', 'apps/web/src/features/loans/list.tsx', '../../screens/loans.tsx'],
]
const HONEST = [
  ...['packages/core/src/earn/state.ts', 'packages/core/src/loans/state.ts', 'packages/core/src/engine/core.ts'],
  ...['packages/wire/src/earn/calls.ts', 'apps/server/src/earn/calls.ts', 'apps/server/src/loans/product.ts'],
  ...['apps/web/src/features/earn/card.tsx', 'apps/web/src/screens/loans.tsx'],
]

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

let house: string
let violations: Report['summary']['violations']

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'directions-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'tools/tidy-limits.json'])
    cpSync(join(ROOT, file), join(house, file))
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), text)
  }
  for (const file of HONEST) write(file, 'export const honest = 1\n')
  for (const [, file, imported] of BREACHES) write(file, `import { honest } from '${imported}'\n\nexport const broken = honest\n`)
  const cruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const said = execFileSync(
    process.execPath,
    [cruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'apps'],
    { cwd: house, encoding: 'utf8' },
  )
  violations = (JSON.parse(said) as Report).summary.violations
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

it.each(BREACHES)('%s: %s may not import %s', (rule, file) => {
  expect(violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(rule)
})

it('whoever breaks nothing is not named', () => {
  expect(violations.filter(({ from }) => HONEST.includes(from))).toEqual([])
})
