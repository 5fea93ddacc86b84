import { screen, waitFor, within } from '@testing-library/dom'
import { fill } from './fields.ts'
import type { Visitor } from './page.tsx'

type Figure = 'price' | 'size' | 'trigger' | 'takeProfit' | 'stopLoss'

export const perpTicket = (): HTMLFormElement => {
  const form = document.querySelector<HTMLButtonElement>('form:has(input[name=size]) button[type=submit]')?.form
  if (!form) throw new Error('there is no ticket')
  return form
}
export const perpFigure = (name: Figure): HTMLInputElement => perpTicket().querySelector<HTMLInputElement>(`input[name=${name}]`)!
export const placingPerp = (): HTMLButtonElement => perpTicket().querySelector<HTMLButtonElement>('button[type=submit]')!

/** Opens the terminal of contracts, until its ticket knows what there is to trade with. */
export async function openPerpTicket({ open, t }: Visitor): Promise<void> {
  await open('/deal_c?pair=BTC-PERP')
  await screen.findByRole('group', { name: t('spot:ticket.type') })
  await waitFor(() => within(perpTicket()).getByText(/5,000/))
}

export async function fillPerpFigures(person: Visitor, figures: Partial<Record<Figure, string>>): Promise<void> {
  for (const [name, value] of Object.entries(figures)) await fill(person, perpFigure(name as Figure), value)
}

export const pressInPerpTicket = ({ user }: Visitor, name: string | RegExp): Promise<void> =>
  user.click(within(perpTicket()).getAllByRole('button', { name })[0]!)

/** What stands beside a name in the preview. */
export const previewOf = ({ t }: Visitor, key: string): string =>
  [...perpTicket().querySelectorAll('dl > div')].find(row => row.textContent?.includes(t(key)))?.querySelector('dd')?.textContent ?? ''
