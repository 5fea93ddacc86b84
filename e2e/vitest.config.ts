import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `--update`: the pictures that are taken are kept, instead of compared with the kept ones. */
    keepsPictures: boolean
  }
}

/** Browser tests against the started product, two files at a time: while one waits for its page, the other works. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // Findings of a whole screen are said in full at the end of the log.
    chaiConfig: { truncateThreshold: 0 },
    provide: { keepsPictures: ['--update', '-u'].some(option => process.argv.includes(option)) },
    globalSetup: ['../tools/run-folder.mjs', './shared-product.ts', '../apps/server/test/database.ts'],
    maxWorkers: 2,
    sequence: { concurrent: false, sequencer: LongestFirst },
  },
})
