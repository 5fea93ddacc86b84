import type { Language } from '@assay/i18n/languages'
import { LANGUAGES } from '@assay/i18n/languages'
import { isShareOfEntry } from '@assay/wire/perp/notices'
import type { Messages } from '../http/messages.ts'
import { writtenDecimal } from '../http/written-decimal.ts'
import { priceText } from '../markets/figure-text.ts'
import type { OutgoingMessage } from '../outside/outbox/outgoing.ts'
import type { Users } from '../people/users.ts'
import type { NoticeRow } from './notice-store.ts'

interface Options {
  users: Pick<Users, 'find'>
  messages: Messages
  /** Address under which people reach the platform. */
  publicUrl: string
}

/** The mail of a notice, in the language that its person registered in; none for who has no e-mail address. */
export const noticeMail =
  ({ users, messages, publicUrl }: Options) =>
  async (row: NoticeRow): Promise<OutgoingMessage | undefined> => {
    const user = await users.find(row.user)
    if (!user?.email) return undefined
    const { lang } = user
    const language = lang as Language
    const at = new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
    const percent = new Intl.NumberFormat(LANGUAGES[language].locale, { style: 'percent' })
    const facts = {
      market: row.market,
      side: messages(language, `perp-lists:side.${row.side}`),
      level: percent.format(row.level / 100),
      mark: writtenDecimal(priceText(row.mark), language),
      liquidation: writtenDecimal(priceText(row.liquidationPrice), language),
      at: `${at.format(row.at)} UTC`,
      link: new URL(linkOf(row), publicUrl).href,
    }
    const about = isShareOfEntry(row) ? ('share' as const) : row.kind
    return {
      kind: 'mail',
      recipient: user.emailAddress ?? user.email,
      subject: messages(language, `perp-guard:mail.${about}Subject`, facts),
      text: messages(language, `perp-guard:mail.${about}Text`, facts),
      about: { user: row.user, category: 'trading' },
    }
  }

/** A warning, and terms to come, lead to where margin can be added or the position closed, everything else to what it was decided by. */
const linkOf = ({ kind, market, positionId }: NoticeRow): string =>
  kind === 'warning' || kind === 'terms' ? `/deal_c?pair=${encodeURIComponent(market)}` : `/contractEvidence?position=${positionId}`
