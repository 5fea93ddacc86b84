import { asObject } from '@assay/client/browser/storage'
import { ORDER_TYPES, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { EXIT_MEASURES } from '../../exits/exit-measure.ts'
import { FIGURES, type Figure, SIZE_UNITS } from '../ticket-types.ts'
import { emptyTicket, type TicketForm } from './form.ts'

/** What of a ticket is remembered for its market when the tab is gone: how the person orders, not at what price. */
type RememberedTicket = Pick<
  TicketForm,
  'side' | 'type' | 'unit' | 'timeInForce' | 'postOnly' | 'triggerOn' | 'hasExits' | 'exitsBy' | 'exitsOn' | 'callback'
>

export const rememberedOf = (form: TicketForm): RememberedTicket => {
  const { side, type, unit, timeInForce, postOnly, triggerOn, hasExits, exitsBy, exitsOn, callback } = form
  return { side, type, unit, timeInForce, postOnly, triggerOn, hasExits, exitsBy, exitsOn, callback }
}

type Stored = { readonly [Name in keyof TicketForm]?: unknown }

/** A ticket from what the browser kept. Nothing that does not fit is taken over: an older version of the page may have written it. */
export function restoreTicket(typed: unknown, chosen: unknown): TicketForm {
  const kept: Stored = { ...asObject(chosen), ...asObject(typed) }
  const empty = emptyTicket()
  const one = <T extends string>(value: unknown, among: readonly T[], otherwise: T): T => among.find(each => each === value) ?? otherwise
  const figures = Object.fromEntries(FIGURES.map(figure => [figure, textOf(kept[figure], empty[figure])])) as Record<Figure, string>
  return {
    ...figures,
    side: one(kept.side, ['long', 'short'], empty.side),
    effect: one(kept.effect, ['open', 'close'], empty.effect),
    type: one(kept.type, ORDER_TYPES, empty.type),
    unit: one(kept.unit, SIZE_UNITS, empty.unit),
    timeInForce: one(kept.timeInForce, TIMES_IN_FORCE, empty.timeInForce),
    expiry: typeof kept.expiry === 'string' ? kept.expiry : empty.expiry,
    postOnly: kept.postOnly === true,
    reduceOnly: kept.reduceOnly === true,
    triggerOn: one(kept.triggerOn, ['mark', 'last', 'index'], empty.triggerOn),
    hasExits: kept.hasExits === true,
    exitsBy: one(kept.exitsBy, EXIT_MEASURES, empty.exitsBy),
    takeProfitBy: one(kept.takeProfitBy, EXIT_MEASURES, empty.takeProfitBy),
    stopLossBy: one(kept.stopLossBy, EXIT_MEASURES, empty.stopLossBy),
    exitsOn: one(kept.exitsOn, ['mark', 'last'], empty.exitsOn),
    percent: typeof kept.percent === 'number' ? kept.percent : undefined,
    // What could not be read was not kept as a figure either: the field is empty now.
    unreadable: [],
  }
}

const DECIMAL = /^\d{1,30}(\.\d{1,30})?$/
const textOf = (value: unknown, otherwise: string): string =>
  value === '' || (typeof value === 'string' && DECIMAL.test(value)) ? value : otherwise
