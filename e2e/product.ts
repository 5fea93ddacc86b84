import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { ROOT } from '../tools/sources.ts'

/** The built product in a process and a data folder of its own, as `npm start` runs it. */
export interface Product {
  address: string
  /** Of the operators' console, and the link by which the first of them comes in. */
  console: { address: string; setUpLink: string }
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Starts again on the same port and data. */
  start(): Promise<void>
  /** Moves its clock ahead to a time (ms since 1970), never back; it was started with `MOVABLE_CLOCK`. */
  moveClockTo(at: number): Promise<void>
  /** Ends the process and removes its data. */
  remove(): Promise<void>
}

/** The last line of a start. */
const READY = /operators' console: (\S+)\n/
const SET_UP_LINK = /within 30 minutes: (\S+)\n/

/** A process, and what it has said. */
interface Launched {
  child: ChildProcess
  output: string
}

/** Settings with which the clock of a started product can be moved ahead. */
export const MOVABLE_CLOCK = { NODE_OPTIONS: `--import "${fileURLToPath(new URL('movable-clock.mjs', import.meta.url))}"` }

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function launch(port: number, folder: string, extra: Record<string, string>): Promise<Launched> {
  return new Promise((resolve, reject) => {
    const environment = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      CONSOLE_PORT: '0',
      DATA_DIR: folder,
      MARKET_SEED: '7',
      ...extra,
    }
    const child = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let output = ''
    const receive = (chunk: Buffer) => {
      output += chunk.toString()
      if (READY.test(output)) resolve({ child, output })
    }
    child.stdout?.on('data', receive)
    child.stderr?.on('data', receive)
    child.once('exit', code => reject(new Error(`The product ended with ${code} before it was ready:\n${output}`)))
  })
}

/** Starts the product; `extra` adds settings to its environment. */
export async function startProduct(extra: Record<string, string> = {}): Promise<Product> {
  const port = await freePort()
  const folder = temporaryFolder('product')
  let child: ChildProcess | undefined
  const product: Product = {
    address: `http://127.0.0.1:${port}`,
    console: { address: '', setUpLink: '' },
    async start() {
      const launched = await launch(port, folder, extra)
      child = launched.child
      product.console = { address: READY.exec(launched.output)?.[1] ?? '', setUpLink: SET_UP_LINK.exec(launched.output)?.[1] ?? '' }
    },
    async stop(signal = 'SIGTERM') {
      const running = child
      if (!running || running.exitCode !== null) return
      const ended = new Promise(resolve => running.once('exit', resolve))
      running.kill(signal)
      await ended
      child = undefined
    },
    async moveClockTo(at) {
      if (!child) throw new Error('The product does not run.')
      const moved = once(child, 'message')
      child.send({ to: at })
      await moved
    },
    async remove() {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await product.start()
  return product
}
