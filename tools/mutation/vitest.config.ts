import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The quick tests that mutants of the money code have to survive: those beside it, the engine's, and the golden journals. Scenarios and random
 * histories are left out: what they build while they are collected makes every mutant run all of them, half a minute each.
 */
export default defineConfig({
  root,
  // The packages of the copy that is mutated, and not those that node_modules links to.
  resolve: { alias: [{ find: /^@assay\/(money|rules|core)\/(.*)$/, replacement: `${root}packages/$1/src/$2.ts` }] },
  test: {
    include: [
      'packages/core/src/{ledger,matching,audit,engine,memory}/**/*.test.ts',
      'packages/core/simulation/golden.test.ts',
      'packages/rules/src/**/*.test.ts',
    ],
    env: { BOOK_OPERATIONS: '30000' },
    testTimeout: 60_000,
  },
})
