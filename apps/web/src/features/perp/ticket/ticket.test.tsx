import { getPerpAccount } from '@assay/wire/perp/account'
import { placePerpOrder, setPerpLeverage, setPerpMarginMode, setPerpPositionMode } from '@assay/wire/perp/calls'
import { getPerpMarkets } from '@assay/wire/perp/markets'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill } from '../../../../test/fields.ts'
import { NO_LIMITS } from '../../../../test/no-limits.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerPerpTerminal, PERP_ACCOUNT, PERP_TICKER } from '../../../../test/perp-terminal.ts'
import {
  fillPerpFigures,
  openPerpTicket,
  perpFigure,
  perpTicket,
  placingPerp,
  pressInPerpTicket,
  previewOf,
} from '../../../../test/perp-ticket.ts'
import { data, refused, success } from '../../../../test/wire-server.ts'
import { rulesPath } from '../../../trading/article-link.tsx'
import { examplePerpOrder } from '../example-order.ts'
import { LONG } from '../example-position.ts'
import { BTC_PERP } from '../example-rules.ts'

const FILLED = { orderId: '3', seq: 3, status: 'filled', closeReason: 'filled', filledLots: '50', filledNotional: '3000' } as const

/** Somebody with 5,000 USDT in the contract wallet at the ticket of bitcoin, whose account is changed by what they choose. */
async function arriveAtTicket(): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  const { server } = person
  answerPerpTerminal(server)
  let { positionMode, settings, seq } = PERP_ACCOUNT
  server.answer(getPerpAccount, () => data({ ...PERP_ACCOUNT, positionMode, settings, seq }))
  server.answer(setPerpLeverage, ({ leverage }) => {
    settings = settings.map(each => ({ ...each, leverageLong: Number(leverage) }))
    seq++
    return success({ seq }, 'perp:done.leverage')
  })
  server.answer(setPerpMarginMode, ({ mode }) => {
    settings = settings.map(each => ({ ...each, marginMode: mode }))
    seq++
    return success({ seq }, 'perp:done.marginMode')
  })
  server.answer(setPerpPositionMode, ({ mode }) => {
    positionMode = mode
    seq++
    return success({ seq }, 'perp:done.positionMode')
  })
  server.answer(placePerpOrder, () => success(FILLED, 'spot:done.orderPlaced'))
  await openPerpTicket(person)
  return person
}

const placed = ({ server }: Visitor) => server.sent(placePerpOrder).map(({ fields }) => fields)
const chip = (person: Visitor, key: string) => pressInPerpTicket(person, new RegExp(`^${person.t(key)}:`))
const dialog = () => screen.findByRole('dialog')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const number = (text: string) => Number(text.replace(/[^\d.]/g, ''))

test('the preview says cost, fee, liquidation and maximum; an order that adds moves the liquidation price of what is held', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  await pressInPerpTicket(person, t('spot:type.market'))
  await fillPerpFigures(person, { size: '0.05' })
  for (const figure of ['perp:preview.cost', 'spot:ticket.fee', 'perp:preview.liquidation', 'perp:preview.maximum'])
    await waitFor(() => expect([figure, previewOf(person, figure)]).toEqual([figure, expect.stringMatching(/\d/)]))
  await user.click(placingPerp())
  await waitFor(() =>
    expect(placed(person)).toMatchObject([{ market: 'BTC-PERP', side: 'buy', effect: 'open', type: 'market', lots: '50' }]),
  )
  server.live.publish('perpPositions', [{ ...LONG, markPrice: '60000' }])
  await fillPerpFigures(person, { size: '0.05' })
  await waitFor(() => expect(previewOf(person, 'perp:preview.liquidation')).toContain('→'))

  await pressInPerpTicket(person, t('perp:effect.close'))
  await pressInPerpTicket(person, t('perp:action.close.long'))
  await fillPerpFigures(person, { size: '0.02' })
  await waitFor(() => expect(previewOf(person, 'perp:preview.realised')).toMatch(/\d/))
  await user.click(placingPerp())
  await waitFor(() => expect(placed(person).at(-1)).toMatchObject({ side: 'sell', effect: 'close', lots: '20' }))
})

test('leverage and margin mode are changed in their dialogs, which place no order; a size goes on in another unit', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  await pressInPerpTicket(person, t('spot:type.market'))
  await fillPerpFigures(person, { size: '0.05' })
  await waitFor(() => expect(previewOf(person, 'perp:preview.cost')).toMatch(/\d/))
  const before = number(previewOf(person, 'perp:preview.cost'))
  await chip(person, 'perp:leverage.title')
  const leverage = within(await dialog())
  const field = document.querySelector<HTMLInputElement>('input[name=leverage]')!
  await fill(person, field, '101')
  await leverage.findByText(t('perp:leverage.range', { maximum: '100' }))
  await fill(person, field, '50')
  await leverage.findByText(t('perp:leverage.distance'))
  await user.click(leverage.getByRole('button', { name: t('perp:leverage.set', { number: '50' }) }))
  await closed()
  expect(server.sent(setPerpLeverage).map(({ fields }) => fields)).toEqual([{ market: 'BTC-PERP', side: 'long', leverage: 50 }])
  await waitFor(() => expect(number(previewOf(person, 'perp:preview.cost'))).toBeLessThan(before * 0.6))

  await chip(person, 'perp:marginMode.title')
  await user.click(within(await dialog()).getByRole('radio', { name: new RegExp(`^${t('perp:marginMode.cross')}`) }))
  await closed()
  await within(perpTicket()).findByRole('button', { name: `${t('perp:marginMode.title')}: ${t('perp:marginMode.cross')}` })
  await user.selectOptions(within(perpTicket()).getByRole('combobox', { name: t('perp:unit.label') }), 'lots')
  expect([perpFigure('size').value, placed(person)]).toEqual(['50', []])
})

test('modes wait until nothing is open; in one-way mode nothing is opened beside, and nothing chosen to be closed', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  const openSettings = async () => {
    await pressInPerpTicket(person, t('trading:settings.title'))
    return within(await dialog())
  }
  const option = (inside: Awaited<ReturnType<typeof openSettings>>, key: string) =>
    inside.getByRole('radio', { name: new RegExp(`^${t(key)}`) }) as HTMLInputElement
  await user.click(option(await openSettings(), 'perp:positionMode.oneWay'))
  await screen.findByText(t('perp:positionMode.done.oneWay'))
  await user.keyboard('{Escape}')
  await closed()
  expect(within(perpTicket()).queryByRole('button', { name: t('perp:effect.close') })).toBeNull()

  server.live.publish('perpPositions', [{ ...LONG, markPrice: '60000' }])
  const locked = await openSettings()
  await locked.findByText(t('perp:positionMode.locked'))
  expect(option(locked, 'perp:positionMode.hedge').disabled).toBe(true)
  await user.keyboard('{Escape}')
  await closed()
  await chip(person, 'perp:marginMode.title')
  const margin = within(await dialog())
  await margin.findByText(t('perp:marginMode.locked'))
  expect(option(margin, 'perp:marginMode.cross').disabled).toBe(true)
  await user.keyboard('{Escape}')
  await closed()

  server.live.publish('perpPositions', [{ ...LONG, state: 'closed', lots: '0' }], { now: [] })
  const free = await openSettings()
  await waitFor(() => expect(option(free, 'perp:positionMode.hedge').disabled).toBe(false))
  await user.click(option(free, 'perp:positionMode.hedge'))
  await screen.findByText(t('perp:positionMode.done.hedge'))
  await user.keyboard('{Escape}')
  await closed()
  within(perpTicket()).getByRole('button', { name: t('perp:effect.close') })
  expect(server.sent(setPerpPositionMode).map(({ fields }) => fields.mode)).toEqual(['oneWay', 'hedge'])
})

test('in cross margin the rest of the wallet stands behind the order: its liquidation price is further away, and moves with money that comes in', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  await pressInPerpTicket(person, t('spot:type.market'))
  await fillPerpFigures(person, { size: '0.1' })
  const said = () => number(previewOf(person, 'perp:preview.liquidation'))
  await waitFor(() => expect(said()).toBeGreaterThan(1_000))
  const alone = said()
  await chip(person, 'perp:marginMode.title')
  await user.click(within(await dialog()).getByRole('radio', { name: new RegExp(`^${t('perp:marginMode.cross')}`) }))
  await closed()
  await waitFor(() => expect(said()).toBeLessThan(alone - 1_000))
  const before = said()
  const { wallet } = PERP_ACCOUNT
  server.live.publish('perpWallet', { ...wallet, balance: '5300', available: '5300', equity: '5300', transferable: '5300' })
  // Behind a tenth of a bitcoin.
  await waitFor(() => expect(said()).toBeLessThan(before - 2_900))
})

test('what was typed in the coin is told in the coin, its lots beside it', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  server.answer(placePerpOrder, () => {
    const bought = {
      orderId: '3',
      status: 'completed',
      closeReason: 'filled',
      lots: '50',
      filledLots: '50',
      averagePrice: '60000',
    } as const
    server.live.publish('perpOrders', [examplePerpOrder(bought)])
    return success(FILLED, 'spot:done.orderPlaced')
  })
  await pressInPerpTicket(person, t('spot:type.market'))
  await fillPerpFigures(person, { size: '0.05' })
  await user.click(placingPerp())
  const note = await within(perpTicket()).findByRole('region', { name: t('trading:receipt.title') })
  expect(note.textContent).toContain(t('perp:news.bought', { lots: '0.05 BTC (50 lots)', market: 'BTC-PERP', price: '60,000.0' }))
})

test('a trigger is placed with its price and waits in its list', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  const waiting = examplePerpOrder({ type: 'stopMarket', price: '', triggerPrice: '63000', triggerOn: 'mark', waiting: true })
  server.answer(placePerpOrder, () => {
    server.live.publish('perpOrders', [waiting])
    return success({ ...FILLED, status: 'open' }, 'spot:done.orderPlaced')
  })
  const kinds = within(perpTicket()).getByRole('group', { name: t('spot:ticket.type') })
  await user.click(within(kinds).getAllByRole('button')[2]!)
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${t('spot:type.stopMarket')}`) }))
  await fillPerpFigures(person, { trigger: '63000', size: '0.01' })
  await user.click(placingPerp())
  await waitFor(() => expect(placed(person)).toMatchObject([{ type: 'stopMarket', triggerPrice: '63000', lots: '10' }]))
  await user.click(screen.getByRole('tab', { name: new RegExp(`^${t('perp-lists:panel.triggers')}`) }))
  await within(await screen.findByRole('tabpanel')).findByText(/63,000/)
})

test('exits by return go out as prices; a stop beyond the liquidation price is said before', async () => {
  const person = await arriveAtTicket()
  const { user, t } = person
  await pressInPerpTicket(person, t('spot:type.market'))
  await fillPerpFigures(person, { size: '0.01' })
  const form = within(perpTicket())
  await user.click(form.getByRole('checkbox', { name: t('trading:exits.label') }))
  await user.selectOptions(form.getByRole('combobox', { name: t('perp:exits.by') }), 'roi')
  await fillPerpFigures(person, { takeProfit: '50', stopLoss: '99' })
  await form.findByText(t('perp:warning.stopBeyond'))
  await fillPerpFigures(person, { stopLoss: '20' })
  await waitFor(() => expect(form.queryByText(t('perp:warning.stopBeyond'))).toBeNull())
  await user.click(placingPerp())
  // At 25x half of the margin is 2% of the price.
  await waitFor(() => expect(placed(person)).toMatchObject([{ takeProfit: '61200', stopLoss: '59520' }]))
})

test('too large an order is refused on the ticket, and what was typed stays', async () => {
  const person = await arriveAtTicket()
  const { user } = person
  await fillPerpFigures(person, { size: '5' })
  await user.click(placingPerp())
  await within(perpTicket()).findByText(/nsufficient/)
  expect([perpFigure('size').value, placed(person)]).toEqual(['5', []])
})

test('a server that is away locks the ticket at once; when it is back the ticket opens', async () => {
  const person = await arriveAtTicket()
  const { server, t } = person
  server.cut()
  await within(perpTicket()).findByText(t('spot:ticket.lockedAway'))
  expect(placingPerp().disabled).toBe(true)
  server.mend()
  await waitFor(() => expect(placingPerp().disabled).toBe(false))
})

test('fee, liquidation price and the rules of the market lead to the rules in full, in a tab of their own', async () => {
  const person = await arriveAtTicket()
  const { user, t } = person
  await fillPerpFigures(person, { size: '0.01' })
  const leads = (inside: Element) => {
    const link = within(inside as HTMLElement).getByRole('link', { name: t('common:article.perp') })
    return [link.getAttribute('href'), link.getAttribute('target')]
  }
  const rowOf = (key: string) => [...perpTicket().querySelectorAll('dl > div')].find(row => row.textContent?.includes(t(key)))!
  const [path] = leads(rowOf('spot:ticket.fee'))
  expect(leads(rowOf('perp:preview.liquidation'))).toEqual([path, '_blank'])
  await user.click(screen.getByRole('button', { name: t('spot:market.rules') }))
  expect([path, leads(await dialog())[0]]).toEqual([rulesPath('perp'), path])
})

test('whoever lets an order wait for the last price, or trail it, reads when that counts', async () => {
  const person = await arriveAtTicket()
  const { user, t } = person
  const said = () => screen.queryByText(t('perp-lists:exits.onLast', { seconds: '5' }))
  const kinds = within(perpTicket()).getByRole('group', { name: t('spot:ticket.type') })
  await user.click(within(kinds).getAllByRole('button')[2]!)
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${t('spot:type.stopMarket')}`) }))
  expect(said()).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: t('trading:field.triggerOn') }), 'last')
  await waitFor(() => expect(said()).not.toBeNull())
})

test('leverage that is set on another device stands on the open ticket, and an order says what it showed', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  await pressInPerpTicket(person, t('spot:type.market'))
  await fillPerpFigures(person, { size: '0.05' })
  const [settings] = PERP_ACCOUNT.settings
  server.live.publish('perpTradingModes', {
    positionMode: 'hedge',
    settings: [{ ...settings!, leverageLong: 5, leverageShort: 5, marginMode: 'cross' }],
  })
  await within(perpTicket()).findByRole('button', { name: `${t('perp:leverage.title')}: ${t('perp:times', { number: '5' })}` })
  await within(perpTicket()).findByRole('button', { name: `${t('perp:marginMode.title')}: ${t('perp:marginMode.cross')}` })
  expect(perpFigure('size').value).toBe('0.05')
  await user.click(placingPerp())
  await waitFor(() => expect(placed(person)).toMatchObject([{ shownVersion: 1, shownLeverage: 5, shownMarginMode: 'cross' }]))
})

test('an order that was shown under another leverage is refused: the ticket shows the one of now, and what was typed stays', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  server.answer(placePerpOrder, () => refused({ refusal: 'tradingModesChanged', parameters: { leverage: '7', marginMode: 'isolated' } }))
  server.answer(getPerpAccount, { ...PERP_ACCOUNT, seq: 9, settings: PERP_ACCOUNT.settings.map(each => ({ ...each, leverageLong: 7 })) })
  await pressInPerpTicket(person, t('spot:type.market'))
  await fillPerpFigures(person, { size: '0.05' })
  await user.click(placingPerp())
  await within(perpTicket()).findByText(t('refusals:tradingModesChanged'))
  await within(perpTicket()).findByRole('button', { name: `${t('perp:leverage.title')}: ${t('perp:times', { number: '7' })}` })
  expect(perpFigure('size').value).toBe('0.05')
  server.answer(placePerpOrder, () => success(FILLED, 'spot:done.orderPlaced'))
  await user.click(placingPerp())
  await waitFor(() => expect(placed(person).map(({ shownLeverage }) => shownLeverage)).toEqual([25, 7]))
})

test('rules that come into force while the ticket is open are read, and orders say their version', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  await pressInPerpTicket(person, t('spot:type.market'))
  await fillPerpFigures(person, { size: '0.05' })
  const rules = { ...BTC_PERP, version: 2, maximumOrderLots: '20' }
  server.answer(getPerpMarkets, { markets: [{ rules, ticker: PERP_TICKER, name: 'Bitcoin', listedAt: 0 }], at: Date.now() })
  await user.tab()
  server.live.publish('perpTicker', [{ ...PERP_TICKER, rulesVersion: 2 }])
  await within(perpTicket()).findByText(t('refusals:quantityTooLarge', { maximum: '0.02' }))
  expect(perpFigure('size').value).toBe('0.05')
  await fillPerpFigures(person, { size: '0.01' })
  await user.click(placingPerp())
  await waitFor(() => expect(placed(person)).toMatchObject([{ lots: '10', shownVersion: 2 }]))
})

test('whoever limits their own leverage sees the slider end there, and hears on the ticket that more opens nothing', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  server.live.publish('limits', { ...NO_LIMITS, leverage: { value: '20', pending: '', pendingFrom: 0 } })
  // The ticket stands at 25x.
  await within(perpTicket()).findByText(t('refusals:ownLeverageLimit', { maximum: '20' }))
  await chip(person, 'perp:leverage.title')
  const leverage = within(await dialog())
  const slider = leverage.getByRole('slider', { name: t('perp:leverage.slider') })
  expect(slider.getAttribute('aria-valuemax')).toBe('20')
  await fill(person, document.querySelector<HTMLInputElement>('input[name=leverage]')!, '21')
  await leverage.findByText(t('refusals:ownLeverageLimit', { maximum: '20' }))
  await fill(person, document.querySelector<HTMLInputElement>('input[name=leverage]')!, '20')
  await user.click(leverage.getByRole('button', { name: t('perp:leverage.set', { number: '20' }) }))
  await closed()
  await waitFor(() => expect(within(perpTicket()).queryByText(t('refusals:ownLeverageLimit', { maximum: '20' }))).toBeNull())
})

test('whoever takes a break hears it before typing, and can still close', async () => {
  const person = await arriveAtTicket()
  const { server, t } = person
  server.live.publish('limits', { ...NO_LIMITS, excludedUntil: Date.now() + 86_400_000 })
  await within(perpTicket()).findByText(t('refusals:selfExcluded'))
  server.live.publish('perpPositions', [{ ...LONG, markPrice: '60000' }])
  await pressInPerpTicket(person, t('perp:effect.close'))
  await waitFor(() => expect(within(perpTicket()).queryByText(t('refusals:selfExcluded'))).toBeNull())
})
