// What changed lately: a run begins with it, and a check that is only about some files asks whether one of them is among it.
import { spawnSync } from 'node:child_process'
import { ROOT } from './prepare.mjs'

/** So many commits count as lately: a working day. */
const COMMITS = 10

const linesOf = args => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : []
}

/** Paths (from the top folder) of what the last commits changed and what is not committed yet. Empty where git knows nothing of the folder. */
export function changedFiles() {
  return new Set([...linesOf(['diff', '--name-only', `HEAD~${COMMITS}`]), ...linesOf(['ls-files', '--others', '--exclude-standard'])])
}
