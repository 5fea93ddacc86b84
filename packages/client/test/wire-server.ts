import type { Language } from '@assay/i18n/languages'
import { type Call, common, type ParsedRequestOf, type ResponseOf } from '@assay/wire/call'
import { envelopeOf } from '../../../apps/server/src/http/envelope.ts'
import { type Answer, data, type Handler } from '../../../apps/server/src/http/handler.ts'
import { loadMessages } from '../../../apps/server/src/http/messages.ts'
import { LiveChannels } from './live-channels.ts'

export { data, refused, success } from '../../../apps/server/src/http/handler.ts'

/** What is said to a call: the data themselves, or what a handler of the server would answer to the fields. */
type Said<C extends Call> = ResponseOf<C> | ((fields: ParsedRequestOf<C>) => Answer<ResponseOf<C>>)

interface Sent<C extends Call = Call> {
  fields: ParsedRequestOf<C>
  /** The request token: the same one is the same action. */
  rtoken: string
  /** The files beside the fields, by name. */
  files: Readonly<Record<string, File>>
}

/** The texts of all languages, as the server words them. */
export const messages = await loadMessages()

/**
 * Stands in for the server of one page: each call is answered by what the test gave for it, in the server's own envelope and words. Whatever
 * the contract does not allow, in the request or in the given answer, and each call without an answer is a fault, which fails the test.
 */
export class WireServer {
  /** What went against the contract, in the order in which it did. */
  readonly faults: string[] = []
  readonly live = new LiveChannels(this.faults)
  /** The session that exists; no other token is taken. */
  token: string | undefined
  readonly #calls: ReadonlyMap<string, Call>
  readonly #answers = new Map<string, Handler['run']>()
  readonly #sent = new Map<string, Sent[]>()
  readonly #held = new Map<string, Promise<void>>()
  #isCut = false

  /** Of the endpoint whose calls these are. */
  constructor(calls: readonly Call[]) {
    this.#calls = new Map(calls.map(call => [call.path, call]))
  }

  /** From now on a call is answered so. */
  answer<C extends Call>(call: C, said: Said<C>): void {
    const run = typeof said === 'function' ? (said as (fields: unknown) => Answer<unknown>) : () => data(said as unknown)
    this.#answers.set(call.path, async input => run(input))
  }

  /** What was sent to a call, oldest first. */
  sent<C extends Call>({ path }: C): readonly Sent<C>[] {
    return (this.#sent.get(path) ?? []) as unknown as readonly Sent<C>[]
  }

  /** Holds the answers of a call back until the returned function is called. */
  hold({ path }: Call): () => void {
    const { promise, letThrough } = gate()
    this.#held.set(path, promise)
    return () => {
      this.#held.delete(path)
      letThrough()
    }
  }

  /** Nothing comes through any more, until `mend`: neither calls nor the socket. */
  cut(): void {
    this.#isCut = true
    this.live.cut()
  }

  mend(): void {
    this.#isCut = false
    this.live.mend()
  }

  /** The browser's `fetch`, as the page finds it. */
  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (this.#isCut) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(url, 'http://page.test')
    // How a page looks whether anybody is there again.
    if (pathname === '/offline.html') return new Response()
    const call = this.#calls.get(pathname.slice(1))
    if (!call) return this.#fault(`${pathname} is no call of the contract`)
    if ((init.method ?? 'GET') !== call.method) return this.#fault(`${call.path} is called by ${init.method ?? 'GET'}`)
    const { fields, files } = partsOf(call.method === 'GET' ? searchParams : init.body)
    const envelope = await this.#envelope(call, fields, files)
    await this.#held.get(call.path)
    init.signal?.throwIfAborted()
    if (this.#isCut) throw new TypeError('Failed to fetch')
    return Response.json(envelope)
  }

  async #envelope(call: Call, fields: Record<string, string>, files: Sent['files']) {
    const said = common.safeParse(fields)
    if (!said.success) return this.#fault(`${call.path} carries what no call may: ${said.error.message}`)
    const { token, rtoken, lang } = said.data
    if (call.method === 'POST' && !rtoken) return this.#fault(`${call.path} carries no request token`)
    if (call.who !== 'visitor' && !token) return this.#fault(`${call.path} carries no session token`)
    if (token !== undefined && token !== this.token) return this.#fault(`${call.path} carries the token of another session`)
    const input = call.request.safeParse(fields)
    if (!input.success) return this.#fault(`${call.path} carries fields that its schema refuses: ${input.error.message}`)
    const known = call.method === 'POST' ? (call.files ?? {}) : {}
    const unknown = Object.keys(files).find(name => !(name in known))
    if (unknown) return this.#fault(`${call.path} carries a file that it does not know: ${unknown}`)
    const run = this.#answers.get(call.path)
    if (!run) return this.#fault(`${call.path} is called, and the test gives no answer`)
    this.#sent.set(call.path, [...(this.#sent.get(call.path) ?? []), { fields: input.data, rtoken: rtoken ?? '', files } as Sent])
    const answer = await run(input.data, undefined as never)
    if (answer.kind !== 'refused') {
      const given = call.response.safeParse(answer.data)
      if (!given.success) return this.#fault(`${call.path} is given an answer that its schema refuses: ${given.error.message}`)
    }
    return envelopeOf(answer, { messages, lang: (lang ?? 'en') as Language, call })
  }

  #fault(what: string): never {
    this.faults.push(what)
    throw new Error(what)
  }
}

/** A form's texts and files; one without files is a query. */
function partsOf(body: unknown): { fields: Record<string, string>; files: Record<string, File> } {
  if (!(body instanceof FormData)) return { fields: Object.fromEntries(new URLSearchParams(String(body))), files: {} }
  const parts = [...body]
  return {
    fields: Object.fromEntries(parts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    files: Object.fromEntries(parts.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, value]]))),
  }
}

function gate() {
  let letThrough: () => void = () => undefined
  const promise = new Promise<void>(resolve => {
    letThrough = resolve
  })
  return { promise, letThrough }
}
