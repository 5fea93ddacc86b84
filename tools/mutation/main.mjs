// `npm run mutation -- ledger`: changes the code of a folder in every small way, and shows the changes that no quick test notices. Ends with 1 when
// fewer are noticed than were before. With `--slice 3` a tenth of the folder's files.
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fail, install, ROOT, requireNode, run, script } from '../prepare.mjs'
import { ofSlice } from '../slice.mjs'

/** The folders, and how many changes of a hundred are noticed at least (docs/mutation.md). */
const FOLDERS = {
  ledger: { folder: 'packages/core/src/ledger', noticed: 100 },
  matching: { folder: 'packages/core/src/matching', noticed: 91 },
  rules: { folder: 'packages/rules/src', noticed: 89 },
}
/** What is there for tests alone, and names without behaviour. */
const LEFT_OUT = /\.test\.ts$|(^|\/)naive-|(^|\/)events\.ts$/

const { values, positionals } = parseArgs({ options: { slice: { type: 'string', default: 'all' } }, allowPositionals: true })
const [name = 'ledger'] = positionals
const chosen = FOLDERS[name]
if (!chosen) fail(`There is no folder ${name}; there are ${Object.keys(FOLDERS).join(', ')}.`)

requireNode()
install({ everything: true })
process.env.SLICE = values.slice
const files = readdirSync(`${ROOT}/${chosen.folder}`, { recursive: true })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => file.endsWith('.ts') && !LEFT_OUT.test(file))
  .sort()
const mutated = ofSlice(files).map(file => `${chosen.folder}/${file}`)
process.exit(
  run(process.execPath, [script('@stryker-mutator/core', 'bin/stryker.js'), 'run', 'tools/mutation/stryker.config.mjs'], {
    env: { ...process.env, MUTATED: mutated.join(','), MUTATED_NAME: name, MUTATED_NOTICED: String(chosen.noticed) },
  }),
)
