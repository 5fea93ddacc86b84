import { expect, test } from 'vitest'
import { cutTextsOn } from './cut-texts.ts'
import { openAccount } from './person.ts'
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
async function prices() {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=BTCUSDT&rtoken=ticketprices`)).json()) as {
    data: { bids: [string, string][] }
  }
  const best = Number(answer.data.bids[0]?.[0])
  return (perMille: number) => String(Math.floor((best * perMille) / 1_000))
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

test('the receipt of a market order sets its record against what the ticket said', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await openTerminal(person)
  await fillTicket(person, { side: 'buy', type: 'market', total: '500' })
  await submitTicket(person)
  await page.getByRole('button', { name: t('trading:receipt.title'), exact: true }).click()
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
