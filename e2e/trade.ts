import type { Locator } from 'playwright-core'
import type { Person } from './person.ts'

/** The trading screen of a pair, ready to trade: live prices, own balance known. */
export async function openTerminal({ page }: Person, pair = 'BTCUSDT'): Promise<void> {
  await page.goto(`/deal?pair=${pair}`)
  await page.locator('form button[type=submit]:enabled').waitFor()
}

export const ticket = ({ page }: Person): Locator => page.locator('form').filter({ has: page.locator('button[type=submit]') })

/** Fills the ticket. Prices and amounts are plain decimals. */
export async function fillTicket(
  person: Person,
  order: { side: 'buy' | 'sell'; type: TicketType } & Partial<Record<TicketFigure, string>>,
): Promise<void> {
  const { t } = person
  const form = ticket(person)
  await form
    .getByRole('button', { name: t(`spot:side.${order.side}`), exact: true })
    .first()
    .click()
  await chooseType(person, order.type)
  if (order.side === 'buy' && AT_MARKET.includes(order.type)) {
    const unit = order.total === undefined ? 'quantity' : 'total'
    await form.getByRole('button', { name: t(`trading:field.${unit}`), exact: true }).click()
  }
  for (const figure of FIGURES) if (order[figure] !== undefined) await ticketField(person, figure).fill(order[figure])
}

const FIGURES = ['trigger', 'callback', 'price', 'stopPrice', 'quantity', 'total', 'takeProfit', 'stopLoss', 'stopLossLimit'] as const
type TicketFigure = (typeof FIGURES)[number]
export const TICKET_TYPES = [
  'limit',
  'market',
  'stopLimit',
  'stopMarket',
  'takeProfitLimit',
  'takeProfitMarket',
  'trailingStop',
  'oco',
] as const
type TicketType = (typeof TICKET_TYPES)[number]
const AT_MARKET: readonly TicketType[] = ['market', 'stopMarket', 'takeProfitMarket', 'trailingStop']

export const ticketField = (person: Person, figure: TicketFigure): Locator =>
  ticket(person).getByLabel(person.t(`trading:field.${figure}`), { exact: true })

/** Limit and market are buttons, everything else is in the menu beside them. */
export async function chooseType(person: Person, type: TicketType): Promise<void> {
  const { page, t } = person
  const name = type === 'oco' ? t('trading:type.oco') : t(`spot:type.${type}`)
  const types = ticket(person).getByRole('group', { name: t('spot:ticket.type') })
  if (type === 'limit' || type === 'market') return types.getByRole('button', { name, exact: true }).click()
  await types.getByRole('button').nth(2).click()
  await page.getByRole('menuitem').filter({ hasText: name }).first().click()
}

export const submitTicket = (person: Person): Promise<void> => ticket(person).locator('button[type=submit]').click()

export async function openTab({ page, t }: Person, tab: 'open' | 'history' | 'fills' | 'balances'): Promise<void> {
  await page.getByRole('tab', { name: tab === 'open' ? new RegExp(`^${t('spot:orders.open')}`) : t(`spot:orders.${tab}`) }).click()
}

export const openOrderRows = ({ page, t }: Person): Locator =>
  page
    .getByRole('table', { name: t('spot:orders.open') })
    .locator('tbody tr')
    .filter({ has: page.getByRole('button') })

/** What the button that cancels one order is called, whichever it is. */
export const cancelName = ({ t }: Person): RegExp =>
  new RegExp(t('spot:orders.cancelOne', { id: '\\d+', side: '.+', quantity: '.+', pair: '.+' }))

/** Sends a call of the contract as the page would, for what no screen offers yet. Gives its data; throws when it is refused. */
export async function callAs<Data = unknown>({ page }: Person, path: string, fields: Record<string, string>): Promise<Data> {
  const answer = await page.evaluate(
    async ([url, given]) => {
      const rtoken = crypto.randomUUID().slice(0, 12)
      const body = new URLSearchParams({ ...given, token: localStorage.getItem('token') ?? '', rtoken })
      return (await (await fetch(url, { method: 'POST', body })).json()) as { event: string; data: unknown }
    },
    [`/${path}`, fields] as const,
  )
  if (answer.event) throw new Error(`${path} was refused: ${answer.event}`)
  return answer.data as Data
}
