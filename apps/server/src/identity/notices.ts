import type { Language } from '@assay/i18n/languages'
import { LANGUAGES } from '@assay/i18n/languages'
import type { Messages } from '../http/messages.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'
import type { Contact } from './contact.ts'
import { CODE_VALID_MS } from './verification-codes.ts'

/** To whom, in which language. */
interface Recipient {
  contact: Contact
  lang: Language
}

/** Who did it, as far as a request shows. */
interface Trace {
  device: string
  address: string
  at: number
}

const MINUTES = String(CODE_VALID_MS / 60_000)

const timeOf = (at: number, lang: Language): string =>
  `${new Intl.DateTimeFormat(LANGUAGES[lang].locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

/** What people are told about their account, by mail or short message. */
export class Notices {
  readonly #outgoing: Outgoing
  readonly #messages: Messages

  constructor(options: { outgoing: Outgoing; messages: Messages }) {
    this.#outgoing = options.outgoing
    this.#messages = options.messages
  }

  async registerCode(to: Recipient, code: string): Promise<void> {
    await this.#send(to, 'mail:registerCode.subject', 'mail:registerCode.text', { code, minutes: MINUTES })
  }

  /** Instead of a code, to somebody who has an account already: only the owner of the address learns of it. */
  async accountExists(to: Recipient): Promise<void> {
    await this.#send(to, 'mail:accountExists.subject', 'mail:accountExists.text', {})
  }

  async resetCode(to: Recipient, code: string): Promise<void> {
    await this.#send(to, 'mail:resetCode.subject', 'mail:resetCode.text', { code, minutes: MINUTES })
  }

  /** Instead of a code, to an address without an account. */
  async accountMissing(to: Recipient): Promise<void> {
    await this.#send(to, 'mail:accountMissing.subject', 'mail:accountMissing.text', {})
  }

  async newDevice(to: Recipient, trace: Trace): Promise<void> {
    await this.#send(to, 'mail:newDevice.subject', 'mail:newDevice.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  async passwordChanged(to: Recipient, trace: Trace): Promise<void> {
    await this.#send(to, 'mail:passwordChanged.subject', 'mail:passwordChanged.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  async #send(to: Recipient, subject: string, text: string, parameters: Readonly<Record<string, string>>) {
    await this.#outgoing.queue({
      kind: to.contact.kind === 'email' ? 'mail' : 'sms',
      recipient: to.contact.value,
      subject: this.#messages(to.lang, subject, parameters),
      text: this.#messages(to.lang, text, parameters),
    })
  }
}
