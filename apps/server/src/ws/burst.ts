/**
 * Frames that leave in one write. A burst is a chain; clients that hear the same frames of the same channels walk the same chain, so their
 * frames are joined once and all of them are given the same bytes.
 */
export class Burst {
  readonly length: number
  readonly #before: Burst | undefined
  readonly #frame: Buffer | undefined
  #following: Map<Buffer, Burst> | undefined
  #bytes: Buffer | undefined

  /** Without a frame it is the empty beginning of chains. */
  constructor(before?: Burst, frame?: Buffer) {
    this.#before = before
    this.#frame = frame
    this.length = (before?.length ?? 0) + (frame?.length ?? 0)
  }

  /** This burst and one frame more; the same for everybody who adds the same frame. */
  with(frame: Buffer): Burst {
    this.#following ??= new Map()
    const known = this.#following.get(frame)
    if (known) return known
    const longer = new Burst(this, frame)
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
    for (let burst: Burst | undefined = this; burst; burst = burst.#before) if (burst.#frame) frames.push(burst.#frame)
    return frames.length === 1 ? frames[0]! : Buffer.concat(frames.reverse(), this.length)
  }
}
