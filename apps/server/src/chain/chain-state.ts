import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A file that nobody has written to for so long is whole, as long as its writer lives. */
const QUIET_MS = 1_000
/** How long a predecessor that was killed may still be writing. */
const UNFINISHED_MS_MAX = 3_000
const DUMP = /^dump\.\d+\.json$/

/**
 * The file that the test chain begins with, and those into which it writes itself down. It empties a file before it writes it, so that whoever kills it then
 * leaves nothing: each run writes into a file of its own, which takes the place of the last whole one as soon as it is whole itself.
 */
export class ChainState {
  readonly #folder: string
  #run = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The last whole state. */
  get file(): string {
    return join(this.#folder, 'state.json')
  }

  /** Where this run writes. */
  get dump(): string {
    return join(this.#folder, `dump.${this.#run}.json`)
  }

  /** Takes what the last run left, where that is whole, and begins another run; whether there is a state to begin with. */
  async begin(): Promise<boolean> {
    for (const name of readdirSync(this.#folder).filter(found => DUMP.test(found))) {
      const left = join(this.#folder, name)
      const deadline = Date.now() + UNFINISHED_MS_MAX
      while (!isWhole(left) && Date.now() < deadline) await wait(QUIET_MS / 4)
      if (isWhole(left) && (!existsSync(this.file) || statSync(left).mtimeMs > statSync(this.file).mtimeMs)) renameSync(left, this.file)
      else rmSync(left, { force: true })
    }
    this.#run = Date.now()
    return existsSync(this.file)
  }

  /** Puts the newest state of this run in the place of the last one; only while the chain lives, which would still be writing otherwise. */
  keep(): void {
    const { dump } = this
    if (!existsSync(dump) || Date.now() - statSync(dump).mtimeMs < QUIET_MS || !endsWell(dump)) return
    renameSync(dump, this.file)
  }

  /** A state that cannot be begun with is put aside, which is a reorganisation to everybody. */
  putAside(): void {
    if (existsSync(this.file)) renameSync(this.file, `${this.file}.${Date.now()}.damaged`)
  }
}

const isWhole = (file: string): boolean => {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}

const endsWell = (file: string): boolean => {
  const { size } = statSync(file)
  if (size === 0) return false
  const handle = openSync(file, 'r')
  try {
    const last = Buffer.alloc(1)
    readSync(handle, last, 0, 1, size - 1)
    return last.toString() === '}'
  } finally {
    closeSync(handle)
  }
}
