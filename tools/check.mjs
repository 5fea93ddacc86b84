// `npm run check`: everything that can be known within a minute.
import { install, ROOT, requireNode, run, script } from './prepare.mjs'
import { CHECKS, check } from './steps.mjs'

requireNode()
install()
const passed = CHECKS.map(check).every(Boolean)
const unit = run(process.execPath, [script('vitest', 'vitest.mjs'), 'run', '--project', 'packages', '--project', 'web', '--reporter=dot'], {
  cwd: ROOT,
})
process.exit(passed && unit === 0 ? 0 : 1)
