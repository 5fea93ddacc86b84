import type { PerpPosition } from '@assay/wire/perp/account'
import {
  amendPerpOrder,
  changePerpMargin,
  closeAllPerpPositions,
  closePerpPosition,
  placePerpOrder,
  reversePerpPosition,
  setPerpExits,
} from '@assay/wire/perp/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fill, problemOf } from '../../../../test/fields.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerPerpTerminal, PERP_WALLET } from '../../../../test/perp-terminal.ts'
import { fillPerpFigures, openPerpTicket, perpFigure, pressInPerpTicket } from '../../../../test/perp-ticket.ts'
import { success } from '../../../../test/wire-server.ts'
import { examplePerpOrder } from '../example-order.ts'
import { LONG } from '../example-position.ts'

/** 0.1 BTC long at 60,000, which is the mark too. */
const POSITION: PerpPosition = {
  ...LONG,
  lots: '100',
  entryValue: '6000',
  markPrice: '60000',
  margin: '300',
  maintenanceMargin: '30',
  availableMargin: '250',
  unrealisedProfit: '0',
}

/** Somebody with a position in the terminal. */
async function arriveWithLong(): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerPerpTerminal(person.server)
  person.server.live.give('perpPositions', [POSITION])
  await openPerpTicket(person)
  return person
}

/** Opens what a button of the position leads to. */
async function open(person: Visitor, kind: 'exits' | 'margin' | 'close' | 'reverse' | 'share') {
  const { user, t } = person
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t(`perp-lists:action.${kind}`)}:.* BTC-PERP`) }))
  return dialog()
}
/** A dialog, once it has taken the focus. */
const dialog = async () => {
  const opened = await screen.findByRole('dialog')
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true))
  return within(opened)
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const field = (name: string) => document.querySelector<HTMLInputElement>(`[role=dialog] input[name=${name}]`)!
const sending = () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')!
const send = async ({ user }: Visitor) => {
  await user.click(sending())
  await closed()
}
const factOf = ({ t }: Visitor, key: string) =>
  [...document.querySelectorAll('[role=dialog] dl > div')].find(row => row.textContent?.startsWith(t(key)))?.querySelector('dd')
    ?.textContent ?? ''

test('a position is closed in part by its share, then whole, and never by more than is open', async () => {
  const person = await arriveWithLong()
  const { server, user, t } = person
  const outcome = { orderId: '9', seq: 4, status: 'filled', closeReason: 'filled', filledLots: '40', filledNotional: '2400' } as const
  server.answer(closePerpPosition, () => success(outcome, 'spot:done.orderPlaced'))
  const part = await open(person, 'close')
  const share = part.getByLabelText<HTMLInputElement>(t('spot:ticket.shareTyped'))
  await user.click(share)
  share.select()
  await user.paste('40')
  await waitFor(() => expect(sending().textContent).toBe(t('perp-lists:close.save', { lots: '40 lots' })))
  await send(person)
  server.live.publish('perpPositions', [{ ...POSITION, lots: '60' }])

  const rest = await open(person, 'close')
  await fill(person, field('close-lots'), '61')
  await rest.findByText(t('perp-lists:close.lotsMost', { most: '60 lots' }))
  expect(sending().disabled).toBe(true)
  await fill(person, field('close-lots'), '1')
  await waitFor(() => expect(sending().textContent).toBe(t('perp-lists:close.save', { lots: '1 lot' })))
  await fill(person, field('close-lots'), '60')
  await send(person)
  server.live.publish('perpPositions', [{ ...POSITION, state: 'closed', lots: '0' }], { now: [] })
  await screen.findByText(t('perp-lists:empty.positions'))
  // What is closed whole is not named by its lots: there may be more by then.
  expect(server.sent(closePerpPosition).map(({ fields }) => fields)).toEqual([{ positionId: '7', lots: '40' }, { positionId: '7' }])
})

test('a price that could not be read does not keep the position from being closed at market', async () => {
  const person = await arriveWithLong()
  const { user, t } = person
  const close = await open(person, 'close')
  await user.click(close.getByText(t('spot:type.limit')))
  await fill(person, field('close-price'), '60,000.0.1')
  await waitFor(() => expect(sending().disabled).toBe(true))
  await user.click(close.getByText(t('spot:type.market')))
  await waitFor(() => expect(sending().disabled).toBe(false))
})

test('no more margin is added than is free beside what cross positions have lost', async () => {
  const person = await arriveWithLong()
  person.server.live.publish('perpWallet', { ...PERP_WALLET, available: '500', transferable: '120.5' })
  const add = await open(person, 'margin')
  await fill(person, add.getByRole('textbox'), '120.51')
  await waitFor(() => expect(problemOf(add.getByRole('textbox'))).toBe(person.t('perp-lists:margin.above', { most: '120.5' })))
})

test('margin is added and taken out, with the liquidation price that it leads to', async () => {
  const person = await arriveWithLong()
  const { server, user, t } = person
  server.answer(changePerpMargin, () => success({ seq: 4 }, 'perp:done.margin'))
  const said = () => Number((factOf(person, 'perp-lists:column.liquidation').split('→')[1] ?? '').replace(/[^\d.]/g, ''))
  const add = await open(person, 'margin')
  await fill(person, add.getByRole('textbox'), '300')
  await waitFor(() => expect(said()).toBeLessThan(57_315.2))
  await send(person)
  const take = await open(person, 'margin')
  await user.click(take.getByText(t('perp-lists:margin.reduce'), { selector: 'span, label' }))
  await fill(person, take.getByRole('textbox'), '9999')
  await waitFor(() => expect(problemOf(take.getByRole('textbox'))).toBe(t('perp-lists:margin.above', { most: '250' })))
  expect(sending().disabled).toBe(true)
  await fill(person, take.getByRole('textbox'), '200')
  await waitFor(() => expect(said()).toBeGreaterThan(57_315.2))
  await send(person)
  expect(server.sent(changePerpMargin).map(({ fields }) => fields)).toEqual([
    { positionId: '7', amount: '300', add: 'true' },
    { positionId: '7', amount: '200', add: 'false' },
  ])
})

test('take profit and stop loss are set by price and by return, moved, and taken away', async () => {
  const person = await arriveWithLong()
  const { server, user, t } = person
  server.answer(setPerpExits, () => success({ seq: 4 }, 'perp:done.exits'))
  const exits = await open(person, 'exits')
  await fill(person, field('stopLoss'), '10')
  await exits.findByText(t('perp-lists:exits.beyond'))
  await fill(person, field('stopLoss'), '999999')
  await waitFor(() => expect(problemOf(field('stopLoss'))).toBe(t('perp-lists:exits.lossSide')))
  expect(sending().disabled).toBe(true)
  await user.click(exits.getByText(t('perp-lists:exits.unit.roi')))
  await fill(person, field('takeProfit'), '50')
  await fill(person, field('stopLoss'), '25')
  await send(person)
  // At 20x half of the margin is 2.5% of the price.
  const both = { positionId: '7', takeProfit: '61500', takeProfitOn: 'mark', stopLoss: '59250', stopLossOn: 'mark' }
  expect(server.sent(setPerpExits).map(({ fields }) => fields)).toEqual([both])
  server.live.publish('perpPositions', [{ ...POSITION, takeProfit: '61500', stopLoss: '59250' }])

  await open(person, 'exits')
  await fill(person, field('takeProfit'), '62000')
  await send(person)
  expect(server.sent(setPerpExits).at(-1)?.fields).toEqual({ positionId: '7', takeProfit: '62000', takeProfitOn: 'mark' })
  server.live.publish('perpPositions', [{ ...POSITION, takeProfit: '62000', stopLoss: '59250' }])
  await open(person, 'exits')
  await fill(person, field('takeProfit'), '')
  await fill(person, field('stopLoss'), '')
  await waitFor(() => expect(sending().textContent).toBe(t('perp-lists:exits.saveNone')))
  await send(person)
  expect(server.sent(setPerpExits).at(-1)?.fields).toEqual({ positionId: '7', remove: 'both' })
})

test('a position is reversed after a question that says what it becomes', async () => {
  const person = await arriveWithLong()
  const { server, user, t } = person
  server.answer(reversePerpPosition, () => success({ orderIds: ['9', '10'], seq: 4 }, 'spot:done.orderPlaced'))
  const question = await open(person, 'reverse')
  await user.click(
    question.getByRole('button', { name: t('perp-lists:reverse.save', { side: t('perp-lists:side.short'), lots: '100 lots' }) }),
  )
  await closed()
  expect(server.sent(reversePerpPosition).map(({ fields }) => fields)).toEqual([{ positionId: '7' }])
  server.live.publish('perpPositions', [
    { ...POSITION, state: 'closed' },
    { ...POSITION, positionId: '8', side: 'short' },
  ])
  const list = within(screen.getByRole('table', { name: t('perp-lists:panel.positions') }))
  await list.findAllByText(new RegExp(t('perp-lists:side.short')))
})

test('everything is closed after a look at the list of it', async () => {
  const person = await arriveWithLong()
  const { server, user, t } = person
  server.live.publish('perpPositions', [{ ...POSITION, positionId: '8', side: 'short' }])
  server.answer(closeAllPerpPositions, () =>
    success({ orderIds: ['9', '10'], closed: ['7', '8'], left: [], seq: 5 }, 'spot:done.orderPlaced'),
  )
  await user.click(await screen.findByRole('button', { name: t('perp-lists:closeAll.action') }))
  const question = await dialog()
  await waitFor(() => expect(question.getAllByRole('listitem')).toHaveLength(2))
  await user.click(question.getByRole('button', { name: t('perp-lists:closeAll.save', { number: '2' }) }))
  await closed()
  expect(server.sent(closeAllPerpPositions)).toHaveLength(1)
})

test('the picture of a position is saved under its market and side', async () => {
  const names: string[] = []
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(null)
  vi.spyOn(canvas, 'toBlob').mockImplementation(give => give(new Blob()))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#picture')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const person = await arriveWithLong()
  const { user, t } = person
  const share = await open(person, 'share')
  share.getByRole('img', { name: t('perp-lists:share.alt', { side: t('perp-lists:side.long'), market: 'BTC-PERP' }) })
  await user.click(share.getByRole('button', { name: t('perp-lists:share.save') }))
  await waitFor(() => expect(names).toEqual(['assay-BTC-PERP-long.png']))
})

test('the calculator takes over what the ticket holds, and says where such a position is liquidated', async () => {
  const person = await arriveWithLong()
  const { user, t } = person
  await fillPerpFigures(person, { price: '60000', size: '0.1' })
  await pressInPerpTicket(person, t('perp-lists:calculator.title'))
  const calculator = await dialog()
  await waitFor(() => expect(field('calculator-lots').value).toBe('100'))
  await fill(person, field('calculator-exit'), '61500')
  const result = within(calculator.getByRole('region', { name: t('perp-lists:calculator.result') }))
  await result.findByText(/\+150\.00/)
  await user.click(calculator.getByRole('tab', { name: t('perp-lists:calculator.tab.liquidation') }))
  await waitFor(() => {
    const price = calculator.getByRole('region').querySelector('dd')?.textContent ?? ''
    expect(Number(price.replace(/[^\d.]/g, ''))).toBeGreaterThan(50_000)
    expect(Number(price.replace(/[^\d.]/g, ''))).toBeLessThan(60_000)
  })
  expect(perpFigure('size').value).toBe('0.1')
})

test('the calculator says in German how much a lot is, as German writes numbers', async () => {
  const person = arrive({ as: 'user', language: 'de' })
  answerPerpTerminal(person.server)
  await person.open('/deal_c?pair=BTC-PERP')
  await person.user.click(await screen.findByRole('button', { name: person.t('perp-lists:calculator.title') }))
  await (await dialog()).findByText(new RegExp(person.t('perp-lists:calculator.about', { size: '0,001 BTC' })))
})

test('a pending order of contracts is changed in its row', async () => {
  const order = examplePerpOrder()
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerPerpTerminal(server)
  server.live.give('perpOrders', [order])
  const outcome = { orderId: '9', seq: 4, status: 'open', closeReason: '', filledLots: '0', filledNotional: '0' } as const
  server.answer(amendPerpOrder, ({ lots = '' }) => {
    server.live.publish('perpOrders', [{ ...order, lots }])
    return success(outcome, 'spot:done.orderAmended')
  })
  await openPerpTicket(person)
  await user.click(await screen.findByRole('tab', { name: new RegExp(`^${t('perp-lists:panel.pending')}`) }))
  const change = t('perp-lists:action.amend', { id: '', action: '', lots: '', market: '' }).split(' ')[0]
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${change}`) }))
  const lots = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[name=amend-lots]')
    expect(found).not.toBeNull()
    return found!
  })
  await fill(person, lots, '5')
  await user.click(lots.form!.querySelector<HTMLButtonElement>('button[type=submit]')!)
  await waitFor(() =>
    expect(server.sent(amendPerpOrder).map(({ fields }) => fields)).toEqual([{ orderId: '9', lots: '5', shownVersion: 1 }]),
  )
  await within(await screen.findByRole('table', { name: t('perp-lists:panel.pending') })).findByRole('cell', { name: '5' })
  expect(server.sent(placePerpOrder)).toEqual([])
})
