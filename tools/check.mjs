// `npm run check`: everything that can be known within a minute.
import { install, requireNode, run, script } from './prepare.mjs'
import { checkAll } from './steps.mjs'

requireNode()
install({ everything: true })
const checks = await checkAll()
const projects = ['packages', 'web', 'client', 'screens', 'console'].flatMap(name => ['--project', name])
const unit = run(process.execPath, [script('vitest', 'vitest.mjs'), 'run', ...projects, '--reporter=dot'])
process.exit(checks.every(({ hasPassed }) => hasPassed) && unit === 0 ? 0 : 1)
