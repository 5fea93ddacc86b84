import { expect, test } from 'vitest'
import { fillPerpTicket, fundContractWallet, openPerpTerminal, perpField, positionRows } from './perp-trade.ts'
import { newAccount, type Person } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs, submitTicket, ticket } from './trade.ts'

/** A seeded market that moves twenty times as much as a real one. */
const { arrive, arriveWithFunds, product } = stage({ MARKET_VOLATILITY: '20', ...MOVABLE_CLOCK })

/** At so much leverage nobody begins within 5% of liquidation. */
const CALM = '17'
/** At so much a move of a little more than half a percent liquidates. */
const WILD = '75'

/** What the screen is waited for: the market moves by itself. */
const SOON = { timeout: 400_000, interval: 1000 }
/** In each second of waiting the product's clock moves on by so much, less than what lets a price become stale. */
const STEP_MS = 4_000

let ahead = 0
/** Whether something has come; until then the time of the product goes faster. */
async function hasCome(something: () => Promise<boolean>): Promise<boolean> {
  if (await something()) return true
  ahead += STEP_MS
  await product().moveClockTo(Date.now() + ahead)
  return false
}

interface Sent {
  to: string
  subject: string
  text: string
}

/** Mails to an address, as the operator of a simulated installation reads them. */
const mailsTo = async ({ address }: Person, to: string): Promise<Sent[]> =>
  ((await (await fetch(`${address}/dev/outbox.json`)).json()) as { messages: Sent[] }).messages.filter(sent => sent.to === to)

const evidenceLinks = ({ page, t }: Person) =>
  page.getByRole('link', { name: new RegExp(t('perp-lists:hint.evidence', { id: '\\d+' }).replace('.', '\\.')) })

/** Whoever looks sees the fee that the fund has got, and that its changes lead to its balance. */
async function seesFundAddUp({ page, t }: Person): Promise<void> {
  await page.goto('/insuranceFund')
  const changes = page.getByRole('table', { name: t('perp-lists:insurance.title') }).locator('tbody tr')
  await changes
    .filter({ hasText: t('payments:reason.liquidationFee') })
    .first()
    .waitFor()
  await page.getByText(t('evidence:equal'), { exact: true }).waitFor()
  const newest = changes.first().locator('td').nth(3)
  await expect.poll(async () => (await page.getByRole('definition').first().innerText()) === (await newest.innerText())).toBe(true)
}

test('the market moves against a position: its owner is warned, it is liquidated, and every figure of that can be computed again', async () => {
  const account = newAccount()
  const person = await arriveWithFunds('en', account)
  const { page, t, complaints } = person
  await fundContractWallet(person, '5000')
  await passRiskQuiz(person)
  for (const side of ['long', 'short']) {
    await callAs(person, 'web/setPerpLeverage', { market: 'BTC-PERP', side, leverage: CALM })
    await callAs(person, 'web/setPerpLeverage', { market: 'SOL-PERP', side, leverage: WILD })
  }
  await openPerpTerminal(person)
  for (const [side, count] of [
    ['long', 1],
    ['short', 2],
  ] as const) {
    await fillPerpTicket(person, { side, type: 'market', size: '0.02' })
    expect(await perpField(person, 'size').inputValue()).toBe('0.02')
    await submitTicket(person)
    await expect.poll(() => positionRows(person).count()).toBe(count)
  }

  const bar = page.getByRole('region', { name: t('perp-guard:bar.label') })
  await expect.poll(() => hasCome(() => bar.isVisible()), SOON).toBe(true)
  expect(await bar.innerText()).toMatch(/BTC-PERP (Long|Short)/)
  expect(await bar.getByRole('button', { name: t('perp-guard:bar.margin') }).count()).toBe(1)

  const subjects = async () => (await mailsTo(person, account.email)).map(({ subject }) => subject)
  const isOf = (key: string) => {
    const words = t(key, { market: '§', side: '§', level: '§' }).split('§')
    return (subject: string) => words.every(word => subject.includes(word))
  }
  await expect.poll(() => hasCome(async () => (await subjects()).some(isOf('perp-guard:mail.warningSubject'))), SOON).toBe(true)

  // A long and a short again, now so near that the next move takes one of them.
  const order = { market: 'SOL-PERP', effect: 'open', type: 'market', lots: '10' }
  for (const side of ['buy', 'sell']) await callAs(person, 'web/placePerpOrder', { ...order, side })
  await expect.poll(() => hasCome(async () => (await subjects()).some(isOf('perp-guard:mail.liquidatedSubject'))), SOON).toBe(true)
  await expect.poll(() => positionRows(person).count()).toBeLessThan(4)
  // The terminal is as live as before.
  await ticket(person).locator('button[type=submit]:enabled').waitFor()

  await page.goto('/alerts')
  const notices = page.getByRole('table', { name: t('perp-guard:list.title') })
  const liquidated = notices.locator('tbody tr').filter({ hasText: /was liquidated at a mark price of/ })
  await liquidated.first().waitFor()
  expect(
    await notices
      .locator('tbody tr')
      .filter({ hasText: /of liquidation: mark price/ })
      .count(),
  ).toBeGreaterThan(0)
  // By the keyboard: the market goes on, and a row that comes in above would take a press of the mouse.
  await liquidated
    .first()
    .getByRole('link', { name: t('perp-guard:list.open') })
    .press('Enter')

  const sums = page.getByRole('table', { name: t('perp-lists:evidence.sums') })
  await sums.waitFor({ timeout: 120_000 })
  // Entry, close, profit, fees, funding, net, liquidation and bankruptcy price, and the marks.
  await expect.poll(() => sums.getByText(t('evidence:equal'), { exact: true }).count()).toBe(9)
  expect(await sums.getByText(t('evidence:unequal'), { exact: true }).count()).toBe(0)
  await page.getByText(t('perp-lists:evidence.allEqual', { number: 9 })).waitFor()
  const steps = page.getByRole('list').filter({ hasText: t('perp-lists:evidence.step.ordersCancelled') })
  await expect.poll(() => steps.getByRole('listitem').count()).toBeGreaterThanOrEqual(2)
  const fills = page.getByRole('table', { name: t('perp-lists:evidence.fills'), exact: true })
  await expect.poll(() => fills.locator('tbody tr').count()).toBeGreaterThanOrEqual(2)

  // The mail leads to the same page.
  const mail = (await mailsTo(person, account.email)).find(({ subject }) => isOf('perp-guard:mail.liquidatedSubject')(subject))
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0] ?? ''
  expect(new URL(link).pathname + new URL(link).search).toBe(new URL(page.url()).pathname + new URL(page.url()).search)

  await page.goto('/lt?state=liquidated')
  await evidenceLinks(person).first().waitFor()
  expect(complaints).toEqual([])

  const other = await arrive()
  await seesFundAddUp(other)
  expect(other.complaints).toEqual([])

  // Nobody else may read it.
  await other.page.goto(new URL(link).pathname + new URL(link).search)
  await other.page.waitForURL(url => url.pathname === '/login', { timeout: 120_000 })
}, 900_000)
