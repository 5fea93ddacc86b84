import { beginDappWalletLogin, ethSignlog } from '@assay/wire/dapp-wallets/calls'
import { userRegister } from '@assay/wire/people/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { announce, OWN_ANSWERS, rejects, WALLET_ADDRESS, WALLET_ICON } from '../../../test/browser-wallet.ts'
import { fieldOf, fill } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { chooseCountry, fillPasswords } from '../../../test/people.ts'
import { data, refused, success } from '../../../test/wire-server.ts'

const TEXT = 'assay.example.org wants you to sign in with your Ethereum account:\n…'

const serves = ({ server }: Visitor) => {
  server.answer(beginDappWalletLogin, ({ address }) =>
    address === WALLET_ADDRESS ? data({ message: TEXT, chainId: 1 }) : refused({ refusal: 'dappWalletAddressInvalid' }),
  )
  server.answer(ethSignlog, () => {
    server.token = 'token-of-anna'
    return success({ token: 'token-of-anna' }, 'people:done.signedIn')
  })
}

const openDialog = async (person: Visitor) => {
  const { t, user, open } = person
  await open('/login?next=/editPassword')
  await user.click(await screen.findByRole('button', { name: t('dapp-wallets:logIn') }))
  return within(await screen.findByRole('dialog'))
}

test('a browser without a wallet says what to do, in the words of the specification', async () => {
  const person = arrive()
  const dialog = await openDialog(person)
  await dialog.findByText('Please use DAPP wallet Sign In')
  await dialog.findByText(person.t('dapp-wallets:missingHint'))
})

test('the wallets of the browser are listed with name and picture; the chosen one signs the very text of the server', async () => {
  const person = arrive()
  serves(person)
  const asked = announce({ name: 'Fox', icon: WALLET_ICON })
  announce({ name: 'Owl', icon: 'https://elsewhere.example/tracker.png' })
  announce({ name: '', icon: WALLET_ICON })
  const dialog = await openDialog(person)
  const fox = await dialog.findByRole('button', { name: 'Fox' })
  expect(fox.querySelector('img')?.getAttribute('src')).toBe(WALLET_ICON)
  expect((await dialog.findByRole('button', { name: 'Owl' })).querySelector('img')).toBeNull()
  expect(asked).toEqual([])
  await person.user.click(fox)
  await screen.findByRole('heading', { level: 1, name: person.t('people:change.title') })
  expect(asked.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId', 'personal_sign'])
  const hex = `0x${Buffer.from(TEXT).toString('hex')}`
  expect(asked[2]?.params).toEqual([hex, WALLET_ADDRESS])
  expect(person.server.sent(ethSignlog)).toMatchObject([{ fields: { message: TEXT, signature: `0x5160${hex.length}` } }])
})

test.each([
  ['rejected', { eth_requestAccounts: rejects(4001) }],
  ['rejected', { personal_sign: rejects(4001) }],
  ['pending', { eth_requestAccounts: rejects(-32002) }],
  ['account', { personal_sign: rejects(4100) }],
  ['chain', { eth_chainId: () => '0x89', wallet_switchEthereumChain: rejects(4902) }],
  ['failed', { personal_sign: rejects(-32603) }],
  ['failed', { eth_requestAccounts: () => [] }],
] as const)('a wallet that does not sign (%s) has a sentence of its own, and can be asked again', async (problem, answers) => {
  const person = arrive()
  serves(person)
  announce({ name: 'Fox', icon: WALLET_ICON }, { ...OWN_ANSWERS, ...answers })
  const dialog = await openDialog(person)
  await person.user.click(await dialog.findByRole('button', { name: 'Fox' }))
  await dialog.findByText(person.t(`dapp-wallets:problem.${problem}`, { wallet: 'Fox', address: WALLET_ADDRESS, chain: '1' }))
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Fox' }).disabled).toBe(false))
  expect(person.server.sent(ethSignlog)).toEqual([])
})

test('a wallet on another network is asked to come over', async () => {
  const person = arrive()
  serves(person)
  const asked = announce({ name: 'Fox' }, { ...OWN_ANSWERS, eth_chainId: () => '0x89', wallet_switchEthereumChain: () => null })
  const dialog = await openDialog(person)
  await person.user.click(await dialog.findByRole('button', { name: 'Fox' }))
  await screen.findByRole('heading', { level: 1, name: person.t('people:change.title') })
  expect(asked.find(({ method }) => method === 'wallet_switchEthereumChain')?.params).toEqual([{ chainId: '0x1' }])
})

test('where an authenticator app is on a code is asked for, and the wallet signs only once', async () => {
  const person = arrive()
  const { t, server, user } = person
  serves(person)
  server.answer(ethSignlog, ({ secondFactor }) => {
    if (!secondFactor) return refused({ refusal: 'secondFactorRequired' })
    if (secondFactor !== '482915') return refused({ refusal: 'secondFactorWrong' })
    server.token = 'token-of-anna'
    return success({ token: 'token-of-anna' }, 'people:done.signedIn')
  })
  const asked = announce({ name: 'Fox' })
  const dialog = await openDialog(person)
  await user.click(await dialog.findByRole('button', { name: 'Fox' }))
  await dialog.findByLabelText(t('totp:field.label'))
  await fill(person, fieldOf(t('totp:field.label')), '111111')
  await user.click(dialog.getByRole('button', { name: t('dapp-wallets:submit') }))
  await dialog.findByText(t('refusals:secondFactorWrong'))
  await fill(person, fieldOf(t('totp:field.label')), '482915')
  await user.click(dialog.getByRole('button', { name: t('dapp-wallets:submit') }))
  await screen.findByRole('heading', { level: 1, name: t('people:change.title') })
  expect(asked.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

/** Somebody who signed with a wallet that nobody has: the form of an account that is opened with it. */
async function arriveUnbound() {
  const person = arrive()
  const { t, server, user } = person
  serves(person)
  server.answer(ethSignlog, () => refused({ refusal: 'dappWalletUnbound', parameters: { address: WALLET_ADDRESS } }))
  announce({ name: 'Fox' })
  const dialog = await openDialog(person)
  await user.click(await dialog.findByRole('button', { name: 'Fox' }))
  await screen.findByRole('heading', { level: 1, name: t('people:register.title') })
  return { ...person, region: within(screen.getByRole('region', { name: t('dapp-wallets:register.title') })) }
}

test('who signs with a wallet that nobody has is led to registering; signing again loses nothing of the form', async () => {
  const person = await arriveUnbound()
  const { t, user, region } = person
  expect(region.getByText(WALLET_ADDRESS)).toBeTruthy()
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/editPassword')
  await fill(person, fieldOf(t('people:account.email')), 'anna@example.org')
  await user.click(region.getByRole('button', { name: t('dapp-wallets:register.again') }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Fox' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fieldOf(t('people:account.email')).value).toBe('anna@example.org')
  await user.click(region.getByRole('button', { name: t('dapp-wallets:register.without') }))
  await waitFor(() => expect(screen.queryByText(WALLET_ADDRESS)).toBeNull())
  expect(window.location.search).not.toContain('wallet')
})

test('an account is opened with the wallet that signed, and its person goes on where they wanted to', async () => {
  const person = await arriveUnbound()
  const { t, user, server } = person
  server.answer(userRegister, () => {
    server.token = 'token-of-anna'
    return success({ token_h5: 'token-of-anna' }, 'people:done.registered')
  })
  await chooseCountry(person, '+49')
  await fill(person, fieldOf(t('people:account.email')), 'anna@example.org')
  await fill(person, fieldOf(t('people:code.label')), '123456')
  await fillPasswords(person, 'label', ['Right1Pass', 'Right1Pass'])
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: t('people:register.submit') }))
  await screen.findByRole('heading', { level: 1, name: t('people:change.title') })
  expect(server.sent(userRegister).map(({ fields }) => fields)).toMatchObject([{ account: 'anna@example.org', wallet: WALLET_ADDRESS }])
})
