import { expect, test } from 'vitest'
import { cutTextsOn } from './cut-texts.ts'
import { openAccount, type Person } from './person.ts'
import { stage } from './stage.ts'
import {
  chooseType,
  fillTicket,
  openOrderRows,
  openTab,
  openTerminal,
  submitTicket,
  TICKET_TYPES,
  type TicketType,
  ticket,
  ticketField,
} from './trade.ts'

const { arrive, arriveWithFunds, product } = stage()

/** So many tenths of a percent of the best bid, on the tick. */
async function prices(pair = 'BTCUSDT') {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=${pair}&rtoken=ticketprices`)).json()) as {
    data: { bids: [string, string][] }
  }
  const best = Number(answer.data.bids[0]?.[0])
  return (perMille: number) => String(Math.floor((best * perMille) / 1_000))
}

const focusedName = ({ page }: Person) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '')
const button = (person: Person) => ticket(person).locator('button[type=submit]')
const openSettings = ({ page, t }: Person) => page.getByRole('button', { name: t('trading:settings.title') }).click()

/** Switches a question on or off in the settings. */
async function prefer(person: Person, label: string, on: boolean): Promise<void> {
  const { page, t } = person
  await openSettings(person)
  await page.getByRole('switch', { name: t(label), exact: false }).setChecked(on, { force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('every kind of order can be placed on the ticket, with its terms, and stands in the list', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await openTerminal(person)
  await fillTicket(person, { side: 'buy', type: 'market', total: '2000' })
  await submitTicket(person)
  await page
    .getByText(/Bought/)
    .first()
    .waitFor({ state: 'attached' })
  const at = await prices()
  const kinds: { type: TicketType; side: 'buy' | 'sell'; figures: Parameters<typeof fillTicket>[1] }[] = [
    { type: 'stopLimit', side: 'buy', figures: { side: 'buy', type: 'stopLimit', trigger: at(1040), price: at(1045), quantity: '0.001' } },
    { type: 'stopMarket', side: 'sell', figures: { side: 'sell', type: 'stopMarket', trigger: at(950), quantity: '0.001' } },
    {
      type: 'takeProfitLimit',
      side: 'sell',
      figures: { side: 'sell', type: 'takeProfitLimit', trigger: at(1040), price: at(1050), quantity: '0.001' },
    },
    { type: 'takeProfitMarket', side: 'buy', figures: { side: 'buy', type: 'takeProfitMarket', trigger: at(950), total: '100' } },
    { type: 'trailingStop', side: 'sell', figures: { side: 'sell', type: 'trailingStop', callback: '5', quantity: '0.001' } },
    {
      type: 'oco',
      side: 'sell',
      figures: { side: 'sell', type: 'oco', price: at(1060), trigger: at(940), stopPrice: at(935), quantity: '0.001' },
    },
  ]
  let rows = 0
  for (const { type, figures } of kinds) {
    await fillTicket(person, figures)
    await submitTicket(person)
    rows += type === 'oco' ? 2 : 1
    await expect.poll(() => openOrderRows(person).count(), { timeout: 20_000 }).toBe(rows)
  }
  const form = ticket(person)
  await fillTicket(person, { side: 'buy', type: 'limit', price: at(940), quantity: '0.001' })
  await form.getByRole('button', { name: new RegExp(`^${t('trading:timeInForce.label')}`) }).click()
  await page
    .getByRole('menuitem')
    .filter({ hasText: t('trading:timeInForce.goodTillTime') })
    .click()
  await form.getByRole('checkbox', { name: t('trading:postOnly.label') }).check()
  await form.getByRole('checkbox', { name: t('trading:exits.label') }).check()
  await ticketField(person, 'takeProfit').fill(at(1050))
  await ticketField(person, 'stopLoss').fill(at(900))
  await submitTicket(person)
  const table = page.getByRole('table', { name: t('spot:orders.open') })
  for (const text of [
    t('spot:terms.postOnly'),
    t('spot:terms.takeProfit', { price: '' }).trim(),
    t('spot:terms.stopLoss', { price: '' }).trim(),
    t('spot:terms.until', { time: '' }).trim(),
    t('spot:type.trailingStop'),
    t('spot:terms.oneCancelsOther'),
  ])
    await table.getByText(text, { exact: false }).first().waitFor()
  expect(complaints).toEqual([])
})

test('what cannot be chosen says why: post-only and exits', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await openTerminal(person)
  const described = async (label: string) => {
    const tick = ticket(person).getByRole('checkbox', { name: t(label) })
    const id = (await tick.getAttribute('aria-describedby')) ?? ''
    return { off: await tick.getAttribute('aria-disabled'), why: await page.locator(`[id="${id}"]`).textContent() }
  }
  await chooseType(person, 'market')
  expect(await described('trading:postOnly.label')).toEqual({ off: 'true', why: t('trading:postOnly.off.market') })
  await ticket(person)
    .getByRole('button', { name: t('spot:side.sell'), exact: true })
    .click()
  expect(await described('trading:exits.label')).toEqual({ off: 'true', why: t('trading:exits.off.sale') })
  await chooseType(person, 'oco')
  expect(await described('trading:postOnly.label')).toEqual({ off: 'true', why: t('trading:postOnly.off.oco') })
  await ticket(person).getByText(t('trading:postOnly.label'), { exact: true }).hover()
  await page.getByRole('tooltip').getByText(t('trading:postOnly.off.oco')).waitFor()
})

test('arrow keys step a figure, comma and point are one, and Enter places only in a price or a size', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await openTerminal(person)
  const at = await prices()
  await fillTicket(person, { side: 'buy', type: 'limit', price: '58000,5', quantity: '0,001' })
  const price = ticketField(person, 'price')
  await price.press('ArrowUp')
  expect(await price.inputValue()).toBe('58000.6')
  await price.press('Shift+ArrowUp')
  expect(await price.inputValue()).toBe('58001.6')
  await price.press('Alt+ArrowDown')
  expect(await price.inputValue()).toBe('57991.6')
  await price.fill('60,000')
  await page.getByText(t('common:amountProblem.ambiguous')).waitFor()

  await chooseType(person, 'stopLimit')
  await ticketField(person, 'trigger').fill(at(1040))
  await price.fill(at(1045))
  await ticketField(person, 'trigger').press('Enter')
  await ticket(person).getByLabel(t('spot:ticket.shareTyped')).press('Enter')
  expect(await openOrderRows(person).count()).toBe(0)
  await ticketField(person, 'quantity').press('Enter')
  await openOrderRows(person).first().waitFor()
  await ticketField(person, 'quantity').press('Enter')
  expect(await focusedName(person)).toBe('quantity')
  expect(await openOrderRows(person).count()).toBe(1)
})

test('an error waits until its field is left, and a press leads to the first one', async () => {
  const person = await arriveWithFunds()
  const { t } = person
  await openTerminal(person)
  const at = await prices()
  await chooseType(person, 'stopLimit')
  await submitTicket(person)
  await expect.poll(() => focusedName(person)).toBe('trigger')
  await ticket(person).getByText(t('refusals:triggerPriceRequired')).waitFor()

  await person.page.reload()
  await openTerminal(person)
  const reached = ticket(person).getByText(t('refusals:triggerReached', { price: '' }).slice(0, 30), { exact: false })
  await ticketField(person, 'price').fill(at(920))
  await ticketField(person, 'quantity').fill('0.001')
  await ticketField(person, 'trigger').fill(at(900))
  expect(await reached.count()).toBe(0)
  await ticketField(person, 'trigger').blur()
  await reached.waitFor()
})

test('a percent fills the size, what was typed survives a reload, and a pair remembers how it is traded', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await openTerminal(person)
  await fillTicket(person, { side: 'buy', type: 'stopLimit', trigger: '70000', price: '70000', quantity: '0.05' })
  await page.reload()
  await openTerminal(person)
  expect([await ticketField(person, 'trigger').inputValue(), await ticketField(person, 'quantity').inputValue()]).toEqual(['70000', '0.05'])
  await ticket(person).getByLabel(t('spot:ticket.shareTyped')).fill('50')
  expect(await ticketField(person, 'quantity').inputValue()).toBe('0.07142')
  await page.goto('/deal?pair=ETHUSDT')
  await button(person).waitFor()
  expect(await ticketField(person, 'trigger').count()).toBe(0)

  const other = await person.context.newPage()
  await other.goto('/deal?pair=BTCUSDT')
  const fresh = { ...person, page: other }
  await ticketField(fresh, 'trigger').waitFor()
  expect([await ticketField(fresh, 'trigger').inputValue(), await ticketField(fresh, 'quantity').inputValue()]).toEqual(['', ''])
})

test('the receipt of a market order sets its record against what the ticket said', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await openTerminal(person)
  await fillTicket(person, { side: 'buy', type: 'market', total: '500' })
  await submitTicket(person)
  await page.getByRole('button', { name: t('trading:receipt.open') }).click()
  const receipt = page.getByRole('dialog', { name: t('trading:receipt.title') })
  const rowOf = (figure: string) => receipt.getByRole('row').filter({ hasText: t(`spot:ticket.${figure}`) })
  for (const figure of ['averagePrice', 'notional', 'fee', 'receive'])
    await expect
      .poll(() => rowOf(figure).getByRole('cell').allInnerTexts())
      .toEqual([expect.stringMatching(/\d/), expect.stringMatching(/\d/), expect.stringMatching(/=|\d/)])
  await page.keyboard.press('Escape')
  await openTab(person, 'history')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: t('trading:detail.show', { id: '' }).trim() })
    .click()
  await page
    .getByRole('tabpanel')
    .getByRole('table', { name: t('trading:receipt.title') })
    .waitFor()
  expect(complaints).toEqual([])
})

test('a double press places one order', async () => {
  const person = await arriveWithFunds()
  await openTerminal(person)
  const at = await prices()
  await fillTicket(person, { side: 'buy', type: 'limit', price: at(930), quantity: '0.001' })
  await button(person).evaluate(element => {
    for (const _ of [1, 2, 3]) (element as HTMLButtonElement).click()
  })
  await openOrderRows(person).first().waitFor()
  await person.page.goto('/all')
  await openOrderRows(person).first().waitFor()
  expect(await openOrderRows(person).count()).toBe(1)
})

test('a confirmation repeats the order, Escape closes it, and it can be switched off in the question itself', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await openTerminal(person)
  const at = await prices()
  await prefer(person, 'trading:settings.kind.limit', true)
  await fillTicket(person, { side: 'buy', type: 'limit', price: at(930), quantity: '0.001' })
  await submitTicket(person)
  const question = page.getByRole('dialog', { name: t('trading:confirm.title') })
  await question.getByText('0.001', { exact: false }).first().waitFor()
  await question.getByText(t('spot:ticket.fee'), { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await openOrderRows(person).count()).toBe(0)
  expect(await ticketField(person, 'quantity').inputValue()).toBe('0.001')

  await submitTicket(person)
  await question.getByRole('checkbox', { name: t('trading:confirm.never') }).check()
  await question.getByRole('button', { name: /0\.001/ }).click()
  await openOrderRows(person).first().waitFor()
  await ticketField(person, 'quantity').fill('0.002')
  await submitTicket(person)
  await expect.poll(() => openOrderRows(person).count(), { timeout: 20_000 }).toBe(2)
})

test('the mode of self-trade prevention is chosen once, stands in the question and in the order, and is remembered', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await openTerminal(person)
  const at = await prices()
  const mode = page.getByRole('combobox', { name: t('trading:selfTrade.when') })
  await openSettings(person)
  await mode.selectOption('expireBoth')
  await page.getByText(t('trading:selfTrade.what.expireBoth')).waitFor()
  await page.keyboard.press('Escape')
  await prefer(person, 'trading:settings.kind.limit', true)
  await page.reload()
  await openTerminal(person)
  await fillTicket(person, { side: 'buy', type: 'limit', price: at(930), quantity: '0.001' })
  await submitTicket(person)
  const question = page.getByRole('dialog', { name: t('trading:confirm.title') })
  await question.getByText(t('trading:selfTrade.mode.expireBoth')).waitFor()
  await question.getByRole('button', { name: /0\.001/ }).click()
  await openOrderRows(person)
    .first()
    .getByRole('button', { name: t('trading:detail.show', { id: '' }).trim() })
    .click()
  await page.locator('dl').getByText(t('trading:selfTrade.mode.expireBoth')).waitFor()
  await openSettings(person)
  expect(await mode.inputValue()).toBe('expireBoth')
})

test('a big order warns with its share, and Enter goes back instead of placing it', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await openTerminal(person)
  const at = await prices()
  await fillTicket(person, { side: 'buy', type: 'limit', price: at(930) })
  await ticket(person).getByLabel(t('spot:ticket.shareTyped')).fill('90')
  await submitTicket(person)
  const question = page.getByRole('dialog', { name: t('trading:big.title') })
  await question.getByText(/\b(89|90)%/).waitFor()
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  expect(await openOrderRows(person).count()).toBe(0)
  await submitTicket(person)
  await question.getByRole('button', { name: new RegExp(`^${t('spot:side.buy')}`) }).click()
  await openOrderRows(person).first().waitFor()
})

const looks = [
  { lang: 'en', theme: 'dark' },
  { lang: 'de', theme: 'light' },
  { lang: 'ar', theme: 'dark' },
  { lang: 'es', theme: 'light' },
] as const

test.each(looks)(
  'the whole ticket is in sight at 1280x720, whatever it asks for, and no word of it is cut ($lang)',
  async ({ lang, theme }) => {
    const person = await arrive(lang, { theme, width: 1280, height: 720 })
    const { page, t, complaints } = person
    await openAccount(person)
    await openTerminal(person)
    const form = ticket(person)
    const at = await prices()
    const findings: string[] = []
    const measure = async (name: string) => {
      const { over, below } = await form.evaluate(element => {
        const frame = element.parentElement as HTMLElement
        const action = element.querySelector('button[type=submit]')?.getBoundingClientRect()
        return {
          over: Math.max(frame.scrollHeight - frame.clientHeight, frame.scrollWidth - frame.clientWidth),
          below: (action?.bottom ?? 9_999) - innerHeight,
        }
      })
      if (over > 0 || below > 0) findings.push(`${name}: ${over} px to scroll, button ${below} px below the window`)
      for (const cut of await cutTextsOn(page)) findings.push(`${name}: ${cut}`)
    }
    const figures = {
      trigger: at(1040),
      price: at(1045),
      stopPrice: at(1046),
      quantity: '0.01',
      callback: '5',
      takeProfit: at(1060),
      stopLoss: at(960),
      stopLossLimit: at(950),
    }
    for (const side of ['buy', 'sell'] as const)
      for (const type of TICKET_TYPES) {
        await chooseType(person, type)
        await form
          .getByRole('button', { name: t(`spot:side.${side}`), exact: true })
          .first()
          .click()
        const shown = async (name: keyof typeof figures) => (await ticketField(person, name).count()) > 0
        const tick = form.getByRole('checkbox', { name: t('trading:exits.label') })
        if ((await tick.getAttribute('aria-disabled')) === null) await tick.check()
        if (type === 'stopLimit' && side === 'buy') {
          await form.getByRole('button', { name: new RegExp(`^${t('trading:timeInForce.label')}`) }).click()
          await page
            .getByRole('menuitem')
            .filter({ hasText: t('trading:timeInForce.goodTillTime') })
            .click()
        }
        for (const name of Object.keys(figures) as (keyof typeof figures)[])
          if (await shown(name)) await ticketField(person, name).fill(type === 'oco' && name === 'price' ? at(960) : figures[name])
        await measure(`${side} ${type}`)
      }
    expect(findings).toEqual([])
    expect(complaints).toEqual([])
  },
)
