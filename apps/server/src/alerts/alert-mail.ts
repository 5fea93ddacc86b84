import type { Language } from '@assay/i18n/languages'
import { LANGUAGES } from '@assay/i18n/languages'
import { marketTitle, type TitledMarket } from '@assay/rules/market-title'
import type { Messages } from '../http/messages.ts'
import { writtenDecimal } from '../http/written-decimal.ts'
import type { OutgoingMessage } from '../outside/outbox/outgoing.ts'
import type { Users } from '../people/users.ts'
import type { AlertRow } from './alert-store.ts'

/** The mail of an alert that fired, in the language that its person registered in; none for who has no e-mail address. */
export const alertMail =
  ({ users, messages }: { users: Pick<Users, 'find'>; messages: Messages }) =>
  async (row: AlertRow, market: TitledMarket): Promise<OutgoingMessage | undefined> => {
    const user = await users.find(row.user)
    if (!user?.email) return undefined
    const { lang } = user
    const language = lang as Language
    const at = new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
    const facts = {
      pair: marketTitle(market),
      price: writtenDecimal(row.firedPrice ?? '', language),
      before: writtenDecimal(row.setAt, language),
      at: `${at.format(row.firedAt ?? 0)} UTC`,
    }
    return {
      kind: 'mail',
      recipient: user.emailAddress ?? user.email,
      subject: messages(language, 'mail:priceAlert.subject', facts),
      text: messages(language, 'mail:priceAlert.text', facts),
      about: { user: row.user, category: 'trading' },
    }
  }
