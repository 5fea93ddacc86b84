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
  order: { side: 'buy' | 'sell'; type: 'limit' | 'market'; price?: string; quantity?: string; total?: string },
): Promise<void> {
  const { t } = person
  const form = ticket(person)
  await form
    .getByRole('button', { name: t(`spot:side.${order.side}`), exact: true })
    .first()
    .click()
  await form.getByRole('button', { name: t(`spot:type.${order.type}`), exact: true }).click()
  if (order.type === 'market' && order.side === 'buy') {
    const unit = order.total === undefined ? 'quantity' : 'total'
    await form.getByRole('button', { name: t(`spot:ticket.${unit}`), exact: true }).click()
  }
  if (order.price !== undefined) await form.getByLabel(t('spot:ticket.price'), { exact: true }).fill(order.price)
  if (order.quantity !== undefined) await form.getByLabel(t('spot:ticket.quantity'), { exact: true }).fill(order.quantity)
  if (order.total !== undefined) await form.getByLabel(t('spot:ticket.total'), { exact: true }).fill(order.total)
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
