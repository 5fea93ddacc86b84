import { randomBytes } from 'node:crypto'
import type { Call, Envelope, RequestOf, ResponseOf } from '@assay/wire/call'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export const requestToken = (): string => randomBytes(6).toString('hex')

export interface SentOptions {
  rtoken?: string | undefined
  headers?: Record<string, string>
  lang?: string
}

/** A browser: keeps its cookies and, once signed in, its token. */
export class Visitor {
  readonly #app: FastifyInstance
  readonly address: string
  readonly cookies = new Map<string, string>()
  token: string | undefined

  constructor(app: FastifyInstance, address = '198.51.100.7') {
    this.#app = app
    this.address = address
  }

  /** Makes a call as the web app makes it. */
  async call<C extends Call>(call: C, fields: RequestOf<C>, options: SentOptions = {}): Promise<Envelope<ResponseOf<C>>> {
    const response = await this.send(call, fields as Record<string, string>, options)
    return response.json<Envelope<ResponseOf<C>>>()
  }

  /** The same, with the whole HTTP answer. */
  async send(call: Call, fields: Record<string, string | undefined>, options: SentOptions = {}): Promise<LightMyRequestResponse> {
    const rtoken = 'rtoken' in options ? options.rtoken : requestToken()
    const given = { ...fields, token: this.token, rtoken, lang: options.lang }
    const form = new URLSearchParams(Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString()
    return this.raw(call.method, call.method === 'GET' ? `/${call.path}?${form}` : `/${call.path}`, {
      ...(call.method === 'POST' ? { body: form } : {}),
      ...(options.headers ? { headers: options.headers } : {}),
    })
  }

  /** Makes a call that carries files, as the web app does: fields first. */
  async sendFiles(call: Call, fields: Record<string, string>, files: Record<string, Uint8Array>, options: SentOptions = {}) {
    const form = new FormData()
    const given = { ...fields, token: this.token, rtoken: 'rtoken' in options ? options.rtoken : requestToken(), lang: options.lang }
    for (const [name, value] of Object.entries(given)) if (value !== undefined) form.append(name, value)
    for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.jpg.html')
    return this.sendForm(call, form, options.headers)
  }

  /** Sends any multipart form. */
  async sendForm(call: Call, form: FormData, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const body = new Response(form)
    const type = body.headers.get('content-type') ?? ''
    return this.raw('POST', `/${call.path}`, { body: Buffer.from(await body.arrayBuffer()), headers: { 'content-type': type, ...headers } })
  }

  async raw(
    method: 'GET' | 'POST' | 'HEAD' | 'PUT',
    url: string,
    options: { body?: string | Buffer; headers?: Record<string, string> } = {},
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }
}
