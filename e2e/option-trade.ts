import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { newAccount, type Person } from './person.ts'
import type { Product } from './product.ts'
import { callAs } from './trade.ts'

/** Somebody of a country in which delivery contracts are sold. */
export const inSwitzerland = () => ({ ...newAccount(), country: '+41' })

/** Moves test USDT from the exchange wallet into the delivery account. */
export const fundOptions = (person: Person, amount: string): Promise<unknown> =>
  callAs(person, 'web/transferBetweenWallets', { asset: 'USDT', from: 'exchange', to: 'options', amount })

export const action = ({ page }: Person, direction: 'bullish' | 'bearish'): Locator =>
  page.locator(`form button[data-direction=${direction}]`)

/** The delivery terminal, ready to buy: live index, own balance known. */
export async function openOptionsTerminal(person: Person, market = 'BTC-OPTION'): Promise<void> {
  await person.page.goto(`/deal_jg?pair=${market}`)
  await person.page.locator('form button[data-direction=bullish]:enabled').waitFor()
}

export const stake = ({ page }: Person): Locator => page.locator('form input[name=stake]')

/** Running contracts as cards, and what became of those that were settled while the page watched. */
export const runningCards = ({ page }: Person): Locator => page.getByTestId('running-contract')
export const resultCards = ({ page }: Person): Locator => page.getByTestId('option-result')

interface ShownOption {
  optionId: string
  direction: 'bullish' | 'bearish'
  state: 'running' | 'won' | 'lost' | 'refunded'
  stake: string
  fee: string
  payout: string
  profit: string
  strikePrice: string
  settlementPrice: string
  refundReason: string
  expiresAt: number
}

/** The person's delivery contracts as the product has them, newest first. */
export const optionContractsOf = ({ page }: Person): Promise<ShownOption[]> =>
  page.evaluate(async () => {
    const query = new URLSearchParams({ token: localStorage.getItem('token') ?? '', rtoken: crypto.randomUUID().slice(0, 12) })
    const answer = (await (await fetch(`/web/getOptionContracts?${query}`)).json()) as { data: { contracts: ShownOption[] } }
    return answer.data.contracts
  })

/** So long before it expires no second has come yet that a contract is settled by. */
const BEFORE_EXPIRY_MS = 13_000

/** Waits until every running contract has its purchase price, and moves the product's clock to shortly before the first of them expires. */
export async function passMinutes(person: Person, product: Product): Promise<void> {
  await expect
    .poll(async () => (await optionContractsOf(person)).every(({ strikePrice }) => strikePrice !== ''), { timeout: 30_000 })
    .toBe(true)
  const running = (await optionContractsOf(person)).filter(({ state }) => state === 'running')
  await product.moveClockTo(Math.min(...running.map(({ expiresAt }) => expiresAt)) - BEFORE_EXPIRY_MS)
}
