type Close = () => unknown

/** What must be ended again, in the order in which it was begun; `close` goes backwards, once, and does not stop at a failure. */
export class Closers {
  #closers: Close[] = []
  #closing: Promise<void> | undefined
  #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  add(close: Close): void {
    this.#closers.push(close)
  }

  close(): Promise<void> {
    this.#closing ??= this.#closeAll()
    return this.#closing
  }

  async #closeAll(): Promise<void> {
    for (const close of this.#closers.reverse()) {
      try {
        await close()
      } catch (error) {
        this.#onFault(error)
      }
    }
  }
}
