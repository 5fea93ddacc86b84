import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { Batch } from './batch.ts'
import type { Delivery } from './delivery.ts'

/** More than this that the peer has not taken, and the connection is full. A batch of this size is not let grow further. */
export const WAITING_BYTES_MAX = 64 * 1024

interface Options {
  socket: WebSocket
  stream: Duplex
  delivery: Delivery
  /** A full connection has become empty. */
  onEmpty(): void
}

/**
 * The writing end of one connection. Frames gather until the turn of the event loop is over and leave in one write, straight into the
 * stream below `ws`: that is what makes a thousand listeners cheap.
 *
 * Why that is safe beside `ws`, which writes pongs, pings and the close frame to the same stream: our sockets have no extensions
 * (`perMessageDeflate: false`) and send no Blobs, so `ws` never keeps a frame back but writes each whole and at once; a batch is whole
 * frames in one write; a stream keeps its writes in order. And after a close frame nothing is written, because then the socket is no longer open.
 */
export class SocketWriter {
  /** The peer does not keep up: leave out what can be left out until `onEmpty`. */
  isFull = false
  #socket: WebSocket
  #stream: Duplex
  #delivery: Delivery
  #batch: Batch | undefined
  #onEmpty: () => void

  constructor({ socket, stream, delivery, onEmpty }: Options) {
    this.#socket = socket
    this.#stream = stream
    this.#delivery = delivery
    this.#onEmpty = onEmpty
  }

  /** Sends a frame that others may get too. */
  share(frame: Buffer): void {
    this.#gather((this.#batch ?? this.#delivery.beginning).with(frame))
  }

  /** Sends a frame that is for this connection alone. */
  send(frame: Buffer): void {
    this.#gather(new Batch(this.#batch, frame))
  }

  /** Writes what has gathered. */
  flush(): void {
    const batch = this.#batch
    this.#batch = undefined
    if (!batch || this.#socket.readyState !== WebSocket.OPEN) return
    this.#stream.write(batch.bytes)
    if (!this.isFull && this.#socket.bufferedAmount > WAITING_BYTES_MAX) this.#fill()
  }

  #gather(batch: Batch): void {
    if (!this.#batch) this.#delivery.add(this)
    this.#batch = batch
    if (batch.length > WAITING_BYTES_MAX) this.flush()
  }

  /** Nobody who does not take our answers is asked for more questions. What exceeds a stream's high-water mark always ends in a `drain`. */
  #fill(): void {
    this.isFull = true
    this.#socket.pause()
    this.#stream.once('drain', () => {
      this.isFull = false
      this.#socket.resume()
      this.#onEmpty()
    })
  }
}
