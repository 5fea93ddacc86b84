import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { ROOT_FOLDER } from '../src/root-folder.ts'
import { programFile } from './programs.ts'

/** Settings beside those that every test needs. */
type Settings = Readonly<Record<string, string>>

/** By what a process is known to belong to this run of tests, and to end with it. */
const { ASSAY_RUN_FOLDER = '', TMPDIR = '' } = process.env
const RUN = { ASSAY_RUN_FOLDER, TMPDIR }
/** The database of all tests waits for no disk. */
const NOTHING_IS_KEPT = { DATABASE_MAY_LOSE: '1' }

/** The server as its own process, with its embedded PostgreSQL in a data folder, as `npm start` runs it. */
export class ChildServer {
  readonly address: string
  /** Wall clock, ms, when its endpoints opened. */
  readonly readyAt = Date.now()
  /** The operators' console, and the link by which the first of them comes in. */
  readonly console: { address: Promise<string>; setUpLink: Promise<string> }
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, address: string, console: ChildServer['console']) {
    this.#child = child
    this.address = address
    this.console = console
  }

  /** Starts it on a data folder and waits until its endpoints are open. */
  static start(dataDir: string, settings: Settings = {}): Promise<ChildServer> {
    return ChildServer.spawn(dataDir, settings).ready
  }

  /** Starts it as a standby: `following` resolves when it follows, `ready` when it has taken over. */
  static spawn(dataDir: string, settings: Settings): { following: Promise<void>; ready: Promise<ChildServer> } {
    const child = spawn(process.execPath, [programFile('main')], {
      cwd: ROOT_FOLDER,
      env: {
        ...RUN,
        ...NOTHING_IS_KEPT,
        PATH: process.env.PATH,
        PORT: '0',
        CONSOLE_PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout! })
    const line = (fits: RegExp) =>
      new Promise<string>((resolve, reject) => {
        lines.on('line', text => {
          const found = fits.exec(text)
          if (found) resolve(found[1] ?? text)
        })
        lines.on('close', () => reject(new Error('The server ended before it was ready.')))
      })
    const following = line(/^Assay stands by/).then(() => undefined)
    const console = {
      address: line(/^The operators' console: (http\S+)$/),
      setUpLink: line(/^Nobody is an operator yet.*: (http\S+)$/),
    }
    for (const unasked of [following, console.address, console.setUpLink]) unasked.catch(() => undefined)
    return { following, ready: line(/^Assay is ready: (http\S+)$/).then(address => new ChildServer(child, address, console)) }
  }

  /** Ends the process as a power cut would; resolves when it is gone. */
  kill(): Promise<number | null> {
    return this.#end('SIGKILL')
  }

  /** Asks it to stop; gives the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** Freezes it, as a machine that hangs would. */
  pause(): void {
    this.#child.kill('SIGSTOP')
  }

  /** Lets a frozen one go on; gives the exit code when it ends by itself. */
  async wake(): Promise<number | null> {
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGCONT')
    return (await gone)[0] as number | null
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const gone = once(this.#child, 'exit')
    this.#child.kill(signal)
    return (await gone)[0] as number | null
  }
}
