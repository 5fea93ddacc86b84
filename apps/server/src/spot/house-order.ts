import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { spotPair, spotSettingsAt } from '@assay/core/spot/listing/spot-pair'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'
import { getHouseOrder, type HouseOrder } from '@assay/wire/spot/calls'
import type { Subscription } from '../core-host/subscriptions.ts'
import { data, type Handler, serve } from '../http/handler.ts'
import { houseAccount } from '../markets/house/house-accounts.ts'

/**
 * The newest order at market of the simulated takers in real markets, with what it traded. Their account is disclosed, so that its orders can be
 * shown to everybody: nobody's own are.
 */
export class NewestHouseOrder {
  #order: HouseOrder | null = null

  #filled: JournalRecord | undefined

  readonly subscription: Subscription = {
    on: {
      'spot.orderFilled': ({ taker }, record) => {
        if (taker.user === TAKERS && isAtMarket(record)) this.#filled = record
      },
    },
    end: core => {
      const order = this.#filled && presentOrder(this.#filled, core)
      if (order) this.#order = order
      this.#filled = undefined
    },
  }

  handler(): Handler {
    return serve(getHouseOrder, async () => data({ order: this.#order }))
  }
}

const { user: TAKERS } = houseAccount('real', 'flow')

const isAtMarket = ({ command }: JournalRecord): boolean =>
  command.kind === 'spot.placeOrder' && command.user === TAKERS && command.type === 'market'

const presentOrder = ({ seq, at, command, events = [] }: JournalRecord, { state }: Core): HouseOrder | undefined => {
  const listed = command.kind === 'spot.placeOrder' && spotPair(state, command.pair)
  if (!listed) return undefined
  const { market: pair, base, quote, baseScale, quoteScale } = listed
  const { side } = command
  const feeScale = side === 'buy' ? baseScale : quoteScale
  const fills = events.flatMap(event =>
    event.type === 'spot.orderFilled' && event.taker.user === TAKERS
      ? {
          price: formatDecimal(event.price, PRICE_SCALE),
          quantity: formatDecimal(event.quantity, baseScale),
          notional: formatDecimal(event.notional, quoteScale),
          fee: formatDecimal(event.taker.fee, feeScale),
        }
      : [],
  )
  const feeRate = formatDecimal(spotSettingsAt(state, pair, at).takerFeeRate, RATE_SCALE)
  return { seq, at, pair, base, quote, baseScale, quoteScale, side, feeRate, feeAsset: side === 'buy' ? base : quote, fills }
}
