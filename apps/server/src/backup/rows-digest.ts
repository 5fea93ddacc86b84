import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** What passes is handed on in pieces of about this size: PostgreSQL gives one for each row, and each would cost the compressor a call. */
const PIECE_BYTES = 256 << 10
/** Ends each row of COPY's text; within a row it is written as `\n`, two characters. */
const ROW_END = 0x0a

/** Lets the rows of a table through as COPY writes them, counts them and adds up their SHA-256. */
export class RowsDigest extends Transform {
  rows = 0
  bytes = 0
  readonly #hash = createHash('sha256')
  #pieces: Buffer[] = []
  #waiting = 0

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    for (let at = piece.indexOf(ROW_END); at !== -1; at = piece.indexOf(ROW_END, at + 1)) this.rows += 1
    this.#pieces.push(piece)
    this.#waiting += piece.length
    if (this.#waiting >= PIECE_BYTES) this.#handOn()
    done()
  }

  override _flush(done: TransformCallback): void {
    this.#handOn()
    done()
  }

  /** SHA-256 of all that passed, in hexadecimal; once, when everything has. */
  sha256(): string {
    return this.#hash.digest('hex')
  }

  #handOn(): void {
    if (this.#waiting === 0) return
    const whole = Buffer.concat(this.#pieces, this.#waiting)
    this.#pieces = []
    this.#waiting = 0
    this.bytes += whole.length
    this.#hash.update(whole)
    this.push(whole)
  }
}
