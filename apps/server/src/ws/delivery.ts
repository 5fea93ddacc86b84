import { Batch } from './batch.ts'

/** Connections that are written to before other work gets its turn: a thousand writes take milliseconds, and orders wait for none of them. */
const WRITES_PER_TURN = 256

/** Something that waits to be written to one connection. */
interface Due {
  flush(): void
}

/** When connections are written to: each once for all that was said to it in a turn of the event loop. */
export class Delivery {
  /** Where the batches of this turn begin, so that connections that are told the same share them. */
  beginning = new Batch()
  #due: Due[] = []

  /** The connection is written to after this turn. */
  add(connection: Due): void {
    this.#due.push(connection)
    if (this.#due.length === 1) setImmediate(() => this.#run())
  }

  #run(): void {
    this.beginning = new Batch()
    const turn = this.#due.slice(0, WRITES_PER_TURN)
    this.#due = this.#due.slice(WRITES_PER_TURN)
    for (const connection of turn) connection.flush()
    if (this.#due.length > 0) setImmediate(() => this.#run())
  }
}
