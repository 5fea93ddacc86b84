import { startOfDay } from '@assay/rules/hong-kong-day'
import { CUSTODY_ORDERS_PATH } from '@assay/wire/earn/calls'
import type { EventMessages, Figure, Given, PersonMessage } from '../messages/declaration.ts'
import { amountFigure } from '../messages/figures.ts'

const nameOf = (custodyId: number): string => `earn:${custodyId}`

type State = 'custody' | 'redeeming' | 'cancelled' | 'rejected' | 'redeemed' | 'completed'
type Lines = PersonMessage['lines']

interface Turn {
  custodyId: number
  state: State
  lines(amount: (units: bigint) => Figure): NonNullable<Lines>
}

/** A turn of an order, in the words of its page. */
const turn = ({ custodyId, state, lines }: Turn, user: number, amount: (units: bigint) => Figure): PersonMessage => ({
  user,
  subject: 'earn:mail.subject',
  text: `earn:stateText.${state}`,
  figures: { number: String(custodyId), state: { word: `earn:state.${state}` } },
  lines: lines(amount),
  leadsTo: `${CUSTODY_ORDERS_PATH}?order=${custodyId}`,
  group: nameOf(custodyId),
})

/** The same of an order that was bought before. */
const laterTurn = (one: Turn, { core, subject }: Given): PersonMessage | undefined => {
  const order = subject(nameOf(one.custodyId))
  return order && turn(one, order.user, units => amountFigure(core, units, order.facts.asset ?? ''))
}

const KIND = { category: 'money', mail: 'on' } as const

/** What was put aside, and what leaving it early costs, as they are remembered. */
const remembered = ({ subject }: Given, custodyId: number): { principal: bigint; penalty: bigint } => {
  const { principal = '0', penalty = '0' } = subject(nameOf(custodyId))?.facts ?? {}
  return { principal: BigInt(principal), penalty: BigInt(penalty) }
}

/** What the events of custody notify people of: each turn of an order. */
export const earnMessages: EventMessages<'earn'> = {
  'earn.bought': {
    ...KIND,
    notify({ custodyId, user, product, principal, yield: promised, valueDay, maturityDay }, { core }) {
      const asset = core.state.earn.products.get(product)?.asset
      if (asset === undefined) return undefined
      const lines = (amount: (units: bigint) => Figure): NonNullable<Lines> => [
        ['earn:order.principal', amount(principal)],
        ['earn:preview.valueAt', { time: startOfDay(valueDay) }],
        ['earn:preview.maturesAt', { time: startOfDay(maturityDay) }],
        ['earn:preview.yield', amount(promised)],
      ]
      return turn({ custodyId, state: 'custody', lines }, user, units => amountFigure(core, units, asset))
    },
    remembers({ custodyId, user, product, principal }, { core }) {
      const asset = core.state.earn.products.get(product)?.asset
      return asset === undefined ? undefined : { name: nameOf(custodyId), user, facts: { asset, principal: String(principal) } }
    },
  },
  'earn.redeemed': {
    ...KIND,
    notify({ custodyId, penalty, amount: paid, payoutDay }, given) {
      const { principal } = remembered(given, custodyId)
      const lines = (amount: (units: bigint) => Figure): NonNullable<Lines> => [
        ['earn:order.principal', amount(principal)],
        ['earn:accrual.accrued', amount(paid + penalty - principal)],
        ['earn:redeem.penalty', amount(penalty)],
        ['earn:redeem.amount', amount(paid)],
        ['earn:redeem.paidAt', { time: startOfDay(payoutDay) }],
      ]
      return laterTurn({ custodyId, state: 'redeeming', lines }, given)
    },
    remembers({ custodyId, penalty }, { subject }) {
      const order = subject(nameOf(custodyId))
      return order && { ...order, facts: { ...order.facts, penalty: String(penalty) } }
    },
  },
  'earn.cancelled': {
    ...KIND,
    notify: ({ custodyId }, given) =>
      laterTurn(
        { custodyId, state: 'cancelled', lines: amount => [['earn:order.paid', amount(remembered(given, custodyId).principal)]] },
        given,
      ),
    forgets: ({ custodyId }) => nameOf(custodyId),
  },
  'earn.rejected': {
    ...KIND,
    notify: ({ custodyId, reason }, given) =>
      laterTurn(
        {
          custodyId,
          state: 'rejected',
          lines: amount => [
            ['earn:state.rejected', { word: `earn:rejectReason.${reason}` }],
            ['earn:order.paid', amount(remembered(given, custodyId).principal)],
          ],
        },
        given,
      ),
    forgets: ({ custodyId }) => nameOf(custodyId),
  },
  'earn.paid': {
    ...KIND,
    notify({ custodyId, state, amount: paid }, given) {
      const { principal, penalty } = remembered(given, custodyId)
      const lines = (amount: (units: bigint) => Figure): NonNullable<Lines> => [
        ['earn:order.principal', amount(principal)],
        ['earn:accrual.accrued', amount(paid + penalty - principal)],
        ...(penalty === 0n ? [] : [['earn:redeem.penalty', amount(penalty)] as const]),
        ['earn:order.paid', amount(paid)],
      ]
      return laterTurn({ custodyId, state, lines }, given)
    },
    forgets: ({ custodyId }) => nameOf(custodyId),
  },
  // Every day of every order: the order's own list has them.
  'earn.accrued': 'none',
  'earn.productListed': 'none',
  'earn.termsChanged': 'none',
  'earn.fundingChanged': 'none',
  'earn.dayClosed': 'none',
}
