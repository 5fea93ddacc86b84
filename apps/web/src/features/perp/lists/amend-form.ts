import { isSameDecimal } from '@assay/money/decimal-text'
import { parsePrice } from '@assay/money/figures'
import { hasTrigger, isMarketType } from '@assay/rules/order-terms'
import type { RequestOf } from '@assay/wire/call'
import type { PerpOrder } from '@assay/wire/perp/account'
import type { amendPerpOrder } from '@assay/wire/perp/calls'
import type { PerpRules } from '../perp-rules.ts'
import { lotsOf } from '../positions/position-figures.ts'

const AMENDABLE = ['triggerPrice', 'price', 'lots'] as const
export type AmendField = (typeof AMENDABLE)[number]

/** What the person has typed, as plain decimals. */
export type AmendForm = Record<AmendField, string>

export const amendFormOf = ({ price, lots, triggerPrice }: PerpOrder): AmendForm => ({ price, lots, triggerPrice })

/** The figures of an order that can be changed, in the order of the screen. */
export const amendableFields = ({ type, waiting }: Pick<PerpOrder, 'type' | 'waiting'>): AmendField[] => [
  ...(hasTrigger(type) && waiting ? ['triggerPrice' as const] : []),
  ...(isMarketType(type) ? [] : ['price' as const]),
  'lots',
]

type AmendProblem = 'priceRequired' | 'priceOffTick' | 'triggerPriceRequired' | 'quantityRequired' | 'quantityFilled'

interface AmendReading {
  problem: { field: AmendField; name: AmendProblem } | undefined
  unchanged: boolean
  request: RequestOf<typeof amendPerpOrder> | undefined
}

/** Reads the form; only what differs is sent. What depends on balance and book the exchange says. */
export function readAmendment(form: AmendForm, order: PerpOrder, rules: Pick<PerpRules, 'tick' | 'text'>): AmendReading {
  const fields = amendableFields(order)
  const changed = fields.filter(field => !isSameDecimal(form[field], order[field]))
  const problem = fields.map(field => problemOf(field, form[field], order, rules)).find(found => found !== undefined)
  if (changed.length === 0 || problem) return { problem, unchanged: changed.length === 0, request: undefined }
  return {
    problem,
    unchanged: false,
    request: {
      orderId: order.orderId,
      ...Object.fromEntries(changed.map(field => [field, form[field]])),
      shownVersion: String(rules.text.version),
    },
  }
}

function problemOf(field: AmendField, typed: string, order: PerpOrder, { tick }: Pick<PerpRules, 'tick'>): AmendReading['problem'] {
  if (field === 'lots') {
    const lots = lotsOf(typed)
    if (lots === undefined || lots === 0n) return { field, name: 'quantityRequired' }
    return lots <= (lotsOf(order.filledLots) ?? 0n) ? { field, name: 'quantityFilled' } : undefined
  }
  const price = parsePrice(typed)
  if (price === undefined || price === 0n) return { field, name: field === 'price' ? 'priceRequired' : 'triggerPriceRequired' }
  return price % tick === 0n ? undefined : { field, name: 'priceOffTick' }
}
