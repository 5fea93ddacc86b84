import { addDappWallet, beginAddDappWallet, getDappWallets, removeDappWallet } from '@assay/wire/dapp-wallets/calls'
import { getSessions } from '@assay/wire/people/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { announce, OWN_ANSWERS, rejects, WALLET_ADDRESS } from '../../../test/browser-wallet.ts'
import { fill, problemOf } from '../../../test/fields.ts'
import { arrive } from '../../../test/page.tsx'
import { data, refused, success } from '../../../test/wire-server.ts'

const TEXT = 'assay.example.org wants you to add your Ethereum account:\n…'
const FOX = { address: WALLET_ADDRESS, name: 'Fox', createdAt: Date.UTC(2026, 4, 5), usedAt: 0 }

async function arriveAtDevices(wallets = [FOX]) {
  const person = arrive({ as: 'user' })
  person.server.answer(getDappWallets, { wallets })
  person.server.answer(getSessions, { sessions: [] })
  await person.open('/devices')
  return { ...person, card: within(await screen.findByRole('region', { name: person.t('dapp-wallets:title') })) }
}

test('a wallet is added after the password and its own signature; one that declines is said, and nothing typed is lost', async () => {
  const person = await arriveAtDevices([])
  const { card, server, t, user } = person
  const answers = { ...OWN_ANSWERS, personal_sign: rejects(4001) as () => unknown }
  const asked = announce({ name: 'Fox' }, answers)
  server.answer(beginAddDappWallet, () => data({ message: TEXT, chainId: 1 }))
  await card.findByText(t('dapp-wallets:none'))
  await user.click(card.getByRole('button', { name: t('dapp-wallets:add') }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Fox' }))
  const dialog = within(await screen.findByRole('dialog', { name: t('dapp-wallets:add') }))
  const add = dialog.getByRole('button', { name: t('dapp-wallets:add') })
  const password = dialog.getByLabelText<HTMLInputElement>(t('people:password.current'))
  await user.click(add)
  expect(problemOf(password)).toBe(t('dapp-wallets:problem.password'))
  expect(asked).toEqual([])
  await fill(person, password, 'blau7Hund')
  await user.click(add)
  await dialog.findByText(t('dapp-wallets:problem.rejected', { wallet: 'Fox' }))
  expect([password.value, server.sent(addDappWallet)]).toEqual(['blau7Hund', []])

  answers.personal_sign = () => '0x5160'
  server.answer(addDappWallet, () => {
    server.answer(getDappWallets, { wallets: [FOX] })
    return success({}, 'dapp-wallets:done.added')
  })
  await user.click(add)
  await card.findByText(WALLET_ADDRESS)
  expect(server.sent(addDappWallet).map(({ fields }) => fields)).toEqual([{ message: TEXT, signature: '0x5160', name: 'Fox' }])
})

test('removing takes the password and keeps it when it is refused; then the wallet is gone from the list', async () => {
  const person = await arriveAtDevices()
  const { card, server, t, user } = person
  await user.click(await card.findByRole('button', { name: t('dapp-wallets:removeOf', { name: 'Fox' }) }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(t('dapp-wallets:removeMeans'))
  const password = dialog.getByLabelText<HTMLInputElement>(t('people:password.current'))
  server.answer(removeDappWallet, () => refused({ refusal: 'currentPasswordWrong' }))
  await fill(person, password, 'falsch1')
  await user.click(dialog.getByRole('button', { name: t('dapp-wallets:remove') }))
  await waitFor(() => expect(problemOf(password)).toBe(t('refusals:currentPasswordWrong')))
  server.answer(removeDappWallet, () => {
    server.answer(getDappWallets, { wallets: [] })
    return success({}, 'dapp-wallets:done.removed')
  })
  await fill(person, password, 'blau7Hund')
  await user.click(dialog.getByRole('button', { name: t('dapp-wallets:remove') }))
  await card.findByText(t('dapp-wallets:none'))
  expect(server.sent(removeDappWallet).at(-1)?.fields).toEqual({ address: WALLET_ADDRESS, password: 'blau7Hund' })
})
