import { spawnSync } from 'node:child_process'

/** `npm run mutation -- ledger`: changes the code of a folder in every small way, and shows the changes that no quick test notices. */
const FOLDERS = { ledger: 'packages/core/src/ledger', matching: 'packages/core/src/matching', rules: 'packages/rules/src' }

const [name = 'ledger'] = process.argv.slice(2)
const folder = FOLDERS[name]
if (!folder) {
  console.error(`no folder ${name}; there are ${Object.keys(FOLDERS).join(', ')}`)
  process.exit(2)
}
const { status } = spawnSync('npx', ['stryker', 'run', 'tools/mutation/stryker.config.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, MUTATED: folder },
})
process.exit(status ?? 1)
