import type { Core } from '@assay/core/engine/core'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@assay/i18n/languages'
import { CUSTODY_ORDERS_PATH, type CustodyOrder } from '@assay/wire/earn/calls'
import type { Messages } from '../http/messages.ts'
import { writtenDecimal } from '../http/written-decimal.ts'
import type { OutgoingMessage } from '../outside/outbox/outgoing.ts'
import type { Users } from '../people/users.ts'
import type { CustodyRow } from './custody-changes.ts'
import type { CustodyNoticeKind } from './custody-notices.ts'
import { presentCustody } from './present-custody.ts'

interface Options {
  users: Pick<Users, 'find'>
  messages: Messages
  /** Address under which people reach the platform. */
  publicUrl: string
  /** Gives something of the core as it is now. */
  read<T>(look: (core: Core) => T): Promise<T>
}

type Fact = readonly [name: string, value: string]

/** What a turn of an order is about, under the names that the page of the order has for it. */
const factsOf = (messages: Messages, order: CustodyOrder, kind: CustodyNoticeKind, lang: Language): Fact[] => {
  const moment = new Intl.DateTimeFormat(LANGUAGES[lang].locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Hong_Kong' })
  const timeOf = (at: number) => messages(lang, 'earn:time.hongKong', { time: moment.format(at) })
  const amount = (text: string) => `${writtenDecimal(text, lang)} ${order.asset}`
  const principal: Fact = ['earn:order.principal', amount(order.principal)]
  if (kind === 'bought')
    return [
      principal,
      ['earn:preview.valueAt', timeOf(order.valueAt)],
      ['earn:preview.maturesAt', timeOf(order.maturesAt)],
      ['earn:preview.yield', amount(order.yield)],
    ]
  const paid: Fact[] = [
    [kind === 'redeeming' ? 'earn:redeem.amount' : 'earn:order.paid', amount(order.paid)],
    [kind === 'redeeming' ? 'earn:redeem.paidAt' : 'earn:order.paidAt', timeOf(order.paidAt)],
  ]
  if (kind === 'cancelled' || kind === 'rejected') return [principal, ...paid]
  const accrued: Fact = ['earn:accrual.accrued', amount(order.accrued)]
  if (kind === 'completed') return [principal, accrued, ...paid]
  return [principal, accrued, ['earn:redeem.penalty', amount(order.penalty)], ...paid]
}

/** The mail about a turn of a custody order, in the language that its person registered in; none for who has no e-mail address. */
export const custodyMail =
  ({ users, messages, publicUrl, read }: Options) =>
  async (row: CustodyRow, kind: CustodyNoticeKind): Promise<OutgoingMessage | undefined> => {
    const user = await users.find(row.user)
    if (!user?.email) return undefined
    const lang = isLanguage(user.lang) ? user.lang : DEFAULT_LANGUAGE
    const order = await read(core => presentCustody(row, core))
    const state = kind === 'bought' ? 'custody' : kind
    const said = [
      messages(lang, `earn:stateText.${state}`),
      ...(kind === 'rejected' && order.rejectReason ? [messages(lang, `earn:rejectReason.${order.rejectReason}`)] : []),
    ]
    const lines = factsOf(messages, order, kind, lang).map(([name, value]) =>
      messages(lang, 'earn:mail.line', { name: messages(lang, name), value }),
    )
    const link = new URL(`${CUSTODY_ORDERS_PATH}?order=${order.custodyId}`, publicUrl).href
    return {
      kind: 'mail',
      recipient: user.emailAddress ?? user.email,
      subject: messages(lang, 'earn:mail.subject', { number: order.custodyId, state: messages(lang, `earn:state.${state}`) }),
      text: [said.join(' '), lines.join('\n'), messages(lang, 'earn:mail.accruals', { link })].join('\n\n'),
      about: { user: row.user, category: 'money' },
    }
  }
