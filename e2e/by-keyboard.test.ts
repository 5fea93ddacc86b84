import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { newAccount, type Person, sentCode } from './person.ts'
import { stage } from './stage.ts'
import { cancelName, openOrderRows, ticketField } from './trade.ts'

/** Goal: whoever cannot use a mouse can do everything. Method: from the first page on nothing but keys. */
const { arrive, product } = stage()

/** Nobody presses the Tab key more often to get somewhere. */
const TABS_MAX = 200

/** Tab, until something has the focus; fails when the way there is longer than anybody would go. */
async function tabTo({ page }: Person, target: Locator): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < TABS_MAX; pressed += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by the Tab key: ${target}`)
}

async function typeInto(person: Person, field: Locator, text: string): Promise<void> {
  await tabTo(person, field)
  await person.page.keyboard.press('Control+A')
  await person.page.keyboard.type(text)
}

async function press(person: Person, button: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(person, button)
  await person.page.keyboard.press(key)
}

/** The country that was reached with the arrows is the one that Enter takes, however late the timers of the page are. */
async function chooseCountry(person: Person, country: Locator): Promise<void> {
  const { page } = person
  await tabTo(person, country)
  // What a busy machine does: keys come through, and what was put off until after them does not.
  await page.evaluate(() => {
    const { setTimeout } = window
    const held: (() => void)[] = []
    const hold = (run: () => void, ms?: number) => (ms === 0 ? held.push(run) : setTimeout(run, ms))
    const letTimersCome = () => {
      for (const run of held) run()
      Object.assign(window, { setTimeout })
    }
    Object.assign(window, { setTimeout: hold, letTimersCome })
  })
  await page.keyboard.type('+49')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.evaluate(() => (window as unknown as { letTimersCome: () => void }).letTimersCome())
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => country.inputValue()).toContain('+49')
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0)
}

async function registerByKeys(person: Person): Promise<void> {
  const { page, t } = person
  const account = newAccount()
  const form = page.getByRole('main')
  await press(person, page.getByRole('banner').getByRole('link', { name: t('common:menu.signUp') }))
  await chooseCountry(person, form.getByRole('combobox', { name: t('people:country.label') }))
  await typeInto(person, form.getByRole('textbox', { name: t('people:account.email'), exact: true }), account.email)
  await press(person, form.getByRole('button', { name: t('people:code.send') }))
  await page.getByText(t('people:code.sent')).waitFor()
  await typeInto(person, form.getByRole('textbox', { name: t('people:code.label') }), await sentCode(person, account.email))
  await typeInto(person, form.getByLabel(t('people:password.label'), { exact: true }), account.password)
  await typeInto(person, form.getByLabel(t('people:password.again'), { exact: true }), account.password)
  await press(person, form.getByRole('checkbox').first(), 'Space')
  await press(person, form.getByRole('button', { name: t('people:register.submit') }))
  await page.waitForURL(url => url.pathname !== '/register')
}

/** A price at which a purchase rests. */
async function farBelow(): Promise<string> {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=BTCUSDT&rtoken=bykeyboard`)).json()) as {
    data: { bids: [string, string][] }
  }
  return String(Math.floor(Number(answer.data.bids[0]?.[0]) * 0.95))
}

/** The Tab key passes the badge of a simulated market without leaving its explanation open, also where that is loaded only then. */
async function passesBadge({ page, t }: Person): Promise<void> {
  const held: (() => Promise<void>)[] = []
  await page.route('**/simulated-hint-*.js', route => {
    held.push(() => route.continue())
  })
  const badge = page.getByRole('button', { name: t('common:simulated.badge') })
  await badge.focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const loaded = page.waitForResponse('**/simulated-hint-*.js')
  for (const go of held) await go()
  await (await loaded).finished()
  await badge.focus()
  await page.getByRole('tooltip').waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
}

test('registers, deposits test funds, finds a market, places, changes and cancels an order without a mouse', async () => {
  // What is held back on its way is held back from the page, not from a worker.
  const person = await arrive('en', { context: { serviceWorkers: 'block' } })
  const { page, t, complaints } = person
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('common:shell.skip'))
  await passesBadge(person)
  await registerByKeys(person)

  await page.goto('/table1')
  await press(person, page.getByRole('main').getByRole('button', { name: t('payments:test.get') }))
  await page
    .getByRole('row')
    .filter({ hasText: 'Tether' })
    .getByText(/10[.,]?000/)
    .first()
    .waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await page.getByRole('dialog').getByText('BTC/USDT').first().waitFor()
  await page.keyboard.type('BTC')
  await page.getByRole('dialog').locator('[data-selected]').filter({ hasText: 'BTC/USDT · Bitcoin' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.get('pair') === 'BTCUSDT')
  await page.locator('form button[type=submit]:enabled').waitFor()

  // What a screen reader is told of the price: its name, the figure, and the way it went.
  await expect
    .poll(() => page.locator('h1 ~ div').first().textContent(), { timeout: 60_000 })
    .toMatch(new RegExp(`^${t('spot:market.last.label')} [\\d,.]+ (${t('spot:market.last.up')}|${t('spot:market.last.down')})$`))
  await typeInto(person, ticketField(person, 'price'), await farBelow())
  await typeInto(person, ticketField(person, 'quantity'), '0.002')
  await page.keyboard.press('Enter')
  const row = openOrderRows(person).first()
  await row.waitFor()

  await press(person, row.getByRole('button', { name: /^Change order/ }))
  const quantity = page.locator('input[name=amend-quantity]')
  await typeInto(person, quantity, '0.001')
  await page.keyboard.press('Enter')
  await quantity.waitFor({ state: 'detached' })
  await row.getByText('0.001', { exact: false }).first().waitFor()

  await press(person, row.getByRole('button', { name: cancelName(person) }))
  await row.waitFor({ state: 'detached' })
  expect(complaints.filter(complaint => !complaint.includes('Service Worker registration blocked'))).toEqual([])
})
