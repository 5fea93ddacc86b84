import { removePriceAlert, setPriceAlert } from '@assay/wire/alerts/calls'
import { getCurrencyMessage } from '@assay/wire/markets/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill, problemOf } from '../../../test/fields.ts'
import { answerMarkets, BTC_TICKER } from '../../../test/listed-markets.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { data, refused, success } from '../../../test/wire-server.ts'
import { BTCUSDT } from '../spot/example-rules.ts'
import { exampleAlert } from './example-alert.ts'

const ALERT = exampleAlert()

/** Somebody in front of the form on a pair that trades at 60,000. */
async function arriveAtForm(): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerMarkets(person.server)
  person.server.answer(getCurrencyMessage, { kind: 'spot', rules: BTCUSDT, ticker: BTC_TICKER, favourite: false })
  await openForm(person)
  return person
}

async function openForm({ open, t }: Visitor): Promise<void> {
  await open('/alerts')
  await screen.findByRole('form', { name: t('alerts:form.title') })
  // The last price came with the pair's rules.
  await screen.findByText('USDT')
}

const form = ({ t }: Visitor) => within(screen.getByRole('form', { name: t('alerts:form.title') }))
const field = (person: Visitor, kind: 'cross' | 'percent') =>
  form(person).getByRole<HTMLInputElement>('textbox', { name: `${person.t('alerts:form.kind')} ${person.t(`alerts:form.${kind}`)}` })
const submit = (person: Visitor) => person.user.click(form(person).getByRole('button', { name: person.t('alerts:form.set') }))
const asked = ({ server }: Visitor) => server.sent(setPriceAlert).map(({ fields }) => fields)

test('no price, the one that stands and a rate out of bounds are said under the field, and not sent', async () => {
  const person = await arriveAtForm()
  const { user, t } = person
  await submit(person)
  expect(problemOf(field(person, 'cross'))).toBe(t('alerts:problem.price'))
  await fill(person, field(person, 'cross'), '60000')
  expect(problemOf(field(person, 'cross'))).toBe(t('alerts:problem.reached'))
  await user.click(form(person).getByLabelText(t('alerts:form.rate')))
  await fill(person, field(person, 'percent'), '400')
  expect(problemOf(field(person, 'percent'))).toBe(t('alerts:problem.rate', { minimum: '0.1%', maximum: '50%' }))
  expect(asked(person)).toEqual([])
})

test('what was typed outlives a reload until it was sent; the alert stands in the list, and can be removed', async () => {
  const person = await arriveAtForm()
  const { user, t, server } = person
  server.answer(setPriceAlert, () => {
    server.live.publish('alerts', [ALERT])
    return success(ALERT, 'alerts:done.set')
  })
  await fill(person, field(person, 'cross'), '61000')
  await user.click(form(person).getByRole('checkbox', { name: t('alerts:form.byMail') }))
  await openForm(person)
  expect(field(person, 'cross').value).toMatch(/^61,?000$/)
  await submit(person)
  const list = within(await screen.findByRole('table', { name: t('alerts:list.active') }))
  await list.findByText('BTC/USDT')
  await waitFor(() => expect(field(person, 'cross').value).toBe(''))
  expect(asked(person)).toEqual([{ pair: 'BTCUSDT', kind: 'cross', price: '61000', byMail: '1' }])

  server.answer(removePriceAlert, () => {
    server.live.publish('alerts', [{ ...ALERT, state: 'removed' }], { now: [] })
    return data({})
  })
  await user.click(list.getByRole('button'))
  await screen.findByText(t('alerts:list.none'))
  expect(server.sent(removePriceAlert).map(({ fields }) => fields)).toEqual([{ id: ALERT.id }])
})

test('a refusal stands in the form, and what was typed stays', async () => {
  const person = await arriveAtForm()
  const { t, server } = person
  server.answer(setPriceAlert, () => refused({ refusal: 'tooManyAlerts', parameters: { limit: '50' } }))
  await fill(person, field(person, 'cross'), '61000')
  await submit(person)
  expect((await form(person).findByRole('alert')).textContent).toBe(t('refusals:tooManyAlerts', { limit: '50' }))
  await waitFor(() => expect(field(person, 'cross').value).toMatch(/^61,?000$/))
})
