import { afterEach, expect, test } from 'vitest'
import { fillPerpTicket, fundContractWallet, openPerpTerminal, perpField, positionRows, previewOf } from './perp-trade.ts'
import { openAccount, type Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { submitTicket, ticket } from './trade.ts'
import { layWire } from './wire.ts'

const { arrive, arriveWithFunds, product } = stage()

async function arriveWithMargin(lang: 'en' | 'de' | 'ar' = 'en', amount = '5000') {
  const person = await arriveWithFunds(lang)
  await fundContractWallet(person, amount)
  await passRiskQuiz(person)
  await openPerpTerminal(person)
  return person
}

const digits = (text: string) => text.replace(/[^\d.]/g, '')
const button = (person: Person) => ticket(person).locator('button[type=submit]')
const chip = (person: Person, key: string) => ticket(person).getByRole('button', { name: new RegExp(`^${person.t(key)}`) })

test('a long and a short are opened beside each other, each with the liquidation price that the ticket said', async () => {
  const person = await arriveWithMargin()
  const { t, complaints } = person
  await fillPerpTicket(person, { side: 'long', type: 'market', size: '0.05' })
  for (const figure of ['perp:preview.cost', 'spot:ticket.fee', 'perp:preview.liquidation', 'perp:preview.maximum'])
    await expect.poll(() => previewOf(person, figure).innerText(), { message: figure }).toMatch(/\d/)
  const said = digits(await previewOf(person, 'perp:preview.liquidation').innerText())
  await submitTicket(person)
  await positionRows(person).first().waitFor()
  await expect.poll(() => positionRows(person).first().innerText()).toContain(t('perp:side.long'))
  // The market moves between the reading and the press; by less than the last digits of a price.
  const got = (await positionRows(person).first().innerText()).match(/5[\d,]{4,}\.\d/g)?.map(digits) ?? []
  expect(got.some(price => Math.abs(Number(price) - Number(said)) < Number(said) * 0.002)).toBe(true)

  await fillPerpTicket(person, { side: 'short', type: 'market', size: '0.02' })
  await submitTicket(person)
  await expect.poll(() => positionRows(person).count(), { timeout: 20_000 }).toBe(2)

  await fillPerpTicket(person, { side: 'long', type: 'market', size: '0.05' })
  await previewOf(person, 'perp:preview.liquidation').getByText('→').waitFor()

  await fillPerpTicket(person, { side: 'short', effect: 'close', type: 'market', size: '0.02' })
  await expect.poll(() => previewOf(person, 'perp:preview.realised').innerText()).toMatch(/\d/)
  await submitTicket(person)
  await expect.poll(() => positionRows(person).count(), { timeout: 20_000 }).toBe(1)
  expect(complaints).toEqual([])
})

test('leverage and margin mode are changed in their dialogs, which place no order; a size goes on in another unit', async () => {
  const person = await arriveWithMargin()
  const { page, t, complaints } = person
  await fillPerpTicket(person, { side: 'long', type: 'market', size: '0.05' })
  const before = Number(digits(await previewOf(person, 'perp:preview.cost').innerText()))
  await chip(person, 'perp:leverage.title').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=leverage]').fill('101')
  await dialog.getByText(t('perp:leverage.range', { maximum: '100' })).waitFor()
  await dialog.locator('input[name=leverage]').fill('50')
  await dialog.getByText(t('perp:leverage.distance')).waitFor()
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => Number(digits(await previewOf(person, 'perp:preview.cost').innerText())), { timeout: 20_000 })
    .toBeLessThan(before / 3)

  await chip(person, 'perp:marginMode.title').click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t('perp:marginMode.cross') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await ticket(person)
    .getByRole('button', { name: t('perp:marginMode.cross') })
    .waitFor()

  await ticket(person).getByLabel(t('perp:unit.label')).selectOption('lots')
  expect(await perpField(person, 'size').inputValue()).toBe('50')
  expect(await positionRows(person).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a trigger waits in its list; exits by return become prices of the position', async () => {
  const person = await arriveWithMargin()
  const { page, t, complaints } = person
  const last = Number(await perpField(person, 'price').inputValue())
  await fillPerpTicket(person, { side: 'long', type: 'stopMarket', trigger: String(Math.round(last * 1.05)), size: '0.01' })
  await submitTicket(person)
  await page.getByRole('tab', { name: new RegExp(`^${t('perp-lists:panel.triggers')}`) }).click()
  await positionRows(person).first().waitFor()

  await fillPerpTicket(person, { side: 'long', type: 'market', size: '0.01' })
  await ticket(person)
    .getByRole('checkbox', { name: t('trading:exits.label') })
    .check()
  await ticket(person).getByLabel(t('perp:exits.by')).selectOption('roi')
  await perpField(person, 'takeProfit').fill('50')
  await perpField(person, 'stopLoss').fill('99')
  await ticket(person).getByText(t('perp:warning.stopBeyond')).waitFor()
  await perpField(person, 'stopLoss').fill('20')
  await ticket(person).getByText(t('perp:warning.stopBeyond')).waitFor({ state: 'detached' })
  await submitTicket(person)
  await page.getByRole('tab', { name: new RegExp(`^${t('perp-lists:panel.positions')}`) }).click()
  await positionRows(person).first().waitFor()
  expect(complaints).toEqual([])
})

test('the first order with leverage asks the questions first; nothing is placed, and what was typed stays', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await fundContractWallet(person, '1000')
  await openPerpTerminal(person)
  await fillPerpTicket(person, { side: 'long', type: 'market', size: '0.01' })
  await submitTicket(person)
  await page.getByRole('dialog', { name: t('perp-guard:quiz.title') }).waitFor()
  await page.keyboard.press('Escape')
  expect(await perpField(person, 'size').inputValue()).toBe('0.01')
  expect(await positionRows(person).count()).toBe(0)
})

test('fee, liquidation price and the rules of the market lead to the rules in full, beside a ticket that keeps what was typed', async () => {
  const person = await arriveWithMargin()
  const { page, t, context, complaints } = person
  await perpField(person, 'size').fill('0.01')
  const rules = t('common:article.perp')
  const lead = async (press: () => Promise<void>) => {
    const [article] = await Promise.all([context.waitForEvent('page'), press()])
    await article.getByRole('heading', { level: 1, name: t('products:perp.name') }).waitFor()
    await article.close()
  }
  for (const name of [t('spot:ticket.fee'), t('perp:preview.liquidation')])
    await lead(() => ticket(person).locator('dl > div').filter({ hasText: name }).getByRole('link', { name: rules }).click())
  await page.getByRole('button', { name: t('spot:market.rules') }).click()
  await lead(() => page.getByRole('dialog').getByRole('link', { name: rules }).click())
  expect(await perpField(person, 'size').inputValue()).toBe('0.01')
  expect(complaints).toEqual([])
})

test('too large an order is refused under its field, and what was typed stays', async () => {
  const person = await arriveWithMargin('en', '100')
  await fillPerpTicket(person, { side: 'long', type: 'limit', size: '1' })
  await submitTicket(person)
  await ticket(person)
    .getByText(/nsufficient/)
    .first()
    .waitFor()
  expect(await perpField(person, 'size').inputValue()).toBe('1')
  expect(await positionRows(person).count()).toBe(0)
})

let wire: Awaited<ReturnType<typeof layWire>> | undefined
afterEach(async () => {
  await wire?.remove()
  wire = undefined
})

test('nothing can be ordered on prices that are not live, and it goes on by itself', async () => {
  wire = await layWire(product().address)
  const person = await arrive('en', { address: wire.address })
  await openAccount(person)
  await openPerpTerminal(person)
  wire.cut()
  await expect.poll(() => button(person).isDisabled(), { timeout: 30_000 }).toBe(true)
  await ticket(person).getByText(person.t('spot:ticket.lockedAway')).waitFor()
  wire.restore()
  await expect.poll(() => button(person).isEnabled(), { timeout: 60_000 }).toBe(true)
})

test('metals open on gold, contracts on bitcoin, spot stays spot', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  const heading = (market: string) => page.getByRole('heading', { level: 1, name: t('perp:market.heading', { market }) })
  await page.goto('/preciousMetal')
  await heading('XAU-PERP').waitFor({ state: 'attached' })
  await page.goto('/leverTransactions?pair=ETH-PERP')
  await heading('ETH-PERP').waitFor({ state: 'attached' })
  await page.goto('/deal')
  await page.getByRole('heading', { level: 1, name: t('spot:market.heading', { pair: 'BTC/USDT' }) }).waitFor({ state: 'attached' })
})

const looks = [
  { lang: 'en', theme: 'dark' },
  { lang: 'de', theme: 'light' },
  { lang: 'ar', theme: 'dark' },
] as const

test.each(looks)('the whole ticket is in sight at 1280x720, whatever it asks for ($lang)', async ({ lang, theme }) => {
  const person = await arrive(lang, { theme, width: 1280, height: 720 })
  const { t, complaints } = person
  await openAccount(person)
  await fundContractWallet(person, '5000')
  await openPerpTerminal(person)
  const form = ticket(person)
  const last = Number(await perpField(person, 'price').inputValue())
  const at = (share: number) => String(Math.round(last * share))
  const findings: string[] = []
  for (const type of ['limit', 'market', 'stopLimit', 'trailingStop'] as const) {
    await fillPerpTicket(person, { side: 'long', type, size: '0.05' })
    if (type === 'stopLimit') {
      await perpField(person, 'trigger').fill(at(1.02))
      await perpField(person, 'price').fill(at(1.03))
    }
    const tick = form.getByRole('checkbox', { name: t('trading:exits.label') })
    if ((await tick.getAttribute('aria-disabled')) === null) {
      await tick.check()
      await perpField(person, 'takeProfit').fill(at(1.1))
      await perpField(person, 'stopLoss').fill(at(0.5))
    }
    const over = await form.evaluate(element => {
      const frame = element.parentElement as HTMLElement
      const action = element.querySelector('button[type=submit]')?.getBoundingClientRect()
      return Math.max(
        frame.scrollHeight - frame.clientHeight,
        frame.scrollWidth - frame.clientWidth,
        (action?.bottom ?? 9_999) - innerHeight,
      )
    })
    if (over > 0) findings.push(`${type}: ${over} px out of sight`)
  }
  expect(findings).toEqual([])
  expect(complaints).toEqual([])
})
