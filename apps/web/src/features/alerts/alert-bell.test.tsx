import { setPriceAlert } from '@assay/wire/alerts/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill } from '../../../test/fields.ts'
import { answerMarkets } from '../../../test/listed-markets.ts'
import { arrive } from '../../../test/page.tsx'
import { answerSpotTerminal } from '../../../test/spot-terminal.ts'
import { success } from '../../../test/wire-server.ts'
import { exampleAlert } from './example-alert.ts'

test('an alert is set in the terminal; that it has fired is said on another page, where it stands among those that fired', async () => {
  const { server, open, t, user } = arrive({ as: 'user' })
  answerMarkets(server)
  answerSpotTerminal(server)
  await open('/deal?pair=BTCUSDT')
  await user.click(await screen.findByRole('button', { name: t('alerts:open') }))
  const card = await screen.findByRole('form', { name: t('alerts:form.title') })
  const form = within(card)
  // What opens takes the focus.
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true))
  const alert = exampleAlert()
  server.answer(setPriceAlert, () => {
    server.live.publish('alerts', [alert])
    return success(alert, 'alerts:done.set')
  })
  await fill({ user }, form.getByRole('textbox', { name: new RegExp(t('alerts:form.cross')) }), '61000')
  await user.click(form.getByRole('button', { name: t('alerts:form.set') }))
  const asked = () => server.sent(setPriceAlert).map(({ fields }) => fields)
  await waitFor(() => expect(asked()).toMatchObject([{ pair: 'BTCUSDT', kind: 'cross', price: '61000' }]))

  await user.click(screen.getByRole('link', { name: t('alerts:all') }))
  await screen.findByRole('heading', { level: 1, name: t('alerts:title') })
  const fired = exampleAlert({ state: 'fired', firedAt: Date.UTC(2026, 0, 6), firedPrice: '61005' })
  server.live.publish('alerts', [fired])
  await screen.findByText(t('common:alertFired', { pair: 'BTC/USDT', price: '61,005' }))
  const list = within(await screen.findByRole('table', { name: t('alerts:list.fired') }))
  list.getByText('BTC/USDT')
})
