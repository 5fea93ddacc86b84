// `npm run fuzz -- --seed 7 --calls 100000`: sends the requests of a seed to the endpoints, and the frames of it to the socket.
import { parseArgs } from 'node:util'
import { install, ROOT, requireNode, run, script } from './prepare.mjs'

requireNode()
install({ everything: true })
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, calls: { type: 'string', default: '100000' } } })
const env = { ...process.env, FUZZ_SEED: values.seed, FUZZ_CALLS: values.calls }
process.exit(run(process.execPath, [script('vitest', 'vitest.mjs'), 'run', '--project', 'server', 'test/fuzz'], { cwd: ROOT, env }))
