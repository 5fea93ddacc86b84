import type { Locator } from 'playwright-core'
import type { Person } from './person.ts'
import { callAs, ticket } from './trade.ts'

/** Moves test USDT from the exchange wallet into the contract wallet. */
export const fundContractWallet = (person: Person, amount: string): Promise<unknown> =>
  callAs(person, 'web/transferBetweenWallets', { asset: 'USDT', from: 'exchange', to: 'contract', amount })

/** The perpetual terminal on a market, ready to trade. */
export async function openPerpTerminal({ page }: Person, market = 'BTC-PERP'): Promise<void> {
  await page.goto(`/deal_c?pair=${market}`)
  await page.locator('form button[type=submit]:enabled').waitFor()
}

const FIGURES = ['trigger', 'callback', 'price', 'size', 'takeProfit', 'stopLoss'] as const
type PerpFigure = (typeof FIGURES)[number]

export const perpField = (person: Person, figure: PerpFigure): Locator => ticket(person).locator(`input[name=${figure}]`)

type PerpType = 'limit' | 'market' | 'stopMarket' | 'stopLimit' | 'takeProfitMarket' | 'trailingStop'

/** Fills the ticket of a perpetual market. Sizes are in the unit that is chosen. */
export async function fillPerpTicket(
  person: Person,
  order: { side: 'long' | 'short'; effect?: 'open' | 'close'; type: PerpType } & Partial<Record<PerpFigure, string>>,
): Promise<void> {
  const { page, t } = person
  const form = ticket(person)
  const effect = order.effect ?? 'open'
  const press = (name: string) => form.getByRole('button', { name, exact: true }).first().click()
  await press(t(`perp:effect.${effect}`))
  await press(effect === 'open' ? t(`perp:side.${order.side}`) : t(`perp:action.close.${order.side}`))
  const types = form.getByRole('group', { name: t('spot:ticket.type') })
  if (order.type === 'limit' || order.type === 'market') await press(t(`spot:type.${order.type}`))
  else {
    await types.getByRole('button').nth(2).click()
    await page
      .getByRole('menuitem')
      .filter({ hasText: t(`spot:type.${order.type}`) })
      .first()
      .click()
  }
  for (const figure of FIGURES) if (order[figure] !== undefined) await perpField(person, figure).fill(order[figure])
}

/** What stands beside a name in the ticket's preview. */
export const previewOf = (person: Person, key: string): Locator =>
  ticket(person)
    .locator('dl > div')
    .filter({ hasText: person.t(key) })
    .locator('dd')

/** Rows of the list of positions. */
export const positionRows = ({ page }: Person): Locator => page.getByRole('tabpanel').locator('tbody tr').filter({ hasText: '-PERP' })
