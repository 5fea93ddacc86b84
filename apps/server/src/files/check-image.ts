import type { Worker } from 'node:worker_threads'
import { FILE_BYTES_MAX } from '@assay/wire/call'
import { startThread } from '../start-thread.ts'
import type { ImageRefusal } from './image-refusal.ts'
import type { CheckedImage } from './rewrite-image.ts'

type Checked = CheckedImage | { refusal: ImageRefusal }

interface Check {
  bytes: Uint8Array
  answer(checked: Checked): void
}

interface Options {
  /** How many files wait at most; more are refused as `busy`. */
  waitingMax?: number
  /** A file that takes longer, ms, is made to. */
  patience?: number
}

const WAITING_MAX = 16
const PATIENCE_MS = 30_000

/**
 * Checks pictures one after the other on a thread of its own, so that neither a large nor a hostile one holds up the server. When the thread dies or takes too
 * long over a file, that file is refused as damaged and the next one gets a new thread.
 */
export class ImageChecks {
  readonly #waitingMax: number
  readonly #patience: number
  readonly #waiting: Check[] = []
  #current: Check | undefined
  #timer: NodeJS.Timeout | undefined
  #thread: Worker | undefined
  #isClosed = false

  constructor({ waitingMax = WAITING_MAX, patience = PATIENCE_MS }: Options = {}) {
    this.#waitingMax = waitingMax
    this.#patience = patience
  }

  /** Gives the picture in these bytes, written anew, or why they are not taken. */
  check(bytes: Uint8Array): Promise<Checked> {
    if (bytes.length === 0) return Promise.resolve({ refusal: 'fileEmpty' })
    return bytes.length > FILE_BYTES_MAX ? Promise.resolve({ refusal: 'fileTooLarge' }) : this.checkAgain(bytes)
  }

  /** The same for a picture that was written here, which may have become larger than what people send. */
  checkAgain(bytes: Uint8Array): Promise<Checked> {
    if (this.#isClosed || this.#waiting.length >= this.#waitingMax) return Promise.resolve({ refusal: 'busy' })
    return new Promise(answer => {
      this.#waiting.push({ bytes, answer })
      this.#next()
    })
  }

  /** Refuses what waits and ends the thread. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { answer } of this.#waiting.splice(0)) answer({ refusal: 'busy' })
    const thread = this.#thread
    this.#drop({ refusal: 'busy' })
    await thread?.terminate()
  }

  #next(): void {
    if (this.#current) return
    this.#current = this.#waiting.shift()
    if (!this.#current) return
    this.#thread ??= this.#start()
    this.#timer = setTimeout(() => this.#drop({ refusal: 'fileDamaged' }), this.#patience)
    this.#thread.postMessage(this.#current.bytes)
  }

  #start(): Worker {
    const thread = startThread(import.meta.url, 'image-thread')
    const isMine = () => this.#thread === thread
    thread.on('message', (checked: Checked) => isMine() && this.#answer(checked))
    thread.on('error', () => isMine() && this.#drop({ refusal: 'fileDamaged' }))
    thread.on('exit', () => isMine() && this.#drop({ refusal: 'fileDamaged' }))
    return thread
  }

  /** Gives up the thread, and the file that it was at. */
  #drop(checked: Checked): void {
    void this.#thread?.terminate()
    this.#thread = undefined
    this.#answer(checked)
  }

  #answer(checked: Checked): void {
    clearTimeout(this.#timer)
    const current = this.#current
    this.#current = undefined
    current?.answer(checked)
    this.#next()
  }
}
