import { placeSpotOrder } from '@assay/wire/spot/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fill } from '../../../test/fields.ts'
import type { Visitor } from '../../../test/page.tsx'
import { arriveAtTicket, figure, ticket } from '../../../test/spot-ticket.ts'
import { exampleOrder } from './example-order.ts'

const side = ({ t }: Visitor, name: 'buy' | 'sell') =>
  within(ticket())
    .getByRole('button', { name: t(`spot:side.${name}`) })
    .getAttribute('aria-pressed')
const leaveField = () => (document.activeElement as HTMLElement | null)?.blur()

test('trading keys are opt-in, off in fields, and listed on ?', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  server.live.publish('orders', [exampleOrder()])
  await screen.findByRole('tab', { name: t('spot:orders.openCount', { number: '1' }) })
  leaveField()
  await user.keyboard('s')
  expect(side(person, 'sell')).toBe('false')
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: t('palette:keys.title') })
  await user.click(within(sheet).getByRole('button', { name: t('trading:keys.turnOn') }))
  await within(sheet).findByText(t('trading:keys.on'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(sheet.isConnected).toBe(false))

  leaveField()
  await user.keyboard('s')
  await waitFor(() => expect(side(person, 'sell')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(figure(person, 'quantity')))
  await user.keyboard('b')
  expect(side(person, 'sell')).toBe('true')
  await fill(person, figure(person, 'quantity'), '')
  leaveField()
  await user.keyboard('b')
  await waitFor(() => expect(side(person, 'buy')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(figure(person, 'quantity')))
  await fill(person, figure(person, 'price'), '1')
  leaveField()
  await user.keyboard('i')
  await waitFor(() => expect(figure(person, 'price').value).toBe('59990'))
  await user.keyboard('2')
  await waitFor(() => expect(figure(person, 'quantity').value).not.toBe(''))
  await user.keyboard('x')
  await screen.findByRole('dialog', { name: t('trading:confirm.cancelAll') })
  expect(server.sent(placeSpotOrder)).toEqual([])
})

/** The parts of Web Audio that tones are made of; what was started counts. */
function startedTones() {
  const started: number[] = []
  const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
  const node = { gain, connect: (next: unknown) => next, stop: () => undefined }
  vi.stubGlobal('AudioContext', function context() {
    return { currentTime: 0, destination: {}, close: () => undefined }
  })
  vi.stubGlobal('GainNode', function volume() {
    return node
  })
  vi.stubGlobal('OscillatorNode', function tone(_context: unknown, { frequency }: { frequency: number }) {
    return { ...node, start: () => void started.push(frequency) }
  })
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } })
  onTestFinished(() => {
    for (const name of ['AudioContext', 'GainNode', 'OscillatorNode']) Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(navigator, 'userActivation')
  })
  return started
}

test('a fill is heard when the person wants it, and only then', async () => {
  const tones = startedTones()
  const person = await arriveAtTicket()
  const { server, user, t } = person
  await screen.findByText(t('spot:orders.noneOpen'))
  const fills = (tradeId: string) => {
    const figures = { price: '60000', quantity: '0.1', notional: '6000', fee: '0.0001', feeAsset: 'BTC', at: Number(tradeId) }
    server.live.publish('fills', [{ tradeId, orderId: tradeId, pair: 'BTCUSDT', side: 'buy', role: 'taker', ...figures }])
    const said = t('spot:news.bought', { quantity: '0.1', base: 'BTC', price: '60,000' })
    return waitFor(() => expect([...document.querySelectorAll('[aria-live=polite] p')].map(line => line.textContent)).toEqual([said]))
  }
  await fills('1')
  expect(tones).toEqual([])
  await user.click(screen.getByRole('button', { name: t('trading:settings.title') }))
  await user.click(await screen.findByRole('switch', { name: t('trading:settings.fillSound') }))
  await user.keyboard('{Escape}')
  await fills('2')
  // Two tones upwards.
  await waitFor(() => expect(tones).toEqual([660, 880]))
})
