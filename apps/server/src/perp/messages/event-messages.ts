import type { Core } from '@assay/core/engine/core'
import type { PerpFillSide, PerpOrderFilled } from '@assay/core/perp/events'
import { perpMarket } from '@assay/core/perp/read'
import { plainName } from '@assay/rules/realm'
import type { EventMessages, Given, PersonMessage } from '../../messages/declaration.ts'
import { amountFigure, priceFigure } from '../../messages/figures.ts'
import { averageText } from '../units.ts'

const orderName = (orderId: number): string => `perp:${orderId}`
/** The order itself among all of them. */
const recordOf = (orderId: number): string => `/all?product=perp&order=${orderId}`
const positionName = (positionId: number): string => `perp-position:${positionId}`

/** A market that a record names: it is listed, and never unlisted. */
const marketOf = (core: Core, name: string) => {
  const market = perpMarket(core.state, name)
  if (!market) throw new Error(`The market ${name} is not listed.`)
  return market
}

const sideOf = (event: PerpOrderFilled, orderId: number): PerpFillSide | undefined =>
  [event.taker, event.maker].find(side => side.orderId === orderId)

/** What one order got in a record, with its last fill there. */
const filled = (side: PerpFillSide, event: PerpOrderFilled, { record, place, core }: Given): PersonMessage | undefined => {
  const { orderId, user, positionId } = side
  const fills = (record.events ?? []).flatMap((one, at) => (one.type === 'perp.orderFilled' && sideOf(one, orderId) ? [{ one, at }] : []))
  if (fills.at(-1)?.at !== place) return undefined
  const market = marketOf(core, event.market)
  const isBuy = (event.takerSide === 'buy') === (event.taker.orderId === orderId)
  const sum = (read: (one: PerpOrderFilled) => bigint) => fills.reduce((total, { one }) => total + read(one), 0n)
  const lots = sum(one => one.lots)
  const notional = sum(one => one.notional)
  const fee = sum(one => sideOf(one, orderId)?.fee ?? 0n)
  const profit = sum(one => sideOf(one, orderId)?.realisedProfit ?? 0n)
  return {
    user,
    subject: isBuy ? 'messages:perp.bought' : 'messages:perp.sold',
    figures: { lots: { decimal: String(lots) }, market: plainName(event.market), price: { decimal: averageText(notional, lots, market) } },
    lines: [
      ['spot:orders.total', amountFigure(core, notional, market.quote)],
      ['spot:orders.fee', amountFigure(core, fee, market.quote)],
      ...(profit === 0n ? [] : [['perp-lists:evidence.sum.realised', amountFigure(core, profit, market.quote)] as const]),
    ],
    leadsTo: `/contractEvidence?position=${positionId}`,
    group: orderName(orderId),
  }
}

/** What the events of perpetuals notify people of. What is done by force `perp-notices` says, which watches positions. */
export const perpMessages: EventMessages<'perp'> = {
  'perp.orderAccepted': {
    remembers: ({ orderId, user, market, quote }) => (quote ? undefined : { name: orderName(orderId), user, facts: { market } }),
  },
  'perp.orderFilled': {
    category: 'trading',
    mail: 'off',
    notify: (event, given) => [event.taker, event.maker].flatMap(side => filled(side, event, given) ?? []),
  },
  'perp.orderClosed': {
    category: 'trading',
    mail: 'off',
    notify({ orderId, reason }, { subject }) {
      const order = subject(orderName(orderId))
      if (!order || reason === 'filled' || reason === 'replaced') return undefined
      const { user, facts } = order
      const isOwn = reason === 'reduceOnly' || reason === 'positionClosed' || reason === 'liquidation' || reason === 'insufficientMargin'
      const what = { word: isOwn ? `perp-lists:reason.${reason}` : `spot:reason.${reason}` }
      return {
        user,
        subject: 'messages:order.ended',
        figures: { market: plainName(facts.market ?? ''), number: String(orderId), what },
        leadsTo: recordOf(orderId),
        group: orderName(orderId),
      }
    },
    forgets: ({ orderId }) => orderName(orderId),
  },
  'perp.orderTriggered': {
    category: 'trading',
    mail: 'off',
    notify({ orderId, price }, { subject }) {
      const order = subject(orderName(orderId))
      if (!order) return undefined
      const { user, facts } = order
      return {
        user,
        subject: 'messages:order.triggered',
        figures: { market: plainName(facts.market ?? ''), number: String(orderId) },
        lines: [['spot:orders.price', priceFigure(price)]],
        leadsTo: recordOf(orderId),
        group: orderName(orderId),
      }
    },
  },
  'perp.positionOpened': {
    remembers: ({ positionId, user, market, side }) => ({ name: positionName(positionId), user, facts: { market, side } }),
  },
  'perp.positionClosed': {
    category: 'trading',
    mail: 'off',
    notify({ positionId, state, closePrice }, { subject }) {
      const position = subject(positionName(positionId))
      if (!position || state === 'liquidated') return undefined
      const { user, facts } = position
      return {
        user,
        subject: 'messages:perp.closed',
        figures: { market: plainName(facts.market ?? ''), side: { word: `perp-lists:side.${facts.side}` }, price: priceFigure(closePrice) },
        leadsTo: `/contractEvidence?position=${positionId}`,
        group: positionName(positionId),
      }
    },
    forgets: ({ positionId }) => positionName(positionId),
  },
  // By force: `perp-notices`, whole, with what it was decided by.
  'perp.liquidationStep': 'none',
  'perp.deleveraged': 'none',
  // Every hour of every position: the position's own list has them.
  'perp.fundingPaid': 'none',
  'perp.fundingSettled': 'none',
  // The person's own doing, which the page answers.
  'perp.exitsSet': 'none',
  'perp.leverageSet': 'none',
  'perp.marginChanged': 'none',
  'perp.marginModeSet': 'none',
  'perp.positionModeSet': 'none',
  'perp.orderAmended': 'none',
  // What a fill or funding made of it.
  'perp.positionChanged': 'none',
  'perp.matchPrevented': 'none',
  'perp.markUpdated': 'none',
  'perp.premiumSampled': 'none',
  'perp.marketListed': 'none',
  'perp.settingsChanged': 'none',
}
