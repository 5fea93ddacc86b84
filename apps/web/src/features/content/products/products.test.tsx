import { getCurrencyMessage } from '@assay/wire/markets/calls'
import { getOptionMarkets } from '@assay/wire/options/calls'
import { getLossStatistics } from '@assay/wire/risk-quiz/calls'
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { answerHome } from '../../../../test/home.ts'
import { BTC_TICKER } from '../../../../test/listed-markets.ts'
import { arrive } from '../../../../test/page.tsx'
import { answerPerpTerminal, LOSSES } from '../../../../test/perp-terminal.ts'
import { BTC_OPTION } from '../../options/example-market.ts'
import { BTCUSDT } from '../../spot/example-rules.ts'

/** Whatever is asked for has come near the screen. */
class NearObserver {
  readonly #seen: IntersectionObserverCallback
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen
  }
  observe(target: Element) {
    this.#seen([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
}

/** A visitor on home, scrolled down to its products. */
async function arriveAtProducts({ losses = LOSSES, isAllowed = true } = {}) {
  vi.stubGlobal('IntersectionObserver', NearObserver)
  const person = arrive()
  const { server, open, t } = person
  answerPerpTerminal(server)
  answerHome(server)
  server.answer(getCurrencyMessage, { kind: 'spot', rules: BTCUSDT, ticker: BTC_TICKER, favourite: false })
  server.answer(getOptionMarkets, { markets: [BTC_OPTION], deniedCountries: [], allowed: isAllowed, at: Date.now() })
  server.answer(getLossStatistics, losses)
  await open('/')
  const card = async (product: string) => within(await screen.findByRole('article', { name: t(`products:${product}.name`) }))
  return { ...person, card }
}

test('home says of three products what they are, cost and risk, in the figures of the rules in force', async () => {
  const { card, t } = await arriveAtProducts()
  await (await card('spot')).findByText(t('products:spot.costs', { maker: '0.08%', taker: '0.10%' }))

  const perp = await card('perp')
  await perp.findByText(t('products:perp.what', { leverage: '100' }))
  perp.getByText(t('products:perp.costs', { maker: '0.02%', taker: '0.05%', liquidation: '0.30%', hours: '8' }))
  await perp.findByText(t('perp-guard:loss.few', { minimum: '100' }))

  const options = await card('options')
  const range = (low: string, high: string) => t('products:range', { low, high })
  await options.findByText(new RegExp(range('80%', '92%')))
  options.getByText(
    t('products:options.costs', { stakes: range('5', '10,000'), asset: 'USDT', fee: '0.5%', breakEven: range('52.34%', '55.83%') }),
  )
  // Guessing loses half of what is not paid out, and the fee.
  options.getByText(t('products:options.risks', { loss: range('4.50%', '10.50%') }), { exact: false })
})

test('it says how many accounts lose once enough have traded, and where delivery is not offered', async () => {
  const { card, t } = await arriveAtProducts({ losses: { ...LOSSES, accounts: 400, share: '0.714' }, isAllowed: false })
  await (await card('perp')).findByText(t('perp-guard:loss.share', { percent: '71%' }))
  await (await card('options')).findByText(t('products:options.denied'))
})

test('each product leads to its terminal and to its rules', async () => {
  const { card, t } = await arriveAtProducts()
  for (const [product, terminal] of [
    ['spot', '/deal'],
    ['perp', '/deal_c'],
    ['options', '/deal_jg'],
  ] as const) {
    const of = await card(product)
    expect((await of.findByRole('link', { name: t(`products:${product}.open`) })).getAttribute('href')).toBe(terminal)
    expect(of.getByRole('link', { name: t(`common:article.${product}`) }).getAttribute('href')).toMatch(/^\/helpDetail\?id=\d+$/)
  }
})

test('home leads to what is offered beside trading, each with what it is', async () => {
  const { t } = await arriveAtProducts()
  const further = within(await screen.findByRole('navigation', { name: t('products:further.title') }))
  const links = further.getAllByRole('link').map(link => [link.getAttribute('href'), link.textContent])
  expect(links).toHaveLength(6)
  expect(links).toContainEqual(['/loan', t('navigation:entry.loans') + t('products:further.loans')])
})
