import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { ROOT_FOLDER } from '../src/root-folder.ts'

/** The server as its own process, with its embedded PostgreSQL in a data folder, as `npm start` runs it. */
export class ChildServer {
  readonly address: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, address: string) {
    this.#child = child
    this.address = address
  }

  static async start(dataDir: string): Promise<ChildServer> {
    const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT_FOLDER, 'apps/server/src/main.ts')], {
      cwd: ROOT_FOLDER,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout! })) {
      const [, address] = /^Assay is ready: (http\S+)$/.exec(line) ?? []
      if (address) return new ChildServer(child, address)
    }
    throw new Error('The server ended before it was ready.')
  }

  /** Ends the process as a power cut would; resolves when it is gone. */
  kill(): Promise<number | null> {
    return this.#end('SIGKILL')
  }

  /** Asks it to stop; gives the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const gone = once(this.#child, 'exit')
    this.#child.kill(signal)
    return (await gone)[0] as number | null
  }
}
