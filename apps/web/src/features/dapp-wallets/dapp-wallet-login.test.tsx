import { beginDappWalletLogin, ethSignlog } from '@assay/wire/dapp-wallets/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { fieldOf, fill } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { data, refused, success } from '../../../test/wire-server.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const TEXT = 'assay.example.org wants you to sign in with your Ethereum account:\n…'

type Answers = Record<string, (params: readonly unknown[]) => unknown>

const OWN_ANSWERS: Answers = {
  eth_requestAccounts: () => [ADDRESS],
  eth_chainId: () => '0x1',
  personal_sign: ([hex]) => `0x5160${String(hex).length}`,
}

/** A wallet of the browser, which announces itself when a page asks (EIP-6963). */
function announce(info: object, answers: Answers = OWN_ANSWERS) {
  const asked: { method: string; params?: readonly unknown[] }[] = []
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      asked.push({ method, params })
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(method), { code: -32601 })
      return answer(params)
    },
  }
  const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), rdns: 'org.example', ...info }, provider })
  const onRequest = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', onRequest)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', onRequest))
  return asked
}

const rejects = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}

const serves = ({ server }: Visitor) => {
  server.answer(beginDappWalletLogin, ({ address }) =>
    address === ADDRESS ? data({ message: TEXT, chainId: 1 }) : refused({ refusal: 'dappWalletAddressInvalid' }),
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
  const asked = announce({ name: 'Fox', icon: ICON })
  announce({ name: 'Owl', icon: 'https://elsewhere.example/tracker.png' })
  announce({ name: '', icon: ICON })
  const dialog = await openDialog(person)
  const fox = await dialog.findByRole('button', { name: 'Fox' })
  expect(fox.querySelector('img')?.getAttribute('src')).toBe(ICON)
  expect((await dialog.findByRole('button', { name: 'Owl' })).querySelector('img')).toBeNull()
  expect(asked).toEqual([])
  await person.user.click(fox)
  await screen.findByRole('heading', { level: 1, name: person.t('people:change.title') })
  expect(asked.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId', 'personal_sign'])
  const hex = `0x${Buffer.from(TEXT).toString('hex')}`
  expect(asked[2]?.params).toEqual([hex, ADDRESS])
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
  announce({ name: 'Fox', icon: ICON }, { ...OWN_ANSWERS, ...answers })
  const dialog = await openDialog(person)
  await person.user.click(await dialog.findByRole('button', { name: 'Fox' }))
  await dialog.findByText(person.t(`dapp-wallets:problem.${problem}`, { wallet: 'Fox', address: ADDRESS, chain: '1' }))
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

test('who signs with a wallet that nobody has opens an account with it; signing again loses nothing of the form', async () => {
  const person = arrive()
  const { t, server, user } = person
  serves(person)
  server.answer(ethSignlog, () => refused({ refusal: 'dappWalletUnbound', parameters: { address: ADDRESS } }))
  announce({ name: 'Fox' })
  const dialog = await openDialog(person)
  await user.click(await dialog.findByRole('button', { name: 'Fox' }))
  await screen.findByRole('heading', { level: 1, name: t('people:register.title') })
  const region = within(screen.getByRole('region', { name: t('dapp-wallets:register.title') }))
  expect(region.getByText(ADDRESS)).toBeTruthy()
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/editPassword')
  await fill(person, fieldOf(t('people:account.email')), 'anna@example.org')
  await user.click(region.getByRole('button', { name: t('dapp-wallets:register.again') }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Fox' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fieldOf(t('people:account.email')).value).toBe('anna@example.org')
  await user.click(region.getByRole('button', { name: t('dapp-wallets:register.without') }))
  await waitFor(() => expect(screen.queryByText(ADDRESS)).toBeNull())
  expect(window.location.search).not.toContain('wallet')
})
