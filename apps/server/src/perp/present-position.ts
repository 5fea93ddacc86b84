import type { Core } from '@assay/core/engine/core'
import { maximumReduction, type OpenPosition, perpMarket } from '@assay/core/perp/read'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { breakEvenPrice } from '@assay/rules/perp/targets'
import type { PerpPosition } from '@assay/wire/perp/account'
import { priceText, rateText } from '../markets/figure-text.ts'
import { perpSettings } from './listings.ts'
import type { PositionRow } from './projection/position-row.ts'
import { amountText, averageText, type PerpUnits } from './units.ts'

interface OpenParts {
  core: Core
  position: OpenPosition
  /** What the core does not keep; undefined for a position that this very moment was opened. */
  row: PositionRow | undefined
  /** Mark of its market. */
  mark: Price
  /** Place in the queue of deleveraging, 1 to 5. */
  adlIndicator: number
  /** Lots that open closing orders have claimed. */
  closingLots: bigint
}

const noExits = { takeProfit: '', takeProfitOn: 'mark', stopLoss: '', stopLossOn: 'mark' } as const

/** An open position with the figures of the moment. */
export const presentOpen = ({ core, position, row, mark, adlIndicator, closingLots }: OpenParts): PerpPosition => {
  const listing = perpMarket(core.state, position.market)
  if (!listing) throw new Error(`The market ${position.market} is not listed.`)
  const amount = (value: bigint) => amountText(value, listing)
  const { lots, entryValue, side, takeProfit, stopLoss, fees, funding, realisedProfit, unrealisedProfit } = position
  const settings = perpSettings(listing, core.at)
  const exposure = { side, quantity: (lots * listing.lotSize) as Quantity, entryValue }
  const costs = (fees - funding - realisedProfit) as Amount
  const terms = { baseScale: listing.baseScale, quoteScale: listing.quoteScale, tick: settings.tick, closingFeeRate: settings.takerFeeRate }
  return {
    positionId: String(position.positionId),
    orderId: row?.orderId ? String(row.orderId) : '',
    market: position.market,
    side,
    marginMode: position.marginMode,
    leverage: position.leverage,
    state: position.state,
    lots: String(lots),
    closingLots: String(closingLots),
    entryPrice: priceText(position.entryPrice),
    entryValue: amount(entryValue),
    markPrice: mark > 0n ? priceText(mark) : '',
    breakEvenPrice: priceText(breakEvenPrice(exposure, costs, terms)),
    liquidationPrice: priceText(position.liquidationPrice),
    bankruptcyPrice: priceText(position.bankruptcyPrice),
    margin: amount(position.margin),
    maintenanceMargin: amount(position.maintenanceMargin),
    marginRatio: position.marginRatio === undefined ? '' : rateText(position.marginRatio),
    availableMargin: amount(maximumReduction(core.state, position.positionId)),
    unrealisedProfit: amount(unrealisedProfit),
    realisedProfit: amount(realisedProfit),
    fees: amount(fees),
    funding: amount(funding),
    profit: amount(unrealisedProfit - costs),
    ...noExits,
    ...(takeProfit ? { takeProfit: priceText(takeProfit.price), takeProfitOn: takeProfit.on } : {}),
    ...(stopLoss ? { stopLoss: priceText(stopLoss.price), stopLossOn: stopLoss.on } : {}),
    adlIndicator: adlIndicator,
    openedAt: position.openedAt,
    closedAt: 0,
    closePrice: row ? averageText(row.closedValue, row.closedLots, listing) : '',
    at: core.at,
  }
}

/** A position that has ended, as its rows tell it: what it held last, and what it came to. */
export const presentEnded = (row: PositionRow, units: PerpUnits): PerpPosition => {
  const amount = (value: bigint) => amountText(value, units)
  return {
    positionId: String(row.positionId),
    orderId: row.orderId === null ? '' : String(row.orderId),
    market: row.market,
    side: row.side,
    marginMode: row.marginMode,
    leverage: row.leverage,
    state: row.state,
    lots: String(row.lotsMost),
    closingLots: '0',
    entryPrice: averageText(row.openedValue, row.openedLots, units),
    entryValue: amount(row.openedValue),
    markPrice: '',
    breakEvenPrice: '',
    liquidationPrice: '',
    bankruptcyPrice: '',
    margin: amount(row.lastMargin ?? row.margin),
    maintenanceMargin: '',
    marginRatio: '',
    availableMargin: '0',
    unrealisedProfit: '0',
    realisedProfit: amount(row.realisedProfit),
    fees: amount(row.fees),
    funding: amount(row.funding),
    profit: amount(row.realisedProfit + row.funding - row.fees),
    takeProfit: priceText(row.takeProfit),
    takeProfitOn: row.takeProfitOn ?? 'mark',
    stopLoss: priceText(row.stopLoss),
    stopLossOn: row.stopLossOn ?? 'mark',
    adlIndicator: 0,
    openedAt: row.openedAt,
    closedAt: row.closedAt ?? 0,
    closePrice: averageText(row.closedValue, row.closedLots, units),
    at: row.closedAt ?? row.openedAt,
  }
}
