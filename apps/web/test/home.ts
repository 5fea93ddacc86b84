import { getBankTerms } from '@assay/wire/bank/calls'
import { getDisplayRates } from '@assay/wire/bank/display-rates'
import { getAnnouncements, getAudit, getBanner } from '@assay/wire/content/calls'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { getAsset2, getDayProfit, getFirstSteps } from '@assay/wire/payments/calls'
import { getHouseOrder } from '@assay/wire/spot/calls'
import { answerMarkets } from './listed-markets.ts'
import { BANK_TERMS } from './wallets.ts'
import type { WireServer } from './wire-server.ts'

/** Gives home what it asks for; who is signed in has nothing, and was given nothing today. */
export function answerHome(server: WireServer): void {
  answerMarkets(server)
  const announcement = {
    id: '7',
    kind: 'announcement' as const,
    title: 'News of the house',
    summary: '',
    at: Date.UTC(2026, 0, 5),
    lang: 'en',
  }
  server.answer(getAnnouncements, { announcements: [announcement] })
  server.answer(getHouseOrder, { order: null })
  server.answer(getBanner, { banners: [], nextAt: 0 })
  const records = { records: 1200, recordedAt: Date.now(), auditedRecords: 1200, auditedAt: Date.now() }
  server.answer(getAudit, { ...records, differenceFound: false })
  server.answer(getAsset2, { rows: [], totalUsdt: '0', testFunds: { amount: '10000', leftToday: 3 } })
  server.answer(getCurrencyAll, { assets: [], pairs: [] })
  server.answer(getFirstSteps, { hasOrdered: false })
  server.answer(getBankTerms, BANK_TERMS)
  server.answer(getDisplayRates, { rates: [] })
  server.answer(getDayProfit, { startsAt: 0, value: '0', startValue: '0', cameIn: '0', profit: '0', rate: '' })
  server.live.give('balances', [])
}
