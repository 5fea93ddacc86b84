import { describe, expect, it } from 'vitest'
import { checkBetween } from './between.ts'
import { checkDocPaths } from './doc-paths.ts'
import { checkFolders, FOLDER_FILES } from './folders.ts'
import { checkModuleState } from './module-state.ts'
import { checkOutside, FILES_OUTSIDE } from './outside.ts'
import { checkShared } from './shared.ts'

/** Goal: each rule about products fails on the breach that it is there for. Method: sources as somebody could write them, one breach each. */
const source = (file: string, text = '') => ({ file, text })

/** How a file shows that it knows a product. */
const WAYS = [
  "import { joinLoanDesk } from '@assay/wire/loan-desk/calls'",
  "const load = () => import('../loan-desk/screen.tsx')",
  "const kind = 'loanDesk.join'",
  "const WALLETS = ['exchange', 'loan-desk']",
  'const limits = { loanDesk: 1 }',
  'const members = state.loanDesk',
]

/** A file of its own, which counts for nothing, and so many others that know the product, in each way. */
const knownBy = (count: number) => [
  source('packages/core/src/loan-desk/product.ts', "import { apply } from '../loan-desk/apply.ts'\nconst kind = 'loanDesk.join'"),
  source('packages/wire/src/loan-desk/rules.ts', "import { z } from '../loan-desk/calls.ts'"),
  source('packages/wire/src/products.ts', "import { loanDeskProduct } from './loan-desk/product.ts'"),
  source('apps/server/src/elsewhere/unloaded.ts', 'const unloanDesk = loanDeskOf(1)'),
  ...Array.from({ length: count }, (_, index) => source(`apps/server/src/elsewhere/${index}.ts`, WAYS[index % WAYS.length])),
]

describe('files that know a product', () => {
  it('may be as many as a line in each list needs, and no more', () => {
    expect(checkOutside(['loan-desk'], knownBy(FILES_OUTSIDE), {})).toEqual([])
    expect(checkOutside(['loan-desk'], knownBy(FILES_OUTSIDE + 1), {})).toEqual([
      'loan-desk: 11 files outside of its own folders know it (npm run where -- loan-desk), 10 allowed',
    ])
  })

  it('may be more where that is listed; the list only goes down', () => {
    const listed = (limit: number) => checkOutside(['loan-desk'], knownBy(19), { 'loan-desk': limit })
    expect(listed(19)).toEqual([])
    expect(listed(18)).toEqual([expect.stringContaining('19 files')])
    expect(listed(20)).toEqual(['tidy-limits.json: the limit "outside" of loan-desk can fall to 19'])
    expect(checkOutside(['loan-desk'], knownBy(FILES_OUTSIDE), { 'loan-desk': FILES_OUTSIDE })).toEqual([
      'tidy-limits.json: the limit "outside" of loan-desk can go',
    ])
    expect(checkOutside([], [], { 'loan-desk': 9 })).toEqual(['tidy-limits.json names loan-desk, which is gone'])
  })
})

describe('what every page of the web app shares', () => {
  it.each([
    source('apps/web/src/shared/loan-desk/box.tsx'),
    source('apps/web/src/shared/live/stores/loan-desk-store.ts'),
    source('apps/web/src/shared/use-loan-desk.ts'),
    source('apps/web/src/shared/box.tsx', "import type { LoanDesk } from '@assay/wire/loan-desk/calls'"),
    source('apps/web/src/shared/box.tsx', "const kind = 'loanDesk.joined'"),
  ])('knows no product: %o', planted => {
    expect(checkShared(['loan-desk'], [planted], {})).toEqual([expect.stringContaining('loan-desk: 1 files')])
  })

  it('is only what stands there: a feature is about its product', () => {
    expect(
      checkShared(['loan-desk'], [source('apps/web/src/features/loan-desk/box.tsx'), source('apps/web/src/shared/box.tsx')], {}),
    ).toEqual([])
  })
})

it('a folder with more sources than anybody overlooks is named; tests and folders within do not count', () => {
  const folder = (count: number) => Array.from({ length: count }, (_, index) => `packages/core/src/loans/${index}.ts`)
  const beside = ['packages/core/src/loans/join.test.ts', 'packages/core/src/loans/orders/place.ts']
  expect(checkFolders([...folder(FOLDER_FILES), ...beside], {})).toEqual([])
  expect(checkFolders(folder(FOLDER_FILES + 1), {})).toEqual([
    'packages/core/src/loans: 26 sources, 25 allowed: which of them belong together?',
  ])
})

it('a file that may still import another product loses its line when it does not', () => {
  const file = 'apps/server/src/loans/calls.ts'
  const importing = source(file, "import { rateOf } from '../spot/rates.ts'")
  expect(checkBetween(['loans', 'spot'], [importing], [file])).toEqual([])
  for (const mended of [[source(file)], []])
    expect(checkBetween(['loans', 'spot'], mended, [file])).toEqual([
      `tidy-limits.json: ${file} imports no other product, its line of "between" can go`,
    ])
})

describe('a module of a page', () => {
  const FILE = 'apps/web/src/features/loans/loan-store.ts'
  const check = (text: string, listed: readonly string[] = []) => checkModuleState([source(FILE, text)], listed)

  it.each([
    ['let newest = 0', 'newest'],
    ['export let newest = 0', 'newest'],
    ['const loans = new Map<string, string>()', 'loans'],
    ['export const queries = new QueryClient({})', 'queries'],
    ['const waiting: Loan[] = []', 'waiting'],
    ['const known: Record<string, Loan> = {}', 'known'],
  ])('keeps nothing that the next page would find: %s', (text, name) =>
    expect(check(text)).toEqual([expect.stringContaining(`${FILE}:${name} outlives its page`)]),
  )

  it.each([
    "import { createStore } from 'zustand/vanilla'",
    "import { create as make } from 'zustand'",
    "import { useStore, createStore } from 'zustand'",
    "import * as zustand from 'zustand'",
    "import { persist } from 'zustand/middleware'",
  ])('makes no store that forgets to end with its page: %s', text =>
    expect(check(text)).toEqual([expect.stringContaining('makes a store that outlives its page')]),
  )

  it.each([
    "import { useStore } from 'zustand'",
    "import type { StoreApi } from 'zustand/vanilla'",
    "import { type StoreApi, useStore } from 'zustand'",
    "const names: ReadonlySet<string> = new Set(['loan'])",
    'const NAMES = new Map([[1, 2]])',
    'const drawn = new WeakMap<object, string>()',
    "const loans = pageStore('page', () => [])",
    'function count() { let sum = 0; return sum }',
  ])('may read stores and have constants: %s', text => expect(check(text)).toEqual([]))

  it('of the server may keep what it likes', () =>
    expect(checkModuleState([source('apps/server/src/loans/calls.ts', 'let newest = 0')], [])).toEqual([]))

  it('may keep what is listed, until it does not any more', () => {
    expect(check('let newest = 0', [`${FILE}:newest`])).toEqual([])
    expect(check('', [`${FILE}:newest`])).toEqual([`tidy-limits.json: ${FILE}:newest is gone, its line of "modules" can go`])
  })
})

describe('pages', () => {
  const files = ['packages/core/src/loans/product.ts', 'docs/security.md']
  const findings = (text: string) => checkDocPaths([source('docs/loans.md', text)], files)

  it('may name a file whole, or by its end, with or without its `src`', () =>
    expect(
      findings('`packages/core/src/loans/product.ts`, `core/loans/product.ts`, `loans/product.ts`, `docs/security.md`, `product.ts`'),
    ).toEqual([]))

  it('may not name one that is gone', () =>
    expect(findings('As it was.\n`loans/products.ts`')).toEqual(['docs/loans.md:2 names loans/products.ts, which is not there']))
})
