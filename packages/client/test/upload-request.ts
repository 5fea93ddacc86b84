import type { WireServer } from './wire-server.ts'

/** The part of a browser's XMLHttpRequest that uploads use: half of the bytes have arrived at once, the rest with the answer. */
export class UploadRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  readonly #stop = new AbortController()
  #url = ''
  readonly #server: Pick<WireServer, 'fetch'>

  constructor(server: Pick<WireServer, 'fetch'>) {
    super()
    this.#server = server
  }

  open(_method: string, url: string): void {
    this.#url = url
  }

  send(body: FormData): void {
    queueMicrotask(() => this.#progress(1))
    void this.#exchange(body)
  }

  abort(): void {
    if (this.#stop.signal.aborted) return
    this.#stop.abort()
    this.#end('abort')
  }

  async #exchange(body: FormData): Promise<void> {
    try {
      const response = await this.#server.fetch(this.#url, { method: 'POST', body })
      if (this.#stop.signal.aborted) return
      this.#progress(2)
      this.status = response.status
      this.responseText = await response.text()
      this.#end('load')
    } catch {
      if (!this.#stop.signal.aborted) this.#end('error')
    }
  }

  #progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 2 }))
  }

  #end(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}
