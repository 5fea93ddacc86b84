/**
 * Frames that leave in one write. A batch is a chain; clients that get the same frames of the same channels walk the same chain, so their
 * frames are joined once and all of them are given the same bytes.
 */
export class Batch {
  readonly length: number
  readonly #before: Batch | undefined
  readonly #frame: Buffer | undefined
  #following: Map<Buffer, Batch> | undefined
  #bytes: Buffer | undefined

  /** Without a frame it is the empty beginning of chains. */
  constructor(before?: Batch, frame?: Buffer) {
    this.#before = before
    this.#frame = frame
    this.length = (before?.length ?? 0) + (frame?.length ?? 0)
  }

  /** This batch and one frame more; the same for everybody who adds the same frame. */
  with(frame: Buffer): Batch {
    this.#following ??= new Map()
    const known = this.#following.get(frame)
    if (known) return known
    const longer = new Batch(this, frame)
    this.#following.set(frame, longer)
    return longer
  }

  /** All frames, first to last. */
  get bytes(): Buffer {
    this.#bytes ??= this.#joined()
    return this.#bytes
  }

  #joined(): Buffer {
    const frames: Buffer[] = []
    for (let batch: Batch | undefined = this; batch; batch = batch.#before) if (batch.#frame) frames.push(batch.#frame)
    return frames.length === 1 ? frames[0]! : Buffer.concat(frames.reverse(), this.length)
  }
}
