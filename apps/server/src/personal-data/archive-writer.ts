import { once } from 'node:events'
import { startThread } from '../start-thread.ts'

/** What the thread is told, one after the other. */
export type ArchiveStep =
  | readonly ['json' | 'csv' | 'text' | 'lines' | 'finish', string]
  | readonly ['jsonRows' | 'csvRows', readonly object[]]
  | readonly ['jsonEnd' | 'csvEnd' | 'textEnd', undefined]

interface Reply {
  result?: Uint8Array
  fault?: string
}

/** A thread that writes one archive: texts and compressing take no time of the exchange, and of what is written there is a page at a time on this side. */
export class ArchiveWriter {
  readonly #thread = startThread(import.meta.url, 'archive-thread')

  /** Resolves when the thread has taken it, so that no more than one page waits. */
  async write(...step: ArchiveStep): Promise<Uint8Array | undefined> {
    const answered = once(this.#thread, 'message') as Promise<[Reply]>
    this.#thread.postMessage(step)
    const [{ result, fault }] = await answered
    if (fault !== undefined) throw new Error(fault)
    return result
  }

  async close(): Promise<void> {
    await this.#thread.terminate()
  }
}
