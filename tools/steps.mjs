// The checks that hold the house together, as one list for `npm run check` and `npm test`.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ROOT, say, script } from './prepare.mjs'

const node = (...args) => [process.execPath, args]

/** Types first: they take longest. */
const CHECKS = [
  // The native compiler takes a third of the time; the tools below still need the one in JavaScript.
  { name: 'types', command: node(script('ts7', 'bin/tsc'), '-b') },
  { name: 'lint and format', command: node(script('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.') },
  {
    name: 'directions',
    command: node(script('dependency-cruiser', 'bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', 'packages', 'apps'),
  },
  { name: 'unused code', command: node(script('knip', 'bin/knip.js')) },
  { name: 'tidy', command: node(script('tsx', 'dist/cli.mjs'), 'tools/tidy.ts') },
  { name: 'glossary', command: node(script('tsx', 'dist/cli.mjs'), 'tools/glossary.ts') },
  { name: 'dictionaries', command: node(script('tsx', 'dist/cli.mjs'), 'tools/dictionaries.ts') },
]

/** Does all checks, as many at once as there are cores; prints what one says only when it fails. Gives which passed, and what each said. */
export async function checkAll() {
  const waiting = [...CHECKS]
  const done = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done.push({ name: next.name, ...(await check(next)) })
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return done
}

const check = ({ name, command: [program, args] }) =>
  new Promise(resolve => {
    const begun = Date.now()
    execFile(program, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      say(`${error ? 'FAIL' : 'ok  '} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
      if (error) say(`${stdout}${stderr}`)
      resolve({ hasPassed: !error, said: `${stdout}${stderr}` })
    })
  })
