// Waits until the run of tests that started it is gone, then ends what that left behind and removes its folder.
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A database that is asked to stop needs a moment; what takes longer is ended at once. */
const STOP_MS_MAX = 5_000
const LOOK_EVERY_MS = 50

/** Where the run works, and what else it leaves. */
const [folder, ...left] = process.argv.slice(2)

process.stdin.resume()
process.stdin.once('close', () => void clean())

async function clean() {
  const deadline = Date.now() + STOP_MS_MAX
  signal('SIGTERM')
  while (Date.now() < deadline && processes().length > 0) await wait(LOOK_EVERY_MS)
  while (processes().length > 0) {
    signal('SIGKILL')
    await wait(LOOK_EVERY_MS)
  }
  for (const each of [folder, ...left]) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
}

function signal(name) {
  for (const id of processes()) {
    try {
      process.kill(id, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Ids of the processes that were started with the run's environment or stand in its folder. Only Linux tells; elsewhere nobody is ended. */
function processes() {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter(id => id > 0 && id !== process.pid && works(id))
}

function works(id) {
  try {
    // What has ended and is only waited for has neither.
    return (
      readlinkSync(`/proc/${id}/cwd`).startsWith(folder) ||
      readFileSync(`/proc/${id}/environ`, 'utf8').includes(`ASSAY_RUN_FOLDER=${folder}`)
    )
  } catch {
    return false
  }
}
