import type { Locator } from 'playwright-core'
import type { Person } from './person.ts'
import type { Product } from './product.ts'
import { callAs } from './trade.ts'
import { TRADE_PASSWORD, typeDigits } from './trade-password.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HONG_KONG_MS = 8 * HOUR_MS
/** Whoever shows nothing for a day is signed out: time passes in steps that are shorter. */
const STEP_MS = 12 * HOUR_MS

/** An address outside of the exchange. */
export const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7'

/** The product's clock, which a test lets run ahead of that of the machine. */
export class MovedClock {
  readonly #product: () => Product
  #ahead = 0

  constructor(product: () => Product) {
    this.#product = product
  }

  now(): number {
    return Date.now() + this.#ahead
  }

  /** Goes to an hour of the day in Hong Kong: the next one that is at least so many hours away. */
  async toHour(hour: number, { after = 0, person }: { after?: number; person?: Person } = {}): Promise<void> {
    const least = this.now() + after * HOUR_MS
    const midnight = Math.floor((least + HONG_KONG_MS) / DAY_MS) * DAY_MS - HONG_KONG_MS
    const today = midnight + hour * HOUR_MS + MINUTE_MS
    await this.#to(today >= least ? today : today + DAY_MS, person)
  }

  async pass(ms: number, person?: Person): Promise<void> {
    await this.#to(this.now() + ms, person)
  }

  async #to(at: number, person: Person | undefined): Promise<void> {
    while (this.now() < at) {
      this.#ahead += Math.min(STEP_MS, at - this.now())
      await this.#product().moveClockTo(this.now())
      if (person) await readAs(person, 'web/info')
    }
  }
}

/** What a read of the contract says to a person. */
export const readAs = <Data>({ page }: Person, path: string): Promise<Data> =>
  page.evaluate(async url => {
    const token = localStorage.getItem('token') ?? ''
    return ((await (await fetch(`/${url}${url.includes('?') ? '&' : '?'}token=${token}`)).json()) as { data: unknown }).data
  }, path) as Promise<Data>

/** What of an asset is in the exchange wallet and not frozen. */
export async function availableOf(person: Person, asset: string): Promise<string> {
  const { rows } = await readAs<{ rows: { asset: string; available: string }[] }>(person, 'web/getAsset2?wallet=exchange')
  return rows.find(row => row.asset === asset)?.available ?? '0'
}

interface Listed {
  state: string
  amount: string
  arrival: string
  isAutomatic: boolean
}

/** The person's withdrawals, newest first. */
export const withdrawalsOf = async (person: Person): Promise<Listed[]> =>
  (await readAs<{ withdrawals: Listed[] }>(person, 'web/getWithdrawals')).withdrawals

/** One condition of the list on the page, by its words. */
export const condition = ({ page }: Person, words: string): Locator => page.getByRole('listitem').filter({ hasText: words })

/** Whether a condition is met. */
export const isMet = async (person: Person, words: string): Promise<boolean> =>
  (await condition(person, words).first().getAttribute('data-met')) !== null

export const amountField = ({ page, t }: Person): Locator => page.getByRole('textbox', { name: t('withdrawals:form.amount'), exact: true })
export const addressField = ({ page, t }: Person): Locator => page.getByRole('combobox', { name: t('withdrawals:form.address') })
export const submitButton = ({ page }: Person): Locator => page.getByRole('main').locator('form button[type=submit]')
export const sheet = ({ page, t }: Person): Locator => page.getByRole('dialog', { name: t('withdrawals:question.title') })

/** Chooses the only address of the book and types an amount; the button then opens the sheet. */
export async function fillWithdrawal(person: Person, amount: string): Promise<void> {
  await addressField(person).selectOption({ index: 1 })
  await amountField(person).fill(amount)
}

/** Confirms the sheet with the trade password. */
export async function confirmSheet(person: Person, digits = TRADE_PASSWORD): Promise<void> {
  const { t } = person
  const dialog = sheet(person)
  await typeDigits(dialog.getByRole('group', { name: t('payments:send.tradePassword') }), digits)
  await dialog.locator('button[type=submit]').click()
}

/** Adds an address on its page. */
export async function addAddress(person: Person, { address = OUTSIDE, remark }: { address?: string; remark: string }): Promise<void> {
  const { page, t } = person
  await page.getByRole('textbox', { name: t('withdrawals:form.address') }).fill(address)
  await page.getByRole('textbox', { name: t('withdrawals:book.remark') }).fill(remark)
  await page.getByRole('button', { name: t('withdrawals:book.add') }).click()
  const dialog = page.getByRole('dialog', { name: t('withdrawals:book.confirm') })
  await typeDigits(dialog.getByRole('group', { name: t('payments:send.tradePassword') }), TRADE_PASSWORD)
  await dialog.getByRole('button', { name: t('withdrawals:book.add') }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Trades so much with the market, and sells again what was bought. */
export async function trade(person: Person, total: string): Promise<void> {
  const order = { pair: 'BTCUSDT', type: 'market' }
  await callAs(person, 'web/placeSpotOrder', { ...order, side: 'buy', total })
  const bought = await availableOf(person, 'BTC')
  const quantity = bought.includes('.') ? bought.slice(0, bought.indexOf('.') + 5) : bought
  await callAs(person, 'web/placeSpotOrder', { ...order, side: 'sell', quantity })
}
