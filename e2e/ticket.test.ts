import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../packages/i18n/src/languages.ts'
import { cutTextsOn } from './cut-texts.ts'
import { fundOptions, inSwitzerland } from './option-trade.ts'
import { fillPerpTicket, fundContractWallet, openPerpTerminal, perpField } from './perp-trade.ts'
import type { Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { textsOf } from './texts.ts'
import { callAs, chooseType, openTerminal, TICKET_TYPES, ticket, ticketField } from './trade.ts'

/** Goal: on the narrowest desk nothing is out of sight, whatever a ticket asks for. Method: one person, who reads the terminals in one language after the other. */
const { arriveWithFunds, product } = stage()

/** So many tenths of a percent of the best bid, on the tick. */
async function prices() {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=BTCUSDT&rtoken=ticketprices`)).json()) as {
    data: { bids: [string, string][] }
  }
  const best = Number(answer.data.bids[0]?.[0])
  return (perMille: number) => String(Math.floor((best * perMille) / 1_000))
}

/** The page speaks another language from now on; what was typed stays. */
async function speak<P extends Person>(person: P, lang: Language): Promise<P> {
  const { page, t } = person
  await page.getByRole('button', { name: t('common:menu.languageAndTheme') }).click()
  await page.getByRole('menuitem', { name: LANGUAGES[lang].name, exact: true }).click()
  await page.locator(`html[lang^=${LANGUAGES[lang].locale.split('-')[0]}]`).waitFor()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  return { ...person, t: await textsOf(lang) }
}

/** How far the ticket and its button reach beyond what is seen of them, in px; 0 or less where nothing does. */
const outOfSight = (person: Person): Promise<number> =>
  ticket(person).evaluate(element => {
    const frame = element.parentElement as HTMLElement
    const action = element.querySelector('button[type=submit]')?.getBoundingClientRect()
    return Math.max(frame.scrollHeight - frame.clientHeight, frame.scrollWidth - frame.clientWidth, (action?.bottom ?? 9_999) - innerHeight)
  })

async function tickExits(person: Person): Promise<void> {
  const tick = ticket(person).getByRole('checkbox', { name: person.t('trading:exits.label') })
  if ((await tick.getAttribute('aria-disabled')) === null) await tick.check()
}

/** What is out of sight or cut in the spot ticket, by side and kind of order. */
async function spotFindings(person: Person, sides: readonly ('buy' | 'sell')[]): Promise<string[]> {
  const { page, t } = person
  const form = ticket(person)
  const at = await prices()
  const findings: string[] = []
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
  for (const side of sides) {
    await form
      .getByRole('button', { name: t(`spot:side.${side}`), exact: true })
      .first()
      .click()
    for (const type of TICKET_TYPES) {
      await chooseType(person, type)
      await tickExits(person)
      if (type === 'stopLimit' && side === 'buy') {
        await form.getByRole('button', { name: new RegExp(`^${t('trading:timeInForce.label')}`) }).click()
        await page
          .getByRole('menuitem')
          .filter({ hasText: t('trading:timeInForce.goodTillTime') })
          .click()
      }
      // What one kind of order was given stays for the next.
      const empty = await form
        .locator('input[name]')
        .evaluateAll(inputs => inputs.filter(input => (input as HTMLInputElement).value === '').map(input => input.getAttribute('name')))
      for (const name of Object.keys(figures) as (keyof typeof figures)[])
        if (empty.includes(name)) await ticketField(person, name).fill(figures[name])
      if (['oco', 'limit'].includes(type)) await ticketField(person, 'price').fill(type === 'oco' ? at(960) : figures.price)
      const over = await outOfSight(person)
      if (over > 0) findings.push(`${side} ${type}: ${over} px out of sight`)
      for (const cut of await cutTextsOn(page)) findings.push(`${side} ${type}: ${cut}`)
    }
  }
  return findings
}

/** What is out of sight in the ticket of contracts, by kind of order. */
async function perpFindings(person: Person): Promise<string[]> {
  const at = await prices()
  const findings: string[] = []
  for (const type of ['limit', 'market', 'stopLimit', 'trailingStop'] as const) {
    await fillPerpTicket(person, { side: 'long', type, size: '0.05' })
    if (type === 'stopLimit') {
      await perpField(person, 'trigger').fill(at(1020))
      await perpField(person, 'price').fill(at(1030))
    }
    await tickExits(person)
    if ((await perpField(person, 'takeProfit').count()) > 0) {
      await perpField(person, 'takeProfit').fill(at(1100))
      await perpField(person, 'stopLoss').fill(at(500))
    }
    const over = await outOfSight(person)
    if (over > 0) findings.push(`${type}: ${over} px out of sight`)
  }
  return findings
}

/** How far a list reaches beyond what is seen of it, in px. */
const beyond = ({ page, t }: Person, list: string): Promise<number> =>
  page.getByRole('table', { name: t(list) }).evaluate(element => {
    let place: Element | null = element.parentElement
    while (place && getComputedStyle(place).overflowX !== 'auto') place = place.parentElement
    return place ? place.scrollWidth - place.clientWidth : Number.POSITIVE_INFINITY
  })

test('at 1280x720 the whole ticket of spot and of contracts is in sight, whatever it asks for, and every figure of positions and delivery contracts', {
  timeout: 240_000,
}, async () => {
  let person = await arriveWithFunds('en', inSwitzerland())
  const { page, complaints } = person
  await fundContractWallet(person, '5000')
  await fundOptions(person, '2000')
  await passRiskQuiz(person)
  const findings: string[][] = []
  await openTerminal(person)
  // The languages of the longest words, and one from right to left.
  for (const lang of ['de', 'ar', 'es'] as const) {
    person = await speak(person, lang)
    findings.push([`spot, ${lang}`, ...(await spotFindings(person, lang === 'ar' ? ['buy'] : ['buy', 'sell']))])
  }
  await callAs(person, 'web/placePerpOrder', { market: 'BTC-PERP', side: 'buy', effect: 'open', type: 'market', lots: '100' })
  await openPerpTerminal(person)
  for (const lang of ['vn', 'fr', 'ar', 'de', 'es'] as const) {
    person = await speak(person, lang)
    const { t } = person
    findings.push([`contracts, ${lang}`, ...(['de', 'ar'].includes(lang) ? await perpFindings(person) : [])])
    const positions = page.getByRole('table', { name: t('perp-lists:panel.positions') })
    // A language that has just been chosen draws the list anew.
    for (const figure of ['column.realised', 'column.exits', 'column.adl'])
      await positions.getByText(t(`perp-lists:${figure}`), { exact: true }).waitFor()
    await expect.poll(() => beyond(person, 'perp-lists:panel.positions'), { message: lang }).toBe(0)
  }
  expect(findings.filter(([, ...found]) => found.length > 0)).toEqual([])

  await callAs(person, 'web/buyOption', { market: 'BTC-OPTION', direction: 'bullish', seconds: '3600', stake: '1000', version: '1' })
  await page.goto('/deal_jg?pair=BTC-OPTION')
  person = await speak(person, 'de')
  for (const path of ['', '/jgcc']) {
    if (path) await page.goto(path)
    await page
      .getByRole('table', { name: person.t('options-lists:tab.running') })
      .getByText(person.t('options-lists:direction.bullish'))
      .waitFor()
    await expect.poll(() => beyond(person, 'options-lists:tab.running'), { message: path }).toBe(0)
  }
  expect(complaints).toEqual([])
})
