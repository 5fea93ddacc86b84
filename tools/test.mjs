// `npm test`: installs, finds or installs a browser, builds, runs everything. Last line: `N passed, N failed`.
import { browser } from './browser.mjs'
import { prepare, requireNode, say } from './prepare.mjs'
import openRunFolder from './run-folder.mjs'
import { SLICES, slice } from './slice.mjs'
import { checkAll } from './steps.mjs'
import { TestRun } from './test-run.mjs'

requireNode()
const tests = new TestRun()
let chromium
const fetchAll = () => {
  chromium = browser()
  prepare({ everything: true })
}
await tests.part('browser, packages, build', fetchAll, { fetches: true })
const close = openRunFolder()
// The whole run does the same slice, also when a commit is made meanwhile.
process.env.SLICE = String(slice())
say(`Of the long programmes this run does slice ${process.env.SLICE} of 0 to ${SLICES - 1}; npm run prove does them whole.`)
await tests.part('checks', async () => {
  for (const { name, hasPassed, said } of await checkAll()) tests.count(`check: ${name}`, hasPassed, said)
})
await tests.part('unit and server tests', () => tests.vitest('unit and server tests', []))
await tests.part('browser tests', () => tests.vitest('browser tests', ['--config', 'e2e/vitest.config.ts'], { CHROMIUM_PATH: chromium }))
await tests.part('mutation', () => tests.mutation('mutation of the ledger', 'ledger', process.env.SLICE))
await close()
process.exit(tests.conclude())
