import type { ResponseOf } from '@assay/wire/call'
import { getChart } from '@assay/wire/charts/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import { getPerpTrades } from '@assay/wire/perp/history'
import { getPerpMarkets } from '@assay/wire/perp/markets'
import { getLossStatistics } from '@assay/wire/risk-quiz/calls'
import { BTC_PERP } from '../src/features/perp/example-rules.ts'
import { answerMarkets, BOOK, BTC_TICKER } from './listed-markets.ts'
import { answerWallets, EMPTY_PERP_WALLET } from './wallets.ts'
import type { WireServer } from './wire-server.ts'

/** The contract on bitcoin, last traded at its mark of 60,000. */
export const PERP_TICKER = {
  ...BTC_TICKER,
  pair: 'BTC-PERP',
  mark: '60000',
  fundingRate: '0.0001',
  nextFundingAt: Date.now() + 3_600_000,
  openInterestLots: '12',
  openInterest: '48000',
}

export const PERP_WALLET = { ...EMPTY_PERP_WALLET, balance: '5000', available: '5000', equity: '5000', transferable: '5000' }

/** In hedge mode, with 5,000 USDT, nothing open, and both sides of bitcoin at 25x. */
export const PERP_ACCOUNT: ResponseOf<typeof getPerpAccount> = {
  wallet: PERP_WALLET,
  positionMode: 'hedge',
  settings: [{ market: 'BTC-PERP', marginMode: 'isolated', leverageLong: 25, leverageShort: 25 }],
  positions: [],
  orders: [],
  seq: 1,
  at: Date.now(),
}

/** Too few have traded contracts for a share of those who lost. */
export const LOSSES = { accounts: 0, share: '', minimum: 100, from: 0, to: 0 }

/** Gives the perpetual terminal what it asks for. Its chart waits for its setup, as that of the spot terminal. */
export function answerPerpTerminal(server: WireServer): void {
  answerMarkets(server)
  answerWallets(server)
  server.hold(getChart)
  server.answer(getChart, { setup: null, savedAt: 0 })
  server.answer(getPerpMarkets, { markets: [{ rules: BTC_PERP, ticker: PERP_TICKER, name: 'Bitcoin', listedAt: 0 }], at: Date.now() })
  server.live.give('perpTicker', [PERP_TICKER])
  server.answer(getPerpAccount, PERP_ACCOUNT)
  server.answer(getPerpTrades, { trades: [], more: false })
  server.answer(getLossStatistics, LOSSES)
  server.live.give('perpWallet', PERP_WALLET)
  server.live.give('perpTradingModes', { positionMode: PERP_ACCOUNT.positionMode, settings: PERP_ACCOUNT.settings })
  for (const kind of ['perpPositions', 'perpOrders', 'perpFills'] as const) server.live.give(kind, [])
  server.live.give('book', BOOK, 'BTC-PERP')
  server.live.give('trades', [], 'BTC-PERP')
}
