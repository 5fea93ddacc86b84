import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { type Noted, RecentTransfers } from './recent-transfers.ts'

const LINE_END = '\n'.charCodeAt(0)
/** Of a line that cannot be read so much is shown. */
const SHOWN_MAX = 200

const line = z.strictObject({
  nonce: z.number().int().min(0),
  to: z.string().regex(/^0x[0-9a-f]{40}$/),
  units: z.string().regex(/^[1-9]\d{0,77}$/),
  at: z.number().int(),
})

/**
 * The file in which each transfer stands before its signature leaves the signer, one line each, in the order of nonces. The end of a line is the last that is
 * written of it and the signature is made after the disk has it: a last line without its end was never answered for, whatever killed the signer; one that has its
 * end may have been.
 */
export class TransferJournal {
  readonly #path: string
  /** What somebody has to know of the file. */
  readonly #onStrange: (finding: string) => void

  constructor(path: string, onStrange: (finding: string) => void) {
    this.#path = path
    this.#onStrange = onStrange
  }

  /**
   * What was noted, of which the recent is kept. A last line that a killed signer has left torn is dropped, or gets its end where nothing else of it is missing: it
   * then binds its nonce and counts to the caps. Anything else that cannot be read ends it: what was let go is not known.
   */
  read(): RecentTransfers {
    const recent = new RecentTransfers()
    if (!existsSync(this.#path)) return recent
    const bytes = readFileSync(this.#path)
    const whole = bytes.lastIndexOf(LINE_END) + 1
    let place = 0
    for (const text of linesOf(bytes.subarray(0, whole))) this.#take(recent, place++, text)
    const torn = bytes.subarray(whole).toString('utf8')
    const isComplete = torn !== '' && readLine(torn)?.nonce === recent.count
    if (isComplete) this.#take(recent, place, torn)
    this.#settle(whole, isComplete)
    if (torn !== '')
      this.#onStrange(`The last line of ${this.#path} ${isComplete ? 'had no end and got one' : 'was torn and is dropped'}: ${shown(torn)}`)
    return recent
  }

  /** What was noted of a nonce, however long ago. Throws where the file does not have it: what was let go is not known then. */
  find(nonce: number): Noted {
    for (const text of linesOf(readFileSync(this.#path))) {
      const read = readLine(text)
      if (read?.nonce === nonce) return read
    }
    throw new Error(`${this.#path} has no line of nonce ${nonce}, which was signed. What was signed is not known, so nothing is.`)
  }

  #take(recent: RecentTransfers, place: number, text: string): void {
    const read = readLine(text)
    // Two signers of one seed may have noted the same.
    const known = read && read.nonce < recent.count ? (recent.at(read.nonce) ?? this.find(read.nonce)) : undefined
    const isKnown = known !== undefined && known.to === read?.to && known.units === read.units
    if (!read || (read.nonce !== recent.count && !isKnown))
      throw new Error(`Line ${place + 1} of ${this.#path} is damaged: ${shown(text)}. What was signed is not known, so nothing is.`)
    const { to, units, at } = read
    if (!isKnown) recent.add({ to, units, at })
  }

  /** Brings the file to what was read of it, on the disk: a killed signer may have left a line that only memory had. */
  #settle(whole: number, isComplete: boolean): void {
    const file = openSync(this.#path, 'r+')
    try {
      if (isComplete) writeSync(file, '\n', readFileSync(file).length)
      else ftruncateSync(file, whole)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  }

  /** On the disk before anybody has the bytes. Throws where that is not sure: what it has left then is for `read` to settle. */
  note(nonce: number, { to, units, at }: Noted): void {
    const isNew = !existsSync(this.#path)
    const bytes = Buffer.from(`${JSON.stringify({ nonce, to, units: String(units), at })}\n`)
    const file = openSync(this.#path, 'a', 0o600)
    try {
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    if (isNew) syncFolder(dirname(this.#path))
  }
}

/** The lines of a file, one at a time: all of them as texts would take several times its size. */
function* linesOf(bytes: Buffer): Generator<string> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from)
    const until = end < 0 ? bytes.length : end
    yield bytes.toString('utf8', from, until)
    from = until + 1
  }
}

const readLine = (text: string) => {
  try {
    const { units, ...read } = line.parse(JSON.parse(text))
    return { ...read, units: BigInt(units) }
  } catch {
    return undefined
  }
}

const shown = (text: string): string => JSON.stringify(text.slice(0, SHOWN_MAX))

/** So that a new file is still there after a power cut. */
const syncFolder = (path: string): void => {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
