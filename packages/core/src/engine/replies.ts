import { type Encoded, Longs } from '../memory/encoded.ts'
import { NONE } from '../memory/none.ts'
import { MAKER, PERP_ORDER_ACCEPTED, PERP_ORDER_CLOSED, PERP_ORDER_FILLED, TAKER } from '../perp/tape/codes.ts'
import { CANCEL_PERP_ORDER, PLACE_PERP_ORDER } from '../perp/tape/encoded-command.ts'
import { setBaseUnits } from '../spot/market-grid.ts'
import type { SpotMarket, SpotState } from '../spot/state.ts'
import { ORDER_ACCEPTED, ORDER_CLOSED, ORDER_FILLED, SPOT_CODES_END } from '../spot/tape/codes.ts'
import { CANCEL_ORDER, PLACE_ORDER } from '../spot/tape/encoded-command.ts'
import { TEXT_COMMAND } from '../tx/command-head.ts'
import { TEXT_EVENT } from '../tx/event-text.ts'
import type { Command, ValueEvent } from './record.ts'

/** Code on the tape of a refusal in place of events. */
export const REFUSED = 91

/** Status of an order in a reply. */
export const ORDER_STATUSES = ['open', 'filled', 'closed'] as const
const OPEN = 0
const FILLED = 1
const CLOSED = 2
/** Stands for the reply to a cancelled order. */
export const CANCELLED = 3

/** Stands for a command that amends an order of contracts, which is written as a text. */
const AMEND_PERP_ORDER = -1

/** By which event a command about one order of contracts names it first: on the tape, or as a text when its terms are unusual or it amends. */
const namingCode = (form: number): number =>
  form === PLACE_PERP_ORDER ? PERP_ORDER_ACCEPTED : form === CANCEL_PERP_ORDER ? PERP_ORDER_CLOSED : NONE
const namingType = (form: number): ValueEvent['type'] => (form === PLACE_PERP_ORDER ? 'perp.orderAccepted' : 'perp.orderAmended')

/** Where what came of a command is read: `values` are the texts among its events. */
export interface Outcome {
  spot: SpotState
  tape: Encoded
  from: number
  values: readonly ValueEvent[]
}

const number = new Longs(1)

/** What the sender is answered at once of one order, placed or cancelled, or of contracts also amended. One is used again for every command. */
export class OrderReply {
  /** 0 when the command was another, or was refused. */
  orderId = 0
  status = OPEN
  /** Index in `SPOT_CLOSE_REASONS`, of an order of contracts in `PERP_CLOSE_REASONS`. */
  closeReason = 0
  /** An order of contracts. */
  isPerp = false
  /** Filled: base units, or lots of contracts. */
  readonly quantity = new BigInt64Array(1)
  /** Filled, in quote units. */
  readonly notional = new BigInt64Array(1)
  /** `quantity` and `notional` hold something. */
  private isFilled = false

  /** Reads what came of a command of a form (`orderFormOf`). Bound, so that the places of both amounts are constants to the machine. */
  readonly read = (form: number, { spot, tape, from, values }: Outcome): void => {
    this.orderId = 0
    this.status = OPEN
    this.closeReason = 0
    this.isPerp = false
    if (this.isFilled) this.forgetFills()
    if (form === PLACE_ORDER) this.readPlaced(spot, tape, from)
    else if (form === CANCEL_ORDER) this.readCancelled(tape, from)
    else if (form === PLACE_PERP_ORDER || form === CANCEL_PERP_ORDER || form === AMEND_PERP_ORDER) this.readPerp(form, tape, from, values)
  }

  private forgetFills(): void {
    this.isFilled = false
    this.quantity[0] = 0n
    this.notional[0] = 0n
  }

  /** In variables, since this is done for every order; whoever wrote or folded the tape has seen that its events are whole. */
  private readPlaced({ markets }: SpotState, { ints, floats, longs, length }: Encoded, from: number): void {
    let orderId = 0
    let market = 0
    let lots = 0
    for (let at = from; at < length; at += ints[at * 2 + 1] as number) {
      const code = ints[at * 2]
      if (code === ORDER_ACCEPTED && orderId === 0) {
        orderId = floats[at + 2] as number
        market = ints[at * 2 + 2] as number
      } else if (code === ORDER_FILLED && (floats[at + 6] === orderId || floats[at + 5] === orderId)) {
        lots += floats[at + 4] as number
        this.notional[0] = (this.notional[0] as bigint) + (longs[at + 7] as bigint)
      } else if (code === ORDER_CLOSED && floats[at + 2] === orderId) this.close(ints[at * 2 + 3] as number)
    }
    this.orderId = orderId
    if (lots === 0) return
    this.isFilled = true
    setBaseUnits(this.quantity, (markets[market] as SpotMarket).grid, lots)
  }

  private readPerp(form: number, tape: Encoded, from: number, values: readonly ValueEvent[]): void {
    this.isPerp = true
    // Whether they hold something is not looked at.
    this.isFilled = true
    const { ints, floats, longs, length } = tape
    const naming = namingCode(form)
    let texts = 0
    for (let at = from; at < length; at += ints[at * 2 + 1] as number) {
      const code = ints[at * 2] as number
      if (code < SPOT_CODES_END) continue
      if (code === TEXT_EVENT) {
        const event = values[texts++] as ValueEvent
        if (this.orderId === 0 && event.type === namingType(form) && 'orderId' in event) this.orderId = event.orderId
      }
      if (code === naming && this.orderId === 0) this.orderId = floats[at + 2] as number
      if (code === PERP_ORDER_FILLED && (floats[at + TAKER] === this.orderId || floats[at + MAKER] === this.orderId)) {
        number.setNumber(0, floats[at + 4] as number)
        this.quantity[0] = (this.quantity[0] as bigint) + (number.values[0] as bigint)
        this.notional[0] = (this.notional[0] as bigint) + (longs[at + 5] as bigint)
      } else if (code === PERP_ORDER_CLOSED && floats[at + 2] === this.orderId) this.close(ints[at * 2 + 2] as number)
    }
  }

  /** Why the order is no longer open; 0 when its lots are used up. */
  private close(reason: number): void {
    this.closeReason = reason
    this.status = reason === 0 ? FILLED : CLOSED
  }

  private readCancelled({ ints, floats, length }: Encoded, from: number): void {
    for (let at = from; at < length; at += ints[at * 2 + 1] as number) {
      if (ints[at * 2] !== ORDER_CLOSED) continue
      this.orderId = floats[at + 2] as number
      this.status = CANCELLED
      return
    }
  }
}

/** The form as which the reply to a command is read: its own, or that of its kind when it is a text, whose value is known. */
export function orderFormOf(form: number, value: Command | undefined): number {
  if (form !== TEXT_COMMAND) return form
  switch (value?.kind) {
    case 'spot.placeOrder':
      return PLACE_ORDER
    case 'spot.cancelOrder':
      return CANCEL_ORDER
    case 'perp.placeOrder':
    case 'perp.closePosition':
      return PLACE_PERP_ORDER
    case 'perp.cancelOrder':
      return CANCEL_PERP_ORDER
    case 'perp.amendOrder':
      return AMEND_PERP_ORDER
    default:
      return TEXT_COMMAND
  }
}
