import terms from '@assay/i18n/dictionaries/en/terms.json' with { type: 'json' }
import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { getPerpAccount, type PerpPosition, type PerpWallet } from '@assay/wire/perp/account'
import { changePerpMargin, placePerpOrder, setPerpExits } from '@assay/wire/perp/calls'
import { getPerpMarkets } from '@assay/wire/perp/markets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { openTradingOfTwo } from '../../test/open-trading.ts'

/**
 * Goal: whoever recomputes a figure from what its explanation says comes to the figure that is shown. Method: a long that was bought at two prices,
 * partly closed and given more margin; each figure is reckoned from others that are shown, with nothing that the explanation does not name. The
 * explanation stands beside its sum, so that neither can change alone.
 */
let trading: Awaited<ReturnType<typeof openTradingOfTwo>>
let position: PerpPosition
let wallet: PerpWallet
let openInterest: string

const TAKER = 0.0005
const RATE = 0.005
const RESTING = { price: '58000', lots: '10' }

beforeAll(async () => {
  trading = await openTradingOfTwo()
  const { alice, bob } = trading
  for (const person of [alice, bob])
    await person(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' })
  const trade = async (lots: string, price: string, effect: 'open' | 'close') => {
    const order = { market: 'BTC-PERP', type: 'limit', lots, price, effect } as const
    dataOf(await bob(placePerpOrder, { ...order, side: effect === 'open' ? 'sell' : 'buy' }))
    dataOf(await alice(placePerpOrder, { ...order, side: effect === 'open' ? 'buy' : 'sell' }))
  }
  await trade('100', '60000', 'open')
  await trade('50', '60300', 'open')
  await trade('30', '60200', 'close')
  const [{ positionId }] = dataOf(await alice(getPerpAccount, {})).positions as [PerpPosition]
  dataOf(await alice(changePerpMargin, { positionId, amount: '100', add: 'true' }))
  dataOf(await alice(setPerpExits, { positionId, takeProfit: '70000', stopLoss: '57000' }))
  dataOf(await alice(placePerpOrder, { market: 'BTC-PERP', type: 'limit', ...RESTING, side: 'buy', effect: 'open' }))
  const account = dataOf(await alice(getPerpAccount, {}))
  position = account.positions[0] as PerpPosition
  wallet = account.wallet
  openInterest = dataOf(await alice(getPerpMarkets, {})).markets[0]!.ticker.openInterestLots
})
afterAll(() => trading.close())

const number = (text: string) => Number(text)
const quantity = () => number(position.lots) / 1000
const value = () => quantity() * number(position.markPrice)
const closing = (price: number) => quantity() * price * TAKER

type Row = [term: keyof typeof terms, explanation: string, shown: () => string, reckoned: () => number]
const ROWS: Row[] = [
  [
    'averageEntry',
    'The average price of the fills that opened the position.',
    () => position.entryPrice,
    () => (0.1 * 60_000 + 0.05 * 60_300) / 0.15,
  ],
  [
    'unrealisedProfit',
    'The profit or loss that closing at the mark price would bring, before fees.',
    () => position.unrealisedProfit,
    () => value() - quantity() * number(position.entryPrice),
  ],
  [
    'realisedProfit',
    'The profit or loss of what has been closed, before fees and funding.',
    () => position.realisedProfit,
    () => 0.03 * (60_200 - 60_100),
  ],
  [
    'realisedOrNot',
    'The profit or loss after fees and funding; what is still open counts at the mark price.',
    () => position.profit,
    () => number(position.realisedProfit) + number(position.unrealisedProfit) + number(position.funding) - number(position.fees),
  ],
  [
    'feesPaid',
    'What the exchange has charged for the fills so far.',
    () => position.fees,
    () => (0.1 * 60_000 + 0.05 * 60_300 + 0.03 * 60_200) * TAKER,
  ],
  [
    'maintenanceMargin',
    'The least that has to back a position; below it the position is liquidated.',
    () => position.maintenanceMargin,
    () => value() * RATE,
  ],
  [
    'marginRatio',
    'Maintenance margin with the closing fee, divided by the margin with the unrealised profit; in cross margin the sums of the whole account. At 100% it is liquidated.',
    () => position.marginRatio,
    () =>
      (number(position.maintenanceMargin) + closing(number(position.markPrice))) /
      (number(position.margin) + number(position.unrealisedProfit)),
  ],
  [
    'breakEven',
    'Closing at this price leaves neither profit nor loss: its own fee, and fees, funding and realised profit so far, are counted in.',
    () => position.breakEvenPrice,
    () =>
      (quantity() * number(position.entryPrice) + number(position.fees) - number(position.funding) - number(position.realisedProfit)) /
      (quantity() * (1 - TAKER)),
  ],
  [
    'bankruptcyPrice',
    'The price at which nothing is left of the margin after the closing fee.',
    () => position.bankruptcyPrice,
    () => (quantity() * number(position.entryPrice) - number(position.margin)) / (quantity() * (1 - TAKER)),
  ],
  [
    'equity',
    "The wallet's balance with the unrealised profit of its positions.",
    () => wallet.equity,
    () => number(wallet.balance) + number(position.unrealisedProfit),
  ],
  ['positionMargin', 'Set aside for open positions.', () => wallet.positionMargin, () => number(position.margin)],
  [
    'orderCost',
    'What the order takes from the wallet: its value divided by the leverage, the fee, and the loss it would open with.',
    () => wallet.orderMargin,
    () => 0.01 * 58_000 * (1 / 10 + TAKER),
  ],
  [
    'available',
    'What is free to be used now: not frozen for an order or a position.',
    () => wallet.available,
    () => number(wallet.balance) - number(wallet.positionMargin) - number(wallet.orderMargin),
  ],
  [
    'openInterest',
    'The value of all long positions that are open in this market; the short ones are worth as much.',
    () => openInterest,
    () => number(position.lots),
  ],
]

/** A price is shown on its tick, a sum of money to its last digit, a ratio to the hundredth of a percent. */
const digits = (term: string) => (term === 'breakEven' || term === 'bankruptcyPrice' ? 0 : 4)

test.each(ROWS)('%s: %s', (term, explanation, shown, reckoned) => {
  expect(terms[term]).toBe(explanation)
  expect(number(shown())).toBeCloseTo(reckoned(), digits(term))
})
