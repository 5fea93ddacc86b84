import type { FreezeReason } from '@assay/rules/freeze-reasons'
import type { Messages } from '../http/messages.ts'
import { timeOf } from '../http/written-time.ts'
import type { MailOfMessage } from '../messages/mail-of-message.ts'
import type { PersonMessages } from '../messages/person-messages.ts'
import { securityMessages } from '../messages/security-message.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'
import type { Recipient, Trace } from './contacts/recipients.ts'
import type { FreezeLinks } from './security/freeze-links.ts'
import { CODE_VALID_MS } from './verification-codes.ts'

/** What changes of somebody's authenticator app. */
export type TotpChange = 'totpTurnedOn' | 'totpTurnedOff' | 'recoveryCodesRenewed'

/** What changes of somebody's contacts, and what was there before; those are masked. */
interface ContactsChange {
  contact: string
  before: string
  trace: Trace
  /** The transaction that makes the change; it is told as part of it. */
  rows: Rows
}

type Rows = Parameters<Outgoing['write']>[1]
type TextParameters = Readonly<Record<string, string>>

/** What else makes a message: what stands below it, and the transaction that it is part of. */
interface Further {
  below?: string
  rows?: Rows | undefined
}

/** What becomes of an account that its person closes. */
type ClosingNotice = 'closingAsked' | 'closingAskedPayout' | 'closingTakenBack' | 'closingCalledOff'

const MINUTES = String(CODE_VALID_MS / 60_000)

/** What people are told about their account, by mail or short message. */
export class Notices {
  readonly #outgoing: Outgoing
  readonly #messages: Messages
  readonly #freezeLinks: Pick<FreezeLinks, 'make'>
  #centre: Pick<PersonMessages, 'notify'> | undefined

  constructor(options: { outgoing: Outgoing; messages: Messages; freezeLinks: Pick<FreezeLinks, 'make'> }) {
    this.#outgoing = options.outgoing
    this.#messages = options.messages
    this.#freezeLinks = options.freezeLinks
  }

  /** Keeps what is notified about security in the message centre too. */
  keepIn(centre: Pick<PersonMessages, 'notify'>): void {
    this.#centre = centre
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

  async tradePasswordCode(to: Recipient, code: string): Promise<void> {
    await this.#warn(to, 'mail:tradePasswordCode.subject', 'mail:tradePasswordCode.text', { code, minutes: MINUTES })
  }

  async tradePasswordSet(to: Recipient, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:tradePasswordSet.subject', 'mail:tradePasswordSet.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  async tradePasswordLocked(to: Recipient, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:tradePasswordLocked.subject', 'mail:tradePasswordLocked.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  async contactsCode(to: Recipient, code: string): Promise<void> {
    await this.#warn(to, 'mail:contactsCode.subject', 'mail:contactsCode.text', { code, minutes: MINUTES })
  }

  /** To a contact that is nobody's yet. */
  async bindCode(to: Recipient, code: string): Promise<void> {
    await this.#send(to, 'mail:bindCode.subject', 'mail:bindCode.text', { code, minutes: MINUTES })
  }

  /** Instead of a code, to somebody whose contact another account was to have: only they learn of it. */
  async contactTaken(to: Recipient): Promise<void> {
    await this.#send(to, 'mail:contactTaken.subject', 'mail:contactTaken.text', {})
  }

  /** Written as part of the change itself: whoever had the contact is told, or nothing has changed. */
  async contactsChanged(
    to: Recipient,
    change: 'contactBound' | 'contactChanged' | 'contactRemoved',
    { trace, rows, ...contacts }: ContactsChange,
  ): Promise<void> {
    const parameters = { ...trace, ...contacts, at: timeOf(trace.at, to.lang) }
    await this.#warn(to, `mail:${change}.subject`, `mail:${change}.text`, parameters, rows)
  }

  async contactBound(to: Recipient, contact: string, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:contactBound.subject', 'mail:contactBound.text', { ...trace, contact, at: timeOf(trace.at, to.lang) })
  }

  async securityQuestionSet(to: Recipient, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:securityQuestionSet.subject', 'mail:securityQuestionSet.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  /** A message of the message centre as a mail or short message, as part of a transaction. */
  async message(to: Recipient, { subject, text, isWarning, rows, about }: MailOfMessage): Promise<void> {
    const message = { kind: to.contact.kind === 'email' ? ('mail' as const) : ('sms' as const), recipient: to.contact.address, subject }
    await this.#outgoing.write({ ...message, text: `${text}${isWarning ? this.#below(to) : ''}`, ...(about && { about }) }, rows)
  }

  /** Delivers what was written as part of a change. */
  deliver(): void {
    this.#outgoing.deliver()
  }

  async totpChanged(to: Recipient, change: TotpChange, trace: Trace): Promise<void> {
    await this.#warn(to, `mail:${change}.subject`, `mail:${change}.text`, { ...trace, at: timeOf(trace.at, to.lang) })
  }

  async settingsLocked(to: Recipient, until: number, trace: Trace): Promise<void> {
    const parameters = { ...trace, at: timeOf(trace.at, to.lang), until: timeOf(until, to.lang) }
    await this.#warn(to, 'mail:settingsLocked.subject', 'mail:settingsLocked.text', parameters)
  }

  async dataReady(to: Recipient, until: number): Promise<void> {
    await this.#send(to, 'mail:dataReady.subject', 'mail:dataReady.text', { until: timeOf(until, to.lang) })
  }

  async closingCode(to: Recipient, code: string): Promise<void> {
    await this.#warn(to, 'mail:closingCode.subject', 'mail:closingCode.text', { code, minutes: MINUTES })
  }

  /**
   * Asked for by the person, taken back by them, or called off because something is in the account again or could not be paid out. `paid` is what goes
   * where when it ends.
   */
  async closing(
    to: Recipient,
    what: ClosingNotice,
    until: number,
    paid: { payout: string; address: string } | undefined = undefined,
  ): Promise<void> {
    await this.#warn(to, `mail:${what}.subject`, `mail:${what}.text`, { until: timeOf(until, to.lang), ...paid })
  }

  /** The last one, written down with what ends the account: afterwards nobody knows the address any more. */
  async accountClosed(to: Recipient, within: Parameters<Outgoing['write']>[1]): Promise<void> {
    const [subject, text] = [this.#messages(to.lang, 'mail:accountClosed.subject'), this.#messages(to.lang, 'mail:accountClosed.text')]
    const kind = to.contact.kind === 'email' ? 'mail' : 'sms'
    await this.#outgoing.write({ kind, recipient: to.contact.address, subject, text }, within)
  }

  async recoveryCodeUsed(to: Recipient, trace: Trace, left: number): Promise<void> {
    const parameters = { ...trace, at: timeOf(trace.at, to.lang), left: String(left) }
    await this.#warn(to, 'mail:recoveryCodeUsed.subject', 'mail:recoveryCodeUsed.text', parameters)
  }

  /** A message of a product about security, by its name among the mails: it cannot be turned off. */
  product(to: Recipient, name: string, parameters: TextParameters): Promise<void> {
    return this.#warn(to, `mail:${name}.subject`, `mail:${name}.text`, parameters)
  }

  async newDevice(to: Recipient, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:newDevice.subject', 'mail:newDevice.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  async passwordChanged(to: Recipient, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:passwordChanged.subject', 'mail:passwordChanged.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  /** In the words in which every page says it too. */
  async accountFrozen(to: Recipient, { reason, at }: { reason: FreezeReason; at: number }): Promise<void> {
    const why = this.#messages(to.lang, `people:frozen.reason.${reason}`)
    const means = this.#messages(to.lang, 'people:frozen.means')
    await this.#sendKept(to, 'mail:accountFrozen.subject', 'mail:accountFrozen.text', { reason: why, means, at: timeOf(at, to.lang) })
  }

  async accountUnfrozen(to: Recipient, { at }: { at: number }): Promise<void> {
    await this.#sendKept(to, 'mail:accountUnfrozen.subject', 'mail:accountUnfrozen.text', { at: timeOf(at, to.lang) })
  }

  async passkeyAdded(to: Recipient, name: string, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:passkeyAdded.subject', 'mail:passkeyAdded.text', { ...trace, name, at: timeOf(trace.at, to.lang) })
  }

  async passkeyRemoved(to: Recipient, name: string, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:passkeyRemoved.subject', 'mail:passkeyRemoved.text', { ...trace, name, at: timeOf(trace.at, to.lang) })
  }

  async passkeyRenamed(to: Recipient, names: { before: string; name: string }, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:passkeyRenamed.subject', 'mail:passkeyRenamed.text', { ...trace, ...names, at: timeOf(trace.at, to.lang) })
  }

  /** Says that, never what: mail is read by others too. */
  async paymentSettingsChanged(to: Recipient, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:paymentSettings.subject', 'mail:paymentSettings.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  async factorReset(to: Recipient, what: 'factorResetAsked' | 'factorsReset', { at }: { at: number }): Promise<void> {
    await this.#warn(to, `mail:${what}.subject`, `mail:${what}.text`, { at: timeOf(at, to.lang) })
  }

  async dappWallet(to: Recipient, change: 'Added' | 'Removed', wallet: { address: string; name: string }, trace: Trace): Promise<void> {
    const parameters = { ...trace, wallet: wallet.address, name: wallet.name, at: timeOf(trace.at, to.lang) }
    await this.#warn(to, `mail:dappWallet${change}.subject`, `mail:dappWallet${change}.text`, parameters)
  }

  async antiPhishingCodeSet(to: Recipient, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:antiPhishing.subject', 'mail:antiPhishing.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  async ownFreeze(to: Recipient, trace: Trace): Promise<void> {
    await this.#sendKept(to, 'mail:ownFreeze.subject', 'mail:ownFreeze.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  async ownFreezeEnded(to: Recipient, trace: Trace): Promise<void> {
    await this.#warn(to, 'mail:ownFreezeEnded.subject', 'mail:ownFreezeEnded.text', { ...trace, at: timeOf(trace.at, to.lang) })
  }

  /** About security: whoever did not do it stops it with one press. Short messages have no links, which people are taught not to follow there. */
  async #warn(to: Recipient, subject: string, text: string, parameters: TextParameters, rows?: Rows) {
    await this.#sendKept(to, subject, text, parameters, { below: this.#below(to), rows })
  }

  /** Sends it, and keeps it in the message centre: once, to however many contacts it goes. */
  async #sendKept(to: Recipient, subject: string, text: string, parameters: TextParameters, further: Further = {}) {
    await this.#send(to, subject, text, parameters, further)
    if (this.#centre && to.user !== undefined) await this.#centre.notify(securityMessages(to.user, { subject, text, figures: parameters }))
  }

  #below({ user, contact, lang, isFormer = false }: Recipient): string {
    const hasLink = user !== undefined && (contact.kind === 'email' || isFormer)
    return hasLink ? `\n\n${this.#messages(lang, 'mail:freezeLink', { link: this.#freezeLinks.make(user) })}` : ''
  }

  async #send(to: Recipient, subject: string, text: string, parameters: TextParameters, { below = '', rows }: Further = {}) {
    const message = {
      kind: to.contact.kind === 'email' ? ('mail' as const) : ('sms' as const),
      recipient: to.contact.address,
      subject: this.#messages(to.lang, subject, parameters),
      text: `${this.#messages(to.lang, text, parameters)}${below}`,
    }
    await (rows ? this.#outgoing.write(message, rows) : this.#outgoing.queue(message))
  }
}
