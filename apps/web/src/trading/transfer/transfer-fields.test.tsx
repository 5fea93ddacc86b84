import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { answerWallets, EMPTY_PERP_WALLET } from '../../../test/wallets.ts'
import { refused, success } from '../../../test/wire-server.ts'

/** Somebody with 10,000 USDT in front of the form. */
async function arriveAtForm(): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerWallets(person.server)
  await person.open('/transfer?asset=USDT&from=exchange')
  await within(await screen.findByRole('main')).findByText(person.t('payments:transfer.wallets', { asset: 'USDT' }))
  return person
}

const amount = ({ t }: Visitor) => fieldOf(t('payments:transfer.amount'))
const submit = ({ user, t }: Visitor) => user.click(screen.getByRole('button', { name: new RegExp(`^${t('payments:transfer.submit')}`) }))

test('an amount that is not there, or could be read in two ways, is said under its field and not sent', async () => {
  const person = await arriveAtForm()
  const { t, server } = person
  await fill(person, amount(person), '20000')
  await submit(person)
  await waitFor(() =>
    expect(problemOf(amount(person))).toBe(t('refusals:insufficientBalance', { asset: 'USDT', required: '20,000', available: '10,000' })),
  )
  await fill(person, amount(person), '1,000')
  await waitFor(() => expect(problemOf(amount(person))).toBe(t('common:amountProblem.ambiguous')))
  await submit(person)
  expect(server.sent(transferBetweenWallets)).toEqual([])
})

test('a transfer that is refused keeps its amount; one that was made empties the form', async () => {
  const person = await arriveAtForm()
  const { t, server } = person
  server.answer(transferBetweenWallets, () =>
    refused({ refusal: 'insufficientBalance', parameters: { asset: 'USDT', required: '250', available: '100' } }),
  )
  await fill(person, amount(person), '250')
  await submit(person)
  const said = t('refusals:insufficientBalance', { asset: 'USDT', required: '250', available: '100' })
  await within(screen.getByRole('main')).findByText(said)
  expect(amount(person).value).toBe('250')

  server.answer(transferBetweenWallets, ({ amount, asset }) =>
    success({ transferId: '7', seq: 7 }, 'payments:done.transferred', { amount, asset }),
  )
  // It stands for three seconds alone.
  const done = screen.findByText(t('payments:done.transferred', { amount: '250', asset: 'USDT' }))
  await submit(person)
  await done
  await waitFor(() => expect(amount(person).value).toBe(''))
  expect(server.sent(transferBetweenWallets).map(({ fields }) => fields)).toEqual(
    Array(2).fill({ asset: 'USDT', amount: '250', from: 'exchange', to: 'contract' }),
  )
})

test('the most that leaves the contract wallet is what positions and orders do not need, and the form says so', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerWallets(server)
  server.live.give('perpWallet', { ...EMPTY_PERP_WALLET, balance: '500', available: '300', equity: '500', transferable: '120.5' })
  await person.open('/transfer?asset=USDT&from=contract&to=exchange')
  await within(await screen.findByRole('main')).findByText(new RegExp(t('payments:transfer.kept')))
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: '100%' }))
  expect(amount(person).value).toBe('120.5')
})
