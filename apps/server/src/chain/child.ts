import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

const STOP_MS_MAX = 5_000
const START_MS_MAX = 60_000
const START_LOOK_MS = 50

/** After a program has ended unasked and could not be started again. */
const RESTART_MS = 1_000

/**
 * Ends a program when the shell's input ends, which it does in whatever way this process ends; ends itself when the program has ended. The program need not
 * know. In the background a shell has its children ignore SIGINT, so they are ended by SIGTERM, and gives them no input unless it is named.
 */
const LEASH = [
  'exec 3<&0',
  '"$@" </dev/null 3<&- & child=$!',
  '{ cat <&3; kill -TERM $child; } >/dev/null 2>&1 & guard=$!',
  'exec 3<&-',
  'wait $child; code=$?',
  'kill $guard 2>/dev/null',
  'exit $code',
].join('\n')

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
      const end = () => {
        // What still waits for the end of the input has nothing left to end.
        this.#process.stdin?.end()
        resolve()
      }
      this.#process.once('error', end)
      this.#process.once('exit', end)
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

  /** Waits until it answers what it is asked; false where it ends before that, or takes too long. */
  async answers(ask: () => Promise<unknown>): Promise<boolean> {
    const deadline = Date.now() + START_MS_MAX
    let hasEnded = false
    void this.ended.then(() => {
      hasEnded = true
    })
    while (Date.now() < deadline && !hasEnded) {
      const isThere = await ask().then(
        () => true,
        () => false,
      )
      if (isThere) return true
      await wait(START_LOOK_MS)
    }
    return false
  }

  async stop(): Promise<void> {
    this.#process.stdin?.end()
    if (process.platform === 'win32') this.#process.kill()
    const limit = setTimeout(() => this.#process.kill('SIGKILL'), STOP_MS_MAX)
    await this.ended
    clearTimeout(limit)
  }
}

/** A program that is started again whenever it ends unasked. */
export const keepRunning = async (launch: () => Promise<Child>, onEnded: (output: string) => void): Promise<{ stop(): Promise<void> }> => {
  let isStopped = false
  let child = await launch()
  const restart = async () => {
    const { output } = child
    try {
      onEnded(output)
      child = await launch()
      if (isStopped) await child.stop()
    } catch {
      await wait(RESTART_MS)
    }
  }
  const watch = async () => {
    for (;;) {
      await child.ended
      if (isStopped) return
      await restart()
    }
  }
  const watching = watch()
  return {
    async stop() {
      isStopped = true
      await child.stop()
      await watching
    },
  }
}
