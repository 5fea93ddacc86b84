import { randomBytes } from 'node:crypto'
import type { Call, Envelope, RequestOf, ResponseOf } from '@assay/wire/call'
import { getCode, userRegister } from '@assay/wire/people/calls'

const fromOutbox = (address: string) => async (account: string) => {
  const { messages } = (await (await fetch(`${address}/dev/outbox.json`)).json()) as { messages: { to: string; text: string }[] }
  return messages.find(message => message.to === account)?.text ?? ''
}

/** A browser against a server that listens: keeps cookies and, once signed in, the token. */
export class Browser {
  address: string
  readonly cookies = new Map<string, string>()
  token: string | undefined

  constructor(address: string) {
    this.address = address
  }

  /** Registers a person with the code from the outbox; `mailTo` reads the last mail where the outbox has no page. */
  static async register(address: string, account: string, mailTo = fromOutbox(address)): Promise<Browser> {
    const browser = new Browser(address)
    await browser.call(getCode, { kind: 'email', account, purpose: 'register' })
    const code = /\b\d{6}\b/.exec(await mailTo(account))?.[0] ?? ''
    const form = { kind: 'email', account, country: 'DE', code, password: 'blau7Hund', passwordAgain: 'blau7Hund', agreement: '1' } as const
    const answer = await browser.call(userRegister, form)
    if (!answer.data) throw new Error(`${account} could not register: ${answer.message}`)
    browser.token = answer.data.token_h5
    return browser
  }

  /** Makes a call as the web app makes it. */
  async call<C extends Call>(call: C, fields: RequestOf<C>, rtoken = randomBytes(6).toString('hex')): Promise<Envelope<ResponseOf<C>>> {
    const form = new URLSearchParams({
      ...(fields as Record<string, string>),
      rtoken,
      ...(this.token ? { token: this.token } : {}),
    }).toString()
    const isGet = call.method === 'GET'
    const response = await fetch(`${this.address}/${call.path}${isGet ? `?${form}` : ''}`, {
      method: call.method,
      headers: { cookie: this.cookieHeader, ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(isGet ? {} : { body: form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return (await response.json()) as Envelope<ResponseOf<C>>
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
