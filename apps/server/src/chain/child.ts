import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'

const STOP_MS_MAX = 5_000

/**
 * Ends a program when its input ends, which it does in whatever way this process ends. The program itself need not know.
 * In the background a shell has its children ignore SIGINT, so they are ended by SIGTERM.
 */
const LEASH = '"$@" </dev/null & child=$!; cat >/dev/null; kill -TERM $child 2>/dev/null; wait $child'

/** A program that this process runs for itself, and that never outlives it. */
export class Child {
  readonly #process: ChildProcess
  readonly ended: Promise<void>
  #output = ''

  constructor(program: string, args: readonly string[], environment: Readonly<Record<string, string | undefined>> = process.env) {
    const isLeashed = process.platform !== 'win32'
    const [first, ...rest] = isLeashed ? ['/bin/sh', '-c', LEASH, 'sh', program, ...args] : [program, ...args]
    // A group of its own: Ctrl-C reaches this process first, which ends what it has begun.
    this.#process = spawn(first ?? '', rest, { env: environment, detached: isLeashed, stdio: ['pipe', 'pipe', 'pipe'] })
    this.ended = new Promise(resolve => {
      this.#process.once('error', () => resolve())
      this.#process.once('exit', () => resolve())
    })
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#output = `${this.#output}${chunk}`.slice(-2_000)
      })
    this.#process.stdin?.on('error', () => undefined)
    this.#process.unref()
  }

  /** The last of what it said. */
  get output(): string {
    return this.#output
  }

  async stop(): Promise<void> {
    this.#process.stdin?.end()
    if (process.platform === 'win32') this.#process.kill()
    const limit = setTimeout(() => this.#process.kill('SIGKILL'), STOP_MS_MAX)
    await this.ended
    clearTimeout(limit)
  }
}
