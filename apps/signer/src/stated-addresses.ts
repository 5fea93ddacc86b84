import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

const ADDRESS = /^0x[0-9a-f]{40}$/

/**
 * The deposit addresses that were ever stated, so that the signer pays none of them, whatever the server asks. Each stands in a file, one line each, before its
 * statement leaves the signer; a line that a killed signer has left torn was never answered for.
 */
export class StatedAddresses {
  readonly #path: string
  readonly #known: Set<string>

  constructor(path: string) {
    this.#path = path
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
    this.#known = new Set(lines.filter(line => ADDRESS.test(line)))
  }

  has(address: string): boolean {
    return this.#known.has(address.toLowerCase())
  }

  /** On the disk when it returns. */
  add(address: string): void {
    const written = address.toLowerCase()
    if (this.#known.has(written)) return
    const file = openSync(this.#path, 'a', 0o600)
    try {
      // Begins with an end: a torn line before it stays one that is no address.
      writeSync(file, `\n${written}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    this.#known.add(written)
  }
}
