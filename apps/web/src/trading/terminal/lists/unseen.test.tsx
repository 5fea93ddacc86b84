import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerOptionTerminal } from '../../../../test/option-terminal.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerPerpTerminal } from '../../../../test/perp-terminal.ts'
import { onPhone } from '../../../../test/phone.ts'
import { answerSpotTerminal } from '../../../../test/spot-terminal.ts'
import { exampleContract } from '../../../features/options/example-contract.ts'
import { examplePerpFill } from '../../../features/perp/example-order.ts'
import { LONG } from '../../../features/perp/example-position.ts'
import { exampleOrder } from '../../../features/spot/example-order.ts'

const FILLED = exampleOrder({ orderId: '8', type: 'market', price: '', status: 'completed', closeReason: 'filled', filledQuantity: '0.1' })
const FILL = {
  tradeId: '70',
  orderId: '8',
  pair: 'BTCUSDT',
  side: 'buy' as const,
  role: 'taker' as const,
  price: '59000',
  quantity: '0.1',
  notional: '5900',
  fee: '0.0001',
  feeAsset: 'BTC',
  at: 3_000,
}

/** One is read from left to right, one from right to left. */
const LANGUAGES = ['en', 'ar'] as const

/** A tab, with the number of what stands in its list; whoever does not see its mark is told in words, so its name without them says that the list was looked at. */
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) })
const marked = ({ t }: Visitor, name: string) => new RegExp(`^${name}( \\(\\d+\\))?, ${t('spot:orders.unseen')}$`)
const isMarked = (person: Visitor, name: string) => screen.findByRole('tab', { name: marked(person, name) })
const anyMarked = ({ t }: Visitor) => screen.queryAllByRole('tab', { name: new RegExp(t('spot:orders.unseen')) })
/** The way to the lists on a phone: its name says whether something stands there that nobody has looked at. */
const lists = ({ t }: Visitor, mark: 'seen' | 'unseen') => ({
  name: `${t('spot:tabs.orders')}${mark === 'unseen' ? `, ${t('spot:orders.unseen')}` : ''}`,
})
const seesLists = (person: Visitor, mark: 'seen' | 'unseen') => screen.findByRole('button', lists(person, mark))
/** What was there when the page began is no news, and nothing on a phone says when that is known: one of those that come is after it. */
const comes = (person: Visitor, come: (number: number) => void) => {
  let number = 100
  return waitFor(() => {
    come(++number)
    return screen.getByRole('button', lists(person, 'unseen'))
  })
}

test.each(LANGUAGES)(
  'a fill marks the lists that it stands in, until they are opened; what one cancels oneself does not (%s)',
  async language => {
    const person = arrive({ as: 'user', language })
    const { server, user, t, open } = person
    answerSpotTerminal(server)
    await open('/deal?pair=BTCUSDT')
    await screen.findByText(t('spot:orders.noneOpen'))
    server.live.publish('orders', [exampleOrder()])
    await screen.findByRole('tab', { name: t('spot:orders.openCount', { number: '1' }) })
    server.live.publish('orders', [exampleOrder({ status: 'withdrawn', closeReason: 'cancelled' })], { now: [] })
    await screen.findByText(t('spot:orders.noneOpen'))
    expect(anyMarked(person)).toEqual([])
    server.live.publish('orders', [FILLED], { now: [] })
    server.live.publish('fills', [FILL])
    await isMarked(person, t('spot:orders.history'))
    await user.click(await isMarked(person, t('spot:orders.fills')))
    await tab(t('spot:orders.fills'))
    await user.click(await isMarked(person, t('spot:orders.history')))
    await tab(t('spot:orders.history'))
    await user.click(await tab(t('spot:orders.open')))
    await waitFor(() => expect(anyMarked(person)).toEqual([]))
  },
)

test('a position that opens and one that ends mark the list of positions', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t, open } = person
  answerPerpTerminal(server)
  await open('/deal_c?pair=BTC-PERP')
  const positions = t('perp-lists:panel.positions')
  await screen.findByText(t('perp-lists:empty.positions'))
  await user.click(await tab(t('perp-lists:panel.pending')))
  server.live.publish('perpPositions', [LONG])
  server.live.publish('perpFills', [examplePerpFill()])
  await isMarked(person, t('perp-lists:panel.fills'))
  await user.click(await isMarked(person, positions))
  await tab(positions)
  await user.click(await tab(t('perp-lists:panel.pending')))
  server.live.publish('perpPositions', [{ ...LONG, state: 'closed', closedAt: 4_000 }], { now: [] })
  await isMarked(person, positions)
})

test('a delivery contract that begins marks the list of the running ones', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t, open } = person
  answerOptionTerminal(server)
  await open('/deal_jg?pair=BTC-OPTION')
  await screen.findByText(t('options-lists:empty.running'))
  await user.click(await tab(t('options-lists:tab.finished')))
  server.live.publish('optionContracts', [exampleContract({ expiresAt: Date.now() + 60_000 })])
  await isMarked(person, t('options-lists:tab.running'))
})

test.each(LANGUAGES)(
  'on a phone what comes in while one looks at the chart marks the way to the lists, and then its list (%s)',
  async language => {
    onPhone()
    const person = arrive({ as: 'user', language })
    const { server, user, t, open } = person
    answerSpotTerminal(server)
    await open('/deal?pair=BTCUSDT')
    await seesLists(person, 'seen')
    await user.click(await comes(person, number => server.live.publish('fills', [{ ...FILL, tradeId: String(number) }])))
    await isMarked(person, t('spot:orders.fills'))
    await seesLists(person, 'seen')
    await user.click(await isMarked(person, t('spot:orders.fills')))
    await waitFor(() => expect(anyMarked(person)).toEqual([]))
    await user.click(screen.getByRole('button', { name: t('spot:tabs.chart') }))
    await seesLists(person, 'seen')
    server.live.publish('fills', [{ ...FILL, tradeId: '71', at: 4_000 }])
    await seesLists(person, 'unseen')
  },
)

test('on a phone a position that opens elsewhere marks the way to the lists of contracts', async () => {
  onPhone()
  const person = arrive({ as: 'user' })
  const { server, user, t, open } = person
  answerPerpTerminal(server)
  await open('/deal_c?pair=BTC-PERP')
  await seesLists(person, 'seen')
  const opens = (number: number) => {
    server.live.publish('perpPositions', [{ ...LONG, positionId: String(number) }])
    server.live.publish('perpFills', [examplePerpFill({ positionId: String(number), tradeId: String(number) })])
  }
  await user.click(await comes(person, opens))
  // The list of positions is in sight now, that of the fills is not.
  await tab(t('perp-lists:panel.positions'))
  await user.click(await isMarked(person, t('perp-lists:panel.fills')))
  await waitFor(() => expect(anyMarked(person)).toEqual([]))
})
