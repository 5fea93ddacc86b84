import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, it, vi } from 'vitest'

const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/** A run that starts a program, which goes on by itself as a database does, and then waits for it. */
const RUN = `
  import { spawn } from 'node:child_process'
  import { mkdtempSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import openRunFolder from '${new URL('run-folder.mjs', import.meta.url)}'
  const made = mkdtempSync(tmpdir() + '/vitest-')
  openRunFolder({ tmpDir: made })
  const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1000); console.log("up")'], { detached: true })
  child.stdout.once('data', () => console.log(JSON.stringify({ folder: process.env.TMPDIR, made, child: child.pid })))
`

it.concurrent.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'a run that is ended from outside by %s leaves no process and no folder behind',
  async signal => {
    const { ASSAY_RUN_FOLDER: _, ...environment } = process.env
    const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(createInterface({ input: run.stdout }), 'line')) as [string]
    const { folder, made, child } = JSON.parse(line) as { folder: string; made: string; child: number }
    expect([existsSync(folder), existsSync(made), isAlive(child)]).toEqual([true, true, true])
    run.kill(signal)
    await vi.waitUntil(() => !isAlive(child) && !existsSync(folder) && !existsSync(made), { timeout: 30_000, interval: 50 })
  },
)
