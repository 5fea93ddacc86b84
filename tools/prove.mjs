// `npm run prove`: the long programmes, whole. `npm run prove -- simulation fuzz` does some of them, `--slice 3` what a run of `npm test` does of them.
import { parseArgs } from 'node:util'
import { browser } from './browser.mjs'
import { fail, prepare, requireNode } from './prepare.mjs'
import openRunFolder from './run-folder.mjs'
import { TestRun } from './test-run.mjs'

const vitest =
  (...args) =>
  (tests, name) =>
    tests.vitest(name, args)

/** Every small change of the money code. Only the ledger's are all noticed, so of a slice only its files can be held to something. */
const mutation = (tests, name) => {
  const folders = values.slice === 'all' ? ['ledger', 'matching', 'rules'] : ['ledger']
  for (const folder of folders) tests.mutation(`${name} of ${folder}`, folder, values.slice)
}

const PROGRAMMES = {
  simulation: vitest('--project', 'simulation'),
  properties: vitest('--project', 'packages'),
  fuzz: vitest('--project', 'server', 'test/fuzz'),
  trial: vitest('--project', 'trial'),
  storage: vitest('--project', 'server', 'test/storage'),
  crashes: vitest(
    ...['--project', 'server', 'test/kill-under-traffic', 'test/failover', 'test/backup-under-traffic', 'treasury/sweeping'],
    ...[
      'test/start-with-fault',
      'backup/restore-backup',
      'core-host/take-over',
      'core-host/database-faults',
      'test/golden-channels',
      'observability/watch',
    ],
  ),
  payments: vitest('--project', 'server', 'test/kill-payments', 'deposits/two-sources', 'sending/lost-replies'),
  screens: vitest('--config', 'e2e/vitest.config.ts', 'screens'),
  journeys: vitest('--config', 'e2e/vitest.config.ts', '--exclude', '**/screens*.test.ts'),
  mutation,
}

const { values, positionals } = parseArgs({ options: { slice: { type: 'string', default: 'all' } }, allowPositionals: true })
const names = positionals.length > 0 ? positionals : Object.keys(PROGRAMMES)
for (const name of names) if (!PROGRAMMES[name]) fail(`There is no programme ${name}; there are ${Object.keys(PROGRAMMES).join(', ')}.`)

requireNode()
const chromium = browser()
prepare({ everything: true })
const close = openRunFolder()
Object.assign(process.env, { SLICE: values.slice, CHROMIUM_PATH: chromium })
const tests = new TestRun()
for (const name of names) await tests.part(name, () => PROGRAMMES[name](tests, name))
await close()
process.exit(tests.conclude())
