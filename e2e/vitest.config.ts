import { defineConfig } from 'vitest/config'

/** Browser tests against the started product, one file after the other: they share two cores with a server and a browser. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    fileParallelism: false,
    sequence: { concurrent: false },
  },
})
