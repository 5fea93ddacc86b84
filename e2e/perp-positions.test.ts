import { expect, test } from 'vitest'
import type { Language } from '../packages/i18n/src/languages.ts'
import { fillPerpTicket, fundContractWallet, openPerpTerminal } from './perp-trade.ts'
import type { Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs, submitTicket, ticket } from './trade.ts'

const { arriveWithFunds } = stage()

/** A person with a long of 0.1 BTC in the terminal. */
async function arriveWithLong(lang: Language = 'en') {
  const person = await arriveWithFunds(lang)
  await fundContractWallet(person, '5000')
  await passRiskQuiz(person)
  await callAs(person, 'web/placePerpOrder', { market: 'BTC-PERP', side: 'buy', effect: 'open', type: 'market', lots: '100' })
  await openPerpTerminal(person)
  await row(person).waitFor()
  return person
}

const table = ({ page, t }: Person) => page.getByRole('table', { name: t('perp-lists:panel.positions') })
const row = (person: Person, market = 'BTC-PERP') => table(person).locator('tbody tr').filter({ hasText: market })

/** The button of a position's action; on a narrow desk some stand in the line below the row. */
const action = (person: Person, kind: 'exits' | 'margin' | 'close' | 'reverse' | 'share') =>
  table(person).getByRole('button', { name: new RegExp(`^${person.t(`perp-lists:action.${kind}`)}:.* BTC-PERP`) })

const dialog = ({ page }: Person) => page.getByRole('dialog')
const send = (person: Person) => dialog(person).locator('button[type=submit]')
const gone = (person: Person) => dialog(person).waitFor({ state: 'hidden' })
const numberIn = (text: string) => Number(text.replace(/[^\d.]/g, ''))

interface Account {
  positions: {
    positionId: string
    market: string
    lots: string
    margin: string
    liquidationPrice: string
    takeProfit: string
    stopLoss: string
  }[]
}
const account = ({ page }: Person) =>
  page.evaluate(async () => {
    const query = new URLSearchParams({ token: localStorage.getItem('token') ?? '', rtoken: crypto.randomUUID().slice(0, 12) })
    return ((await (await fetch(`/web/getPerpAccount?${query}`)).json()) as { data: unknown }).data
  }) as Promise<Account>
const position = async (person: Person) => (await account(person)).positions[0]

test('a position is closed in part by its share, then whole, and its evidence comes out equal', async () => {
  const person = await arriveWithLong()
  const { page, t, complaints } = person
  const positionId = (await position(person))?.positionId ?? ''
  await action(person, 'close').click()
  await dialog(person).getByLabel(t('spot:ticket.shareTyped')).fill('40')
  await send(person)
    .filter({ hasText: t('perp-lists:close.save', { lots: '40' }) })
    .click()
  await gone(person)
  await expect.poll(async () => (await position(person))?.lots).toBe('60')

  await action(person, 'close').click()
  await dialog(person).locator('input[name=close-lots]').fill('61')
  await dialog(person)
    .getByText(t('perp-lists:close.lotsMost', { most: '60' }))
    .waitFor()
  expect(await send(person).isDisabled()).toBe(true)
  await dialog(person).locator('input[name=close-lots]').fill('60')
  await send(person).click()
  await gone(person)
  await expect.poll(async () => (await account(person)).positions.length).toBe(0)
  await page.getByText(t('perp-lists:empty.positions')).waitFor()

  await page.goto('/lt?state=closed')
  await page
    .getByRole('link', { name: t('perp-lists:hint.evidence', { id: positionId }) })
    .first()
    .click()
  const sums = page.getByRole('table', { name: t('perp-lists:evidence.sums') })
  await sums.waitFor()
  await expect.poll(() => sums.getByText(t('evidence:equal'), { exact: true }).count()).toBeGreaterThanOrEqual(8)
  expect(await sums.getByText(t('evidence:unequal'), { exact: true }).count()).toBe(0)
  const fills = page.getByRole('table', { name: t('perp-lists:evidence.fills'), exact: true })
  await expect.poll(() => fills.locator('tbody tr').count()).toBeGreaterThanOrEqual(3)
  expect(complaints).toEqual([])
})

test.each(['de', 'fr', 'es', 'vn'] as const)('on the narrowest desk every figure of a position is in sight (%s)', async lang => {
  const person = await arriveWithLong(lang)
  const { t, complaints } = person
  for (const figure of ['column.realised', 'column.exits', 'column.adl'])
    expect(
      await table(person)
        .getByText(t(`perp-lists:${figure}`), { exact: true })
        .isVisible(),
      figure,
    ).toBe(true)
  const [inner, outer] = await table(person).evaluate(element => {
    const place = element.closest('[role=tabpanel]')
    return [place?.scrollWidth, place?.clientWidth]
  })
  expect(inner).toBe(outer)
  expect(complaints).toEqual([])
})

test('margin is added and taken out; the liquidation price becomes what the dialog said', async () => {
  const person = await arriveWithLong()
  const { t, complaints } = person
  const before = await position(person)
  const said = async () => {
    const fact = dialog(person)
      .locator('dl > div')
      .filter({ hasText: t('perp-lists:column.liquidation') })
      .locator('dd')
    return numberIn((await fact.innerText()).split('→')[1] ?? '')
  }
  await action(person, 'margin').click()
  await dialog(person).getByRole('textbox').fill('300')
  const lower = await said()
  expect(lower).toBeLessThan(Number(before?.liquidationPrice))
  await send(person).click()
  await gone(person)
  await expect.poll(async () => Number((await position(person))?.liquidationPrice)).toBe(lower)
  expect(Number((await position(person))?.margin)).toBeCloseTo(Number(before?.margin) + 300, 4)

  await action(person, 'margin').click()
  await dialog(person).getByText(t('perp-lists:margin.reduce'), { exact: true }).click()
  await dialog(person).getByRole('textbox').fill('9999')
  await dialog(person).locator('[aria-invalid=true]').waitFor()
  expect(await send(person).isDisabled()).toBe(true)
  await dialog(person).getByRole('textbox').fill('200')
  const higher = await said()
  await send(person).click()
  await gone(person)
  await expect.poll(async () => Number((await position(person))?.liquidationPrice)).toBe(higher)
  expect(complaints).toEqual([])
})

test('take profit and stop loss are set by price and by return, moved, and taken away', async () => {
  const person = await arriveWithLong()
  const { t, complaints } = person
  await action(person, 'exits').click()
  await dialog(person).locator('input[name=stopLoss]').fill('10')
  await dialog(person).getByText(t('perp-lists:exits.beyond')).waitFor()
  await dialog(person).locator('input[name=stopLoss]').fill('999999')
  await dialog(person).getByText(t('perp-lists:exits.lossSide')).waitFor()
  expect(await send(person).isDisabled()).toBe(true)
  await dialog(person).getByText(t('perp-lists:exits.unit.roi'), { exact: true }).click()
  await dialog(person).locator('input[name=takeProfit]').fill('50')
  await dialog(person).locator('input[name=stopLoss]').fill('25')
  await send(person).click()
  await gone(person)
  await expect.poll(async () => (await position(person))?.takeProfit).not.toBe('')
  const first = await position(person)
  expect(Number(first?.takeProfit)).toBeGreaterThan(Number(first?.stopLoss))

  await action(person, 'exits').click()
  const moved = String(Math.round(Number(first?.takeProfit)) + 500)
  await dialog(person).locator('input[name=takeProfit]').fill(moved)
  await send(person).click()
  await gone(person)
  await expect.poll(async () => (await position(person))?.takeProfit).toBe(moved)
  expect((await position(person))?.stopLoss).toBe(first?.stopLoss)

  await action(person, 'exits').click()
  await dialog(person).locator('input[name=takeProfit]').fill('')
  await dialog(person).locator('input[name=stopLoss]').fill('')
  await send(person)
    .filter({ hasText: t('perp-lists:exits.saveNone') })
    .click()
  await gone(person)
  await expect.poll(async () => (await position(person))?.takeProfit).toBe('')
  expect(complaints).toEqual([])
})

test('a position is reversed, its picture is saved, and everything is closed after a look at the list', async () => {
  const person = await arriveWithLong()
  const { page, t, complaints } = person
  await action(person, 'share').click()
  const download = page.waitForEvent('download')
  await dialog(person)
    .getByRole('button', { name: t('perp-lists:share.save') })
    .click()
  expect((await download).suggestedFilename()).toBe('assay-BTC-PERP-long.png')
  await page.keyboard.press('Escape')

  await action(person, 'reverse').click()
  await dialog(person)
    .getByRole('button', { name: t('perp-lists:reverse.save', { side: t('perp-lists:side.short'), lots: '100' }) })
    .click()
  await gone(person)
  await row(person)
    .filter({ hasText: t('perp-lists:side.short') })
    .waitFor()
  await callAs(person, 'web/placePerpOrder', { market: 'ETH-PERP', side: 'buy', effect: 'open', type: 'market', lots: '20' })
  await row(person, 'ETH-PERP').waitFor()

  await page.getByRole('button', { name: t('perp-lists:closeAll.action'), exact: true }).click()
  await expect.poll(() => dialog(person).getByRole('listitem').count()).toBe(2)
  await dialog(person)
    .getByRole('button', { name: t('perp-lists:closeAll.save', { number: '2' }) })
    .click()
  await gone(person)
  await page.getByText(t('perp-lists:empty.positions')).waitFor()
  expect(await account(person)).toMatchObject({ positions: [] })
  expect(complaints).toEqual([])
})

test('the calculator says in German how much a lot is, as German writes numbers', async () => {
  const person = await arriveWithFunds('de')
  await openPerpTerminal(person)
  await ticket(person)
    .getByRole('button', { name: person.t('perp-lists:calculator.title') })
    .click()
  await dialog(person)
    .getByText(person.t('perp-lists:calculator.about', { size: '0,001 BTC' }))
    .waitFor()
})

test('the calculator takes over what the ticket holds, and says where such a position is liquidated', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await fundContractWallet(person, '5000')
  await passRiskQuiz(person)
  await openPerpTerminal(person)
  await fillPerpTicket(person, { side: 'long', type: 'limit', price: '60000', size: '0.1' })
  await ticket(person)
    .getByRole('button', { name: t('perp-lists:calculator.title') })
    .click()
  expect(await dialog(person).locator('input[name=calculator-lots]').inputValue()).toBe('100')
  await dialog(person).locator('input[name=calculator-exit]').fill('61500')
  const result = dialog(person).getByRole('region', { name: t('perp-lists:calculator.result') })
  await result.getByText('+150.00').waitFor()
  await dialog(person)
    .getByRole('tab', { name: t('perp-lists:calculator.tab.liquidation') })
    .click()
  expect(numberIn(await result.locator('dd').first().innerText())).toBeLessThan(60_000)
  await page.keyboard.press('Escape')
  await submitTicket(person)

  await page.getByRole('tab', { name: new RegExp(`^${t('perp-lists:panel.pending')}`) }).click()
  const pending = page.getByRole('table', { name: t('perp-lists:panel.pending') })
  await pending
    .getByRole('button', {
      name: new RegExp(`^${t('perp-lists:action.amend', { id: '', action: '', lots: '', market: '' }).split(' ')[0]}`),
    })
    .click()
  await page.locator('input[name=amend-lots]').fill('50')
  await page
    .locator('form')
    .filter({ has: page.locator('input[name=amend-lots]') })
    .locator('button[type=submit]')
    .click()
  await pending.getByRole('cell', { name: '50', exact: true }).waitFor()
  expect(complaints).toEqual([])
})
