import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What is waited for comes when the machine gets to it: a limit only ends a wait for what never comes. */
const patience = { poll: { timeout: 30_000 } }

/** A million commands of random histories, in two files so that two cores share them. */
const MILLION = 'packages/core/simulation/million/*.test.ts'

/** Unit, property and server tests. Server tests share one embedded PostgreSQL that `apps/server/test/database.ts` starts. */
export default defineConfig({
  test: {
    // Vitest leaves a core to itself; of two that would be half of the machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'packages/**/*.test.tsx', 'tools/**/*.test.ts'],
          exclude: [MILLION],
          // What is pure leaves nothing behind: files share their processes, instead of half of the time going into new ones.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'simulation', include: [MILLION] } },
      {
        test: { name: 'web', include: ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx'], testTimeout: 60_000, expect: patience },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/database.ts'],
          expect: patience,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
