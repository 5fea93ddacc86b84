// A run of tests has one folder for everything temporary. A guardian outlives the run, however that ends, and then ends every process that still
// works for it (servers, databases, browsers) and removes the folder.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const GUARDIAN = fileURLToPath(new URL('run-guardian.mjs', import.meta.url))

/**
 * Makes the folder of this run and says so in the environment, which every process that is started from now on inherits. A run within a run, as
 * Vitest's within `npm test`, works in the outer one's. A Vitest that runs by itself has made a folder already (`tmpDir`), which goes with it. Gives
 * what closes it; whoever ends without that is cleaned up after as well.
 */
export default function openRunFolder({ tmpDir } = {}) {
  if (process.env.ASSAY_RUN_FOLDER) return () => Promise.resolve()
  const folder = mkdtempSync(join(tmpdir(), 'assay-run-'))
  // As root PostgreSQL runs as the user nobody, who must be able to get there.
  chmodSync(folder, 0o755)
  // Its standard input closes when this process is gone; signals that are meant for the run do not reach it.
  const guardian = spawn(process.execPath, [GUARDIAN, folder, ...(tmpDir ? [tmpDir] : [])], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guardian.unref()
  guardian.stdin.unref()
  Object.assign(process.env, { ASSAY_RUN_FOLDER: folder, TMPDIR: folder })
  return () =>
    new Promise(resolve => {
      guardian.ref()
      guardian.once('exit', resolve)
      guardian.stdin.end()
    })
}
