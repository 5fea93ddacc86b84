import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { z } from 'zod'

const LINE_END = '\n'.charCodeAt(0)
/** Of a line that cannot be read so much is shown. */
const SHOWN_MAX = 200

const line = z.strictObject({
  nonce: z.number().int().min(0),
  to: z.string().regex(/^0x[0-9a-f]{40}$/),
  units: z.string().regex(/^[1-9]\d{0,77}$/),
  at: z.number().int(),
})

/** A transfer that was let go, or is about to be: to whom, how much, and when (ms). */
export interface Noted {
  to: string
  units: bigint
  at: number
}

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
   * All that was noted, by nonce. A last line that a killed signer has left torn is dropped, or gets its end where nothing else of it is missing: it then binds
   * its nonce and counts to the caps. Anything else that cannot be read ends it: what was let go is not known.
   */
  read(): Noted[] {
    if (!existsSync(this.#path)) return []
    const bytes = readFileSync(this.#path)
    const whole = bytes.lastIndexOf(LINE_END) + 1
    const noted: Noted[] = []
    const texts = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1)
    for (const [place, text] of texts.entries()) this.#take(noted, place, text)
    const torn = bytes.subarray(whole).toString('utf8')
    const isComplete = torn !== '' && readLine(torn)?.nonce === noted.length
    if (isComplete) this.#take(noted, texts.length, torn)
    this.#settle(whole, isComplete)
    if (torn !== '')
      this.#onStrange(`The last line of ${this.#path} ${isComplete ? 'had no end and got one' : 'was torn and is dropped'}: ${shown(torn)}`)
    return noted
  }

  #take(noted: Noted[], place: number, text: string): void {
    const read = readLine(text)
    // Two signers of one seed may have noted the same.
    const known = read && noted[read.nonce]
    const isKnown = known !== undefined && known.to === read?.to && known.units === read.units
    if (!read || (read.nonce !== noted.length && !isKnown))
      throw new Error(`Line ${place + 1} of ${this.#path} is damaged: ${shown(text)}. What was signed is not known, so nothing is.`)
    const { nonce, to, units, at } = read
    noted[nonce] = { to, units, at }
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
