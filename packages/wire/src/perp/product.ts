import { z } from '../call.ts'
import { append, byKey, last, ofAllMarkets, ofPerson } from '../channel.ts'
import { perpTicker } from '../markets/calls.ts'
import { product } from '../product.ts'
import * as account from './account.ts'
import * as calls from './calls.ts'
import * as history from './history.ts'
import * as maker from './maker.ts'
import * as markets from './markets.ts'
import * as notices from './notices.ts'

export const perpProduct = product({
  word: 'perp',
  calls: [calls, account, markets, maker, history, notices],
  channels: {
    perpTicker: ofAllMarkets(
      z.array(perpTicker),
      byKey(row => row.pair),
    ),
    /** Those that changed, also with the mark, at most once a second; one that ended comes a last time with its state. */
    perpPositions: ofPerson(
      z.array(account.perpPosition),
      byKey(row => row.positionId),
    ),
    perpOrders: ofPerson(
      z.array(account.perpOrder),
      byKey(row => row.orderId),
    ),
    perpFills: ofPerson(z.array(account.perpFill), append),
    perpWallet: ofPerson(account.perpWallet, last),
    perpTradingModes: ofPerson(account.perpTradingModes, last),
    perpLiquidations: ofPerson(z.array(account.perpLiquidation), append),
    /** Warnings before liquidation, and what was done to positions by force. */
    perpNotices: ofPerson(z.array(notices.perpNotice), append),
  },
  refusals: {
    leverageInvalid: 3049,
    leverageTooHigh: 3050,
    marginModeLocked: 3051,
    positionModeLocked: 3052,
    positionUnknown: 3053,
    positionClosed: 3054,
    positionTooLarge: 3055,
    nothingToClose: 3056,
    reduceOnlyRefused: 3057,
    marginTooSmall: 3058,
    exitPriceInvalid: 3059,
    tradingModesChanged: 3286,
    evidenceTooLong: 4421,
  },
  settings: {
    perp: {
      of: 'market',
      values: {
        makerFeeRate: 'percent',
        takerFeeRate: 'percent',
        liquidationFeeRate: 'percent',
        interestRate: 'percent',
        fundingClamp: 'percent',
        impactMargin: 'quote',
        tick: 'price',
        maximumOrderLots: 'lots',
        maximumPositionLots: 'lots',
        maximumOpenOrders: 'count',
        priceBandRate: 'percent',
        marketProtectionRate: 'percent',
        clampLastRate: 'percent',
      },
      optional: ['maximumPositionLots'],
      rows: { name: 'tiers', columns: { ceiling: 'quote', leverageMax: 'count', maintenanceRate: 'percent' } },
    },
  },
})
