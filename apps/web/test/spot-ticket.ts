import { placeSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { screen, within } from '@testing-library/dom'
import { fill } from './fields.ts'
import { arrive, type Visitor } from './page.tsx'
import { answerSpotTerminal } from './spot-terminal.ts'
import { success } from './wire-server.ts'

type Figure = 'price' | 'quantity' | 'total' | 'trigger' | 'callback' | 'stopPrice' | 'takeProfit' | 'stopLoss'
type Kind = SpotOrder['type'] | 'oco'

/** Somebody with 10,000 USDT and a bitcoin at the ticket of BTCUSDT; each order that is placed rests. */
export async function arriveAtTicket(): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  const resting = { orderId: '1', seq: 1, status: 'open', closeReason: '', filledQuantity: '0', filledNotional: '0' } as const
  answerSpotTerminal(person.server)
  person.server.answer(placeSpotOrder, () => success(resting, 'spot:done.orderPlaced'))
  await openTicket(person)
  return person
}

/** Opens the terminal of a pair, until its ticket knows what there is to trade with. */
export async function openTicket({ open, t }: Visitor, pair = 'BTCUSDT'): Promise<void> {
  await open(`/deal?pair=${pair}`)
  await screen.findByRole('group', { name: t('spot:ticket.type') })
  await within(ticket()).findByText(/10,000/)
}

/** The ticket; what belongs to it and lies elsewhere, such as its menus, is not in it. */
export function ticket(): HTMLFormElement {
  const form = document.querySelector<HTMLButtonElement>('form button[type=submit]')?.form
  if (!form) throw new Error('there is no ticket')
  return form
}

export const figure = ({ t }: Visitor, name: Figure): HTMLInputElement =>
  within(ticket()).getByLabelText(t(`trading:field.${name}`), { exact: true })

/** Limit and market are buttons, everything else is in the menu beside them. */
export async function chooseKind({ user, t }: Visitor, kind: Kind): Promise<void> {
  const name = kind === 'oco' ? t('trading:type.oco') : t(`spot:type.${kind}`)
  const kinds = within(within(ticket()).getByRole('group', { name: t('spot:ticket.type') }))
  if (kind === 'limit' || kind === 'market') return user.click(kinds.getByRole('button', { name }))
  await user.click(kinds.getAllByRole('button')[2]!)
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }))
}

export async function fillFigures(person: Visitor, figures: Partial<Record<Figure, string>>): Promise<void> {
  for (const [name, value] of Object.entries(figures)) await fill(person, figure(person, name as Figure), value)
}

/** The button that sends the order. */
export const placing = (): HTMLButtonElement => ticket().querySelector<HTMLButtonElement>('button[type=submit]')!
