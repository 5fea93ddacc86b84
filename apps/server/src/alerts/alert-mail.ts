import type { Language } from '@assay/i18n/languages'
import { LANGUAGES } from '@assay/i18n/languages'
import type { Messages } from '../http/messages.ts'
import type { Users } from '../identity/users.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'
import type { AlertRow } from './alert-store.ts'

/** Writes the mail of an alert that fired, in the language that its person registered in. Who has no e-mail address gets none. */
export const alertMail =
  ({ users, outgoing, messages }: { users: Users; outgoing: Outgoing; messages: Messages }) =>
  async (row: AlertRow): Promise<void> => {
    const { email, lang } = await users.byUid(row.user)
    if (!email) return
    const language = lang as Language
    const at = new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
    const facts = { pair: row.pair, price: row.firedPrice ?? '', before: row.setAt, at: `${at.format(row.firedAt ?? 0)} UTC` }
    await outgoing.queue({
      kind: 'mail',
      recipient: email,
      subject: messages(language, 'mail:priceAlert.subject', facts),
      text: messages(language, 'mail:priceAlert.text', facts),
    })
  }
