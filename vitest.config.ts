import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { coinMarks } from './apps/web/build/coin-marks.ts'
import { restingTests } from './tools/resting-tests.ts'
import { slice } from './tools/slice.mjs'
import { TestOrder } from './tools/test-order.ts'

/** What is waited for comes when the machine gets to it: a limit only ends a wait for what never comes. */
const patience = { poll: { timeout: 30_000 } }

/** Random histories, a million commands for each product: a slice of them, but all for `npm run prove`. Longer than the quick check may take. */
const SIMULATION = 'packages/core/simulation/**/*.test.ts'

/** Newer Nodes have a `localStorage` of their own, which without a file is none, and stands before the page's. */
const PAGE_STORAGE = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : []

/** What a screen shows and sends, without a browser: the whole page against a server that says what the test gives it. */
const WHOLE_PAGE = {
  // The React that people get: the other one takes most of the time for stacks that nobody reads.
  env: { NODE_ENV: 'production' },
  execArgv: PAGE_STORAGE,
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { width: 1280, height: 800 } },
  // One page after the other in the same modules, which are read once for each process: `createApplication()` leaves nothing of a page behind.
  isolate: false,
  setupFiles: ['packages/client/test/layout.ts'],
  testTimeout: 120_000,
  expect: patience,
}

/** The JSX that is built for people. */
const JSX = { jsx: { runtime: 'automatic', development: false } } as const

const CLIENT = 'packages/client/**/*.test.ts'

/** A whole product, begun in a copy of the project and checked there: longer than the quick check may take, too. */
const TRIAL = 'tools/new/trial.test.ts'

/** Whole programs that are killed, cut off, restored and watched: each runs in every second run of the tests, and all of them in `npm run prove`. */
const PROCESSES = [
  'apps/server/test/golden-channels.test.ts',
  'apps/server/src/observability/watch.test.ts',
  'apps/server/test/kill-payments.test.ts',
  'apps/server/src/backup/restore-backup.test.ts',
  'apps/server/src/payments/treasury/sweeping/sweep-lane.test.ts',
  'apps/server/test/start-with-fault.test.ts',
  'apps/server/test/backup-under-traffic.test.ts',
  'apps/server/src/payments/deposits/two-sources.test.ts',
  'apps/server/src/core-host/take-over.test.ts',
  'apps/server/test/kill-under-traffic.test.ts',
  'apps/server/src/core-host/database-faults.test.ts',
  'apps/server/test/failover.test.ts',
]

/** What is asked for by name. */
const ASKED = process.argv.slice(3).filter((name, place, names) => !name.startsWith('-') && names[place - 1] !== '--project')

/** Unit, property and server tests. Server tests share one embedded PostgreSQL that `apps/server/test/database.ts` starts. */
export default defineConfig({
  test: {
    // Vitest leaves a core to itself; of two that would be half of the machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: TestOrder },
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'packages/**/*.test.tsx', 'tools/**/*.test.ts'],
          // What both browser apps are made of is tested as they are: one page for each file.
          exclude: [SIMULATION, CLIENT, TRIAL],
          // What is pure leaves nothing behind: files share their processes, instead of half of the time going into new ones.
          isolate: false,
          setupFiles: ['packages/core/scenarios/all-accepted.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'trial', include: [TRIAL], testTimeout: 600_000, hookTimeout: 120_000 } },
      { test: { name: 'simulation', include: [SIMULATION], testTimeout: 60_000 } },
      {
        // Logic of pages without a page: pure, like the packages.
        test: { name: 'web', include: ['apps/web/src/**/*.test.ts'], isolate: false, testTimeout: 60_000, expect: patience },
      },
      { test: { name: 'client', include: [CLIENT], testTimeout: 60_000, expect: patience } },
      {
        oxc: JSX,
        plugins: [coinMarks()],
        test: { ...WHOLE_PAGE, name: 'screens', include: ['apps/web/src/**/*.test.tsx'] },
      },
      { oxc: JSX, test: { ...WHOLE_PAGE, name: 'console', include: ['apps/console/src/**/*.test.tsx'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/signer/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...restingTests({ files: PROCESSES, turns: 2 }, slice(), ASKED)],
          globalSetup: ['tools/run-folder.mjs', 'apps/server/test/programs.ts', 'apps/server/test/database.ts'],
          isolate: false,
          expect: patience,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
