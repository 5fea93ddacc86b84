import { defineConfig } from 'vitest/config'
import { slice } from '../tools/slice.mjs'
import { TestOrder } from '../tools/test-order.ts'
import { restingJourneys } from './journeys.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `--update`: the pictures that are taken are kept, instead of compared with the kept ones. */
    keepsPictures: boolean
    /** Which of the screens are looked at: a slice, or all. */
    screensPart: number | 'all'
  }
}

const keepsPictures = ['--update', '-u'].some(option => process.argv.includes(option))
const screensPart = keepsPictures ? 'all' : slice()

/** Browser tests against the started product, two files at a time: while one waits for its page, the other works. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // All screens are two workers' work, those of a slice one's.
    exclude: [...(screensPart === 'all' ? [] : ['screens-2.test.ts']), ...restingJourneys(screensPart, process.argv.slice(3))],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // Findings of a whole screen are said in full at the end of the log.
    chaiConfig: { truncateThreshold: 0 },
    provide: { keepsPictures, screensPart },
    globalSetup: ['../tools/run-folder.mjs', './shared-product.ts', '../apps/server/test/database.ts'],
    maxWorkers: 2,
    sequence: { concurrent: false, sequencer: TestOrder },
  },
})
