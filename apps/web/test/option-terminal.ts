import { getLimits } from '@assay/wire/limits/calls'
import { getIndexPrices, getOptionContracts, getOptionMarkets, getOptionPool } from '@assay/wire/options/calls'
import { getLossStatistics, getRiskQuiz, QUIZ_VERSION } from '@assay/wire/risk-quiz/calls'
import { BTC_OPTION } from '../src/features/options/example-market.ts'
import { NO_LIMITS } from './no-limits.ts'
import { LOSSES } from './perp-terminal.ts'
import { answerWallets } from './wallets.ts'
import type { WireServer } from './wire-server.ts'

/** Gives the delivery terminal what it asks for, to somebody with 2,000 USDT in the delivery account. Its chart waits for the index. */
export function answerOptionTerminal(server: WireServer): void {
  answerWallets(server)
  const at = Date.now()
  const market = { ...BTC_OPTION, indexAt: at }
  server.answer(getOptionMarkets, { markets: [market], deniedCountries: [], allowed: true, at })
  server.hold(getIndexPrices)
  server.answer(getIndexPrices, { base: 'BTC', points: [], at })
  server.answer(getOptionContracts, { contracts: [], more: false })
  server.answer(getLimits, NO_LIMITS)
  server.answer(getLossStatistics, LOSSES)
  server.answer(getRiskQuiz, { version: QUIZ_VERSION, questions: [], passed: true, passedAt: 1, lossStatistics: LOSSES })
  server.live.give('limits', NO_LIMITS)
  server.live.give('balances', [{ wallet: 'options', asset: 'USDT', available: '2000', frozen: '0' }])
  server.live.give('optionMarkets', [market])
  server.live.give('optionContracts', [])
  server.live.give('optionDay', { since: 0, contracts: 0, staked: '0', won: 0, lost: 0, refunded: 0, net: '0' })
  const pool = { asset: 'USDT', balance: '100000', reserved: '0', available: '100000', exposures: [], at }
  server.answer(getOptionPool, pool)
  server.live.give('optionPool', pool)
  server.live.give('index', [[at, '64000']], 'BTC')
}
