import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { ROOT_FOLDER } from '../../apps/server/src/root-folder.ts'
import { lowPort } from '../http/listen.ts'

/** Builds what `npm start` runs. */
export const buildProduct = (): void => {
  execFileSync(process.execPath, [join(ROOT_FOLDER, 'tools', 'build.mjs')], { cwd: ROOT_FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The built product in its default configuration, as `npm start` runs it, on a data folder. */
export class Product {
  /** From the start of the process until its endpoints were open, ms. */
  readonly startMs: number
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, startMs: number) {
    this.#child = child
    this.startMs = startMs
  }

  static async start(dataDir: string): Promise<Product> {
    const begun = performance.now()
    const child = spawn(process.execPath, [join(ROOT_FOLDER, 'apps/server/dist/main.js')], {
      cwd: ROOT_FOLDER,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(lowPort()), CONSOLE_PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout! }))
      if (line.startsWith('Assay is ready')) {
        child.stdout?.resume()
        return new Product(child, performance.now() - begun)
      }
    throw new Error('The product ended before it was ready.')
  }

  /** Asks it to stop; it keeps a snapshot. */
  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    const [code] = await gone
    if (code !== 0) throw new Error(`The product stopped with ${code}.`)
  }
}
