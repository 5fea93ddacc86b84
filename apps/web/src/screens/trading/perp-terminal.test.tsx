import { getPerpMarkets } from '@assay/wire/perp/markets'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { BOOK } from '../../../test/listed-markets.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { answerPerpTerminal, PERP_TICKER } from '../../../test/perp-terminal.ts'
import { answerSpotTerminal } from '../../../test/spot-terminal.ts'
import { BTC_PERP } from '../../features/perp/example-rules.ts'

const MARKETS = ['BTC', 'ETH', 'XAU'].map(base => ({
  rules: { ...BTC_PERP, market: `${base}-PERP`, base },
  ticker: { ...PERP_TICKER, pair: `${base}-PERP`, base },
  name: base,
  listedAt: 0,
}))

/** Somebody who can trade spot, and contracts on bitcoin, ether and gold. */
function arriveWithMetals(): Visitor {
  const person = arrive({ as: 'user' })
  const { server } = person
  answerSpotTerminal(server)
  answerPerpTerminal(server)
  server.answer(getPerpMarkets, { markets: MARKETS, at: Date.now() })
  server.live.give(
    'perpTicker',
    MARKETS.map(({ ticker }) => ticker),
  )
  for (const { rules } of MARKETS) {
    server.live.give('book', BOOK, rules.market)
    server.live.give('trades', [], rules.market)
  }
  return person
}

const inAddress = () => new URLSearchParams(window.location.search).get('pair')
const heading = ({ t }: Visitor, market: string) => screen.findByRole('heading', { level: 1, name: t('perp:market.heading', { market }) })

test.each([
  ['/preciousMetal', 'XAU-PERP'],
  ['/contractTransaction', 'XAU-PERP'],
  ['/deal_c', 'BTC-PERP'],
  ['/leverTransactions', 'BTC-PERP'],
])('whoever has traded no contract yet finds at %s the market %s', async (path, market) => {
  const person = arriveWithMetals()
  await person.open(path)
  await heading(person, market)
  await waitFor(() => expect(inAddress()).toBe(market))
})

test('the market of the address comes before all others, and contracts go on with it; spot stays spot', async () => {
  const person = arriveWithMetals()
  const { t, open } = person
  await open('/leverTransactions?pair=ETH-PERP')
  await heading(person, 'ETH-PERP')
  await open('/deal_c')
  await heading(person, 'ETH-PERP')
  await open('/deal')
  await screen.findByRole('heading', { level: 1, name: t('spot:market.heading', { pair: 'BTC/USDT' }) })
})
