// The checks that hold the house together, as one list for `npm run check` and `npm test`.
import { spawnSync } from 'node:child_process'
import { ROOT, script } from './prepare.mjs'

const node = (...args) => [process.execPath, args]

export const CHECKS = [
  { name: 'types', command: node(script('typescript', 'bin/tsc'), '-b') },
  { name: 'lint and format', command: node(script('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.') },
  {
    name: 'directions',
    command: node(script('dependency-cruiser', 'bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', 'packages', 'apps'),
  },
  { name: 'unused code', command: node(script('knip', 'bin/knip.js')) },
  { name: 'tidy', command: node(script('tsx', 'dist/cli.mjs'), 'tools/tidy.ts') },
  { name: 'dictionaries', command: node(script('tsx', 'dist/cli.mjs'), 'tools/dictionaries.ts') },
]

/** Runs one check; prints its output only when it fails. True when it passed. */
export function check({ name, command: [program, args] }) {
  const begun = Date.now()
  const result = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const passed = result.status === 0
  process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`)
  if (!passed) process.stdout.write(`${result.stdout ?? ''}${result.stderr ?? ''}\n`)
  return passed
}
