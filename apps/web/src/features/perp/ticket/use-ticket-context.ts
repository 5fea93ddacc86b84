import { serverNow } from '@assay/client/live/server-time'
import { parseDecimal } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { PerpTicker } from '@assay/wire/markets/calls'
import type { PerpOrder, PerpPosition } from '@assay/wire/perp/account'
import { useMemo } from 'react'
import type { Level } from '../../../trading/live/book-side.ts'
import { useBook } from '../../../trading/live/use-book.ts'
import { useLimits } from '../../../trading/live/use-options.ts'
import { useTradingPreferences } from '../../../trading/terminal/preferences/trading-preferences.ts'
import { ownBar } from '../../../trading/terminal/ticket/own-bar.ts'
import { usePerpOrders, usePerpPositions } from '../live/use-own-perp.ts'
import { usePerpAccount } from '../live/use-perp-account.ts'
import type { PerpRules } from '../perp-rules.ts'
import { usePerpMarkets, usePerpTicker } from '../use-perp-market.ts'
import { crossBacking } from './form/cross-backing.ts'
import type { TicketForm } from './form/form.ts'
import { quantityOf } from './form/order-size.ts'
import type { OpenPosition, TicketContext } from './form/ticket-context.ts'
import { orderSideOf } from './ticket-types.ts'

const NO_POSITIONS: readonly PerpPosition[] = []
const NO_ORDERS: readonly PerpOrder[] = []

/** How somebody begins who has set nothing yet. */
const USUAL = { marginMode: 'isolated', leverageLong: 10, leverageShort: 10 } as const

/** What the ticket has to know to be read, live; undefined until mark, book and the person's modes are there. */
export function useTicketContext(rules: PerpRules, form: TicketForm): TicketContext | undefined {
  const ticker = usePerpTicker(rules.market)
  const book = useBook(rules.market)
  const { wallet, positionMode, settingsOf } = usePerpAccount()
  const positions = usePerpPositions() ?? NO_POSITIONS
  const orders = usePerpOrders() ?? NO_ORDERS
  const { rules: all } = usePerpMarkets()
  const selfTradePrevention = useTradingPreferences(preferences => preferences.selfTradePrevention)
  const settings = settingsOf(rules.market) ?? USUAL
  const limits = useLimits()
  const opposite = orderSideOf(form) === 'buy' ? book?.asks : book?.bids
  const { side } = form
  return useMemo(() => {
    const prices = ticker && pricesOf(ticker)
    if (!ticker || !prices || !opposite || positionMode === undefined) return undefined
    const { marginMode, leverageLong, leverageShort } = settings
    const here = positions.filter(position => position.market === rules.market)
    const held = (each: 'long' | 'short') =>
      openPosition(
        here.find(position => position.side === each),
        rules,
      )
    const at = serverNow()
    const own = orders.filter(order => order.market === rules.market)
    return {
      rules,
      state: ticker.state,
      ...prices,
      at,
      levels: opposite.map(level => units(level, rules)),
      available: wallet && (parseDecimal(wallet.transferable, rules.quoteScale) as Amount | undefined),
      positionMode,
      marginMode,
      leverage: side === 'long' ? leverageLong : leverageShort,
      long: held('long'),
      short: held('short'),
      cross:
        marginMode === 'cross' && wallet
          ? crossBacking({
              wallet,
              positions,
              market: rules.market,
              rulesOf: market => all?.find(each => each.market === market),
              quoteScale: rules.quoteScale,
            })
          : undefined,
      orderedLots: orderedLots(own, side),
      openOrders: own.length,
      selfTradePrevention,
      bar: ownBar(limits, at, true),
      ownLeverageMax: limits?.leverage.value ? Number(limits.leverage.value) : undefined,
    }
  }, [rules, all, ticker, opposite, wallet, positionMode, settings, positions, orders, side, selfTradePrevention, limits])
}

function pricesOf({ mark: markText, index: indexText, last: lastText }: PerpTicker) {
  const [mark, index, last] = [parsePrice(markText), parsePrice(indexText), parsePrice(lastText)]
  if (!mark) return undefined
  return { mark, index: index ?? mark, last: last || mark }
}

function openPosition(position: PerpPosition | undefined, rules: PerpRules): OpenPosition | undefined {
  if (!position) return undefined
  const amount = (text: string) => (parseDecimal(text, rules.quoteScale) ?? 0n) as Amount
  const lots = BigInt(position.lots)
  return {
    quantity: quantityOf(lots, rules),
    entryValue: amount(position.entryValue),
    margin: amount(position.margin),
    lots,
  }
}

/** What open orders would add to a position. */
const orderedLots = (orders: readonly PerpOrder[], side: 'long' | 'short'): bigint =>
  orders
    .filter(order => order.effect === 'open' && !order.reduceOnly && order.positionSide === side)
    .reduce((sum, { lots, filledLots }) => sum + BigInt(lots) - BigInt(filledLots), 0n)

const units = ({ price, quantityText }: Level, { baseScale }: PerpRules): readonly [Price, Quantity] => [
  price as Price,
  (parseDecimal(quantityText, baseScale) ?? 0n) as Quantity,
]
