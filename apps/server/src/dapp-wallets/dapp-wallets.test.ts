import { readFileSync } from 'node:fs'
import * as contract from '@assay/wire/dapp-wallets/calls'
import { getCode, getInfo, getSessions, userRegister } from '@assay/wire/people/calls'
import { getSignIns } from '@assay/wire/people/sign-ins'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnTotpOn } from '../../test/authenticated-person.ts'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { dappWalletHandlers } from './calls.ts'
import { DAPP_WALLETS_MAX } from './dapp-wallets.ts'
import { SignTexts, TEXT_MS } from './sign-texts.ts'
import { readAddress } from './verify-signature.ts'

const PASSWORD = 'blau7Hund'
/** The public messages of the makers of EIP-4361: 19 that keep to its grammar and 29 that do not. */
const VECTORS = JSON.parse(readFileSync(new URL('../../test/siwe-vectors.json', import.meta.url), 'utf8')) as Record<
  'valid' | 'invalid',
  Record<string, string>
>

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints({
    handlers: async ({ identity }) => {
      const { dappWallets, now } = identity
      const publicUrl = () => 'https://assay.example.org'
      const chain = { id: 1, rpcUrl: undefined }
      return dappWalletHandlers(identity, new SignTexts({ challenges: dappWallets.challenges, chain, publicUrl, now }))
    },
  })
})
afterAll(() => endpoints.close())

const newWallet = () => privateKeyToAccount(generatePrivateKey())

let visitors = 0
/** A browser at a network address of its own, so that no limit by address is in the way. */
const newVisitor = () => {
  visitors += 1
  return new Visitor(endpoints.app, `203.0.${visitors >> 8}.${visitors & 255}`)
}

const textFor = async (visitor: Visitor, { address }: { address: string }): Promise<string> =>
  (await visitor.call(contract.beginDappWalletLogin, { address })).data?.message ?? ''

const send = async (visitor: Visitor, message: string, signature: string, secondFactor?: string) =>
  visitor.call(contract.ethSignlog, { message, signature, ...(secondFactor === undefined ? {} : { secondFactor }) })

/** Asks for a text, signs it and sends it. */
const logIn = async (visitor: Visitor, wallet: PrivateKeyAccount) => {
  const message = await textFor(visitor, wallet)
  return send(visitor, message, await wallet.signMessage({ message }))
}

const add = async (person: Visitor, wallet: PrivateKeyAccount, name = 'savings') => {
  const { address } = wallet
  const { data } = await person.call(contract.beginAddDappWallet, { address, password: PASSWORD })
  const message = data?.message ?? ''
  return person.call(contract.addDappWallet, { message, signature: await wallet.signMessage({ message }), name })
}

const withWallet = async (account: string) => {
  const [person, wallet] = [await endpoints.person(account), newWallet()]
  expect((await add(person, wallet)).event).toBe('')
  return { person, wallet }
}

const mailsTo = async (address: string) => (await endpoints.outgoing.newest()).filter(({ recipient }) => recipient === address)

const CHECKSUMMED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
]
const withOtherCase = (address: string, at: number): string => {
  const letter = address[at]!
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  return `${address.slice(0, at)}${other}${address.slice(at + 1)}`
}

describe('the text to sign', () => {
  test('keeps to EIP-4361 and names site, address, chain and its end; two are never the same', async () => {
    const [visitor, wallet] = [newVisitor(), newWallet()]
    const asked = await visitor.call(contract.beginDappWalletLogin, { address: wallet.address.toLowerCase() })
    expect(asked.data?.chainId).toBe(1)
    const fields = parseSiweMessage(asked.data?.message ?? '')
    expect(fields).toMatchObject({
      domain: 'assay.example.org',
      uri: 'https://assay.example.org',
      address: wallet.address,
      version: '1',
      chainId: 1,
      statement: 'Log in to Assay. Signing costs nothing and moves no money.',
    })
    expect(fields.expirationTime!.getTime() - fields.issuedAt!.getTime()).toBe(5 * 60_000)
    expect(fields.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(await textFor(visitor, wallet)).not.toBe(asked.data?.message)
  })

  test('is issued for whatever address, had by somebody or not, and for nothing that is none', async () => {
    const { wallet } = await withWallet('asked@example.org')
    const visitor = newVisitor()
    const shapeOf = (text: string) =>
      text
        .replace(/0x\w+/, '')
        .replace(/Nonce: \w+/, '')
        .replace(/[\d:.-]+T[\d:.]+Z/g, '')
    expect(shapeOf(await textFor(visitor, wallet))).toBe(shapeOf(await textFor(visitor, newWallet())))
    // The examples of EIP-55, each with one letter the other way round.
    for (const address of CHECKSUMMED) {
      expect((await visitor.call(contract.beginDappWalletLogin, { address })).event).toBe('')
      for (const { index } of address.slice(2).matchAll(/[A-Fa-f]/g)) expect(readAddress(withOtherCase(address, index + 2))).toBeUndefined()
    }
    for (const address of ['0x', withOtherCase(CHECKSUMMED[4]!, 3), `1x${'0'.repeat(40)}`])
      expect((await visitor.call(contract.beginDappWalletLogin, { address })).event).toBe('dappWalletAddressInvalid')
  })
})

describe('logging in', () => {
  test('opens a session as a password does, notes the use and tells of a new device', async () => {
    const { person, wallet } = await withWallet('log-in@example.org')
    const visitor = new Visitor(endpoints.app, '192.0.2.9')
    const answer = await logIn(visitor, wallet)
    expect(answer.code).toBe(0)
    visitor.token = answer.data?.token
    expect((await visitor.call(getInfo, {})).data?.country).toBe('DE')
    expect((await person.call(getSessions, {})).data?.sessions).toHaveLength(2)
    expect((await person.call(contract.getDappWallets, {})).data?.wallets[0]?.usedAt).toBeGreaterThan(0)
    expect((await mailsTo('log-in@example.org'))[0]?.text).toContain('192.0.2.9')
  })

  test('a text counts once, in the browser that asked, for five minutes', async () => {
    const { wallet } = await withWallet('once@example.org')
    const [visitor, other] = [newVisitor(), newVisitor()]
    const message = await textFor(visitor, wallet)
    const signature = await wallet.signMessage({ message })
    expect((await send(other, message, signature)).event).toBe('dappWalletTextExpired')
    await textFor(other, wallet)
    expect((await send(other, message, signature)).event).toBe('dappWalletTextWrong')
    expect((await send(visitor, message, signature)).code).toBe(0)
    expect((await send(visitor, message, signature)).event).toBe('dappWalletTextExpired')

    const late = await textFor(visitor, wallet)
    endpoints.clock.ahead += TEXT_MS
    expect((await send(visitor, late, await wallet.signMessage({ message: late }))).event).toBe('dappWalletTextExpired')
    endpoints.clock.ahead -= TEXT_MS
  })

  test('of fifty at the same time one gets through', async () => {
    const { wallet } = await withWallet('fifty@example.org')
    const browsers = Array.from({ length: 50 }, newVisitor)
    const message = await textFor(browsers[0]!, wallet)
    const signature = await wallet.signMessage({ message })
    for (const browser of browsers) for (const [name, value] of browsers[0]!.cookies) browser.cookies.set(name, value)
    const events = await Promise.all(browsers.map(async browser => (await send(browser, message, signature)).event))
    expect(events.filter(event => event === '')).toHaveLength(1)
  })

  test('another wallet’s signature, a damaged one and none are refused, and use the text up', async () => {
    const { wallet } = await withWallet('signature@example.org')
    const visitor = newVisitor()
    const message = await textFor(visitor, wallet)
    const answer = await send(visitor, message, await newWallet().signMessage({ message }))
    expect([answer.event, answer.message.includes(wallet.address)]).toEqual(['dappWalletSignatureWrong', true])
    expect((await send(visitor, message, await wallet.signMessage({ message }))).event).toBe('dappWalletTextExpired')
    for (const signature of [`0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, '0xnothing', '0x1', 'zz'])
      expect((await send(visitor, await textFor(visitor, wallet), signature)).event).toBe('dappWalletSignatureWrong')
    for (const signature of ['0x', `0x${'ab'.repeat(64)}`, `0x${'ab'.repeat(200)}`])
      expect((await send(visitor, await textFor(visitor, wallet), signature)).event).toBe('dappWalletContractRefused')
  })

  test.each([...Object.entries(VECTORS.valid), ...Object.entries(VECTORS.invalid)])(
    'the public message of EIP-4361 "%s" is refused whoever signed it: it is not the text that was issued',
    async (_name, message) => {
      const visitor = newVisitor()
      const wallet = newWallet()
      await textFor(visitor, wallet)
      expect((await send(visitor, message, await wallet.signMessage({ message }))).event).toBe('dappWalletTextWrong')
    },
  )

  test('nor does any text count that differs by a letter, a space or a line', async () => {
    const { wallet } = await withWallet('differs@example.org')
    expect(Object.keys(VECTORS.valid).length + Object.keys(VECTORS.invalid).length).toBe(48)
    const changes: ((text: string) => string)[] = [
      text => `${text}\n`,
      text => ` ${text}`,
      text => text.replaceAll('\n', '\r\n'),
      text => text.replace(wallet.address, wallet.address.toLowerCase()),
      text => text.replace('Chain ID: 1', 'Chain ID: 10'),
      text => text.replace('assay.example.org wants', 'assay.example.com wants'),
      text => text.replace(/Expiration Time: .*/, 'Expiration Time: 2100-01-01T00:00:00.000Z'),
      text => text.replace('Log in', 'Log\u00a0in'),
      text => text.slice(0, -1),
    ]
    for (const change of changes) {
      const visitor = newVisitor()
      const message = change(await textFor(visitor, wallet))
      expect((await send(visitor, message, await wallet.signMessage({ message }))).event).toBe('dappWalletTextWrong')
    }
  })

  test('takes a code as well where an authenticator app is on; one signature is enough for that', async () => {
    const { person, wallet } = await withWallet('totp@example.org')
    const { next } = await turnTotpOn(endpoints, person)
    const visitor = newVisitor()
    const message = await textFor(visitor, wallet)
    const signature = await wallet.signMessage({ message })
    expect((await send(visitor, message, signature)).event).toBe('secondFactorRequired')
    expect((await send(visitor, message, signature, '000000')).event).toBe('secondFactorWrong')
    expect((await send(visitor, message, signature, next())).code).toBe(0)
    const outcomes = (await person.call(getSignIns, {})).data?.signIns.map(({ method, outcome }) => `${method} ${outcome}`)
    expect(outcomes).toEqual(['wallet opened', 'wallet codeWrong', 'registration opened'])
    endpoints.clock.standsAt = undefined
  })

  test('guessing slows down by address', async () => {
    const visitor = new Visitor(endpoints.app, '192.0.2.77')
    const events: string[] = []
    for (let tried = 0; tried < 60; tried += 1) events.push((await send(visitor, 'text', '0x00')).event)
    expect([events[0], events.at(-1)]).toEqual(['dappWalletTextExpired', 'tooManyAttempts'])
  })
})

describe('an account that is opened with a wallet', () => {
  const registration = async (visitor: Visitor, account: string, wallet: string) => {
    await visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
    return visitor.call(userRegister, { ...endpoints.registration(account, await endpoints.codeFor(account)), wallet })
  }

  test('has a contact, a country and a password like any other, and is logged in to by the wallet from then on', async () => {
    const [visitor, wallet] = [newVisitor(), newWallet()]
    const unbound = await logIn(visitor, wallet)
    expect([unbound.event, unbound.data]).toEqual(['dappWalletUnbound', null])
    const opened = await registration(visitor, 'opened@example.org', wallet.address)
    visitor.token = opened.data?.token_h5
    expect((await visitor.call(getInfo, {})).data).toMatchObject({ country: 'DE', emailBound: true })
    expect((await visitor.call(contract.getDappWallets, {})).data?.wallets).toMatchObject([{ address: wallet.address }])
    expect((await logIn(newVisitor(), wallet)).code).toBe(0)
  })

  test('needs the signature in the same browser, within half an hour, by a wallet that nobody has', async () => {
    const [visitor, wallet] = [newVisitor(), newWallet()]
    await logIn(visitor, wallet)
    const stranger = newVisitor()
    expect((await registration(stranger, 'stranger@example.org', wallet.address)).event).toBe('dappWalletTextExpired')
    expect((await registration(visitor, 'not-signed@example.org', newWallet().address)).event).toBe('dappWalletTextExpired')
    endpoints.clock.ahead += 30 * 60_000
    expect((await registration(visitor, 'late@example.org', wallet.address)).event).toBe('dappWalletTextExpired')
    await logIn(visitor, wallet)
    await add(await endpoints.person('quicker@example.org'), wallet)
    expect((await registration(visitor, 'taken@example.org', wallet.address)).event).toBe('dappWalletTaken')
    endpoints.clock.ahead = 0
  })
})

describe('the own wallets', () => {
  test('are not added when the password is changed between the proof and the signature', async () => {
    const [person, wallet] = [await endpoints.person('changed@example.org'), newWallet()]
    const { address } = wallet
    const message = (await person.call(contract.beginAddDappWallet, { address, password: PASSWORD })).data?.message ?? ''
    const { users } = endpoints.identity
    const user = await users.byContact({ kind: 'email', value: 'changed@example.org', address: 'changed@example.org' })
    await users.setPassword(user?.uid ?? 0, { passwordHash: 'another' }, async () => {})
    const answer = await person.call(contract.addDappWallet, { message, signature: await wallet.signMessage({ message }), name: 'thief' })
    expect(answer.event).toBe('dappWalletTextExpired')
    expect((await person.call(contract.getDappWallets, {})).data?.wallets).toEqual([])
  })

  test('are added after the password and a code, at most five, each of one person alone, and the person is told', async () => {
    const [person, other] = [await endpoints.person('own@example.org'), await endpoints.person('other@example.org')]
    const wallet = newWallet()
    const { address } = wallet
    expect((await person.call(contract.beginAddDappWallet, { address, password: 'falsch1' })).event).toBe('currentPasswordWrong')
    expect((await add(person, wallet, ' savings ')).event).toBe('')
    const [mail] = await mailsTo('own@example.org')
    expect(mail?.subject).toBe('A DApp wallet was added to your Assay account')
    expect(mail?.text).toMatch(new RegExp(`savings[\\s\\S]*${address}[\\s\\S]*198\\.51\\.100\\.7[\\s\\S]*If it was not you`))
    expect((await person.call(contract.getDappWallets, {})).data?.wallets).toMatchObject([{ address, name: 'savings', usedAt: 0 }])
    expect((await add(other, wallet)).event).toBe('dappWalletTaken')
    for (let added = 1; added < DAPP_WALLETS_MAX; added += 1) expect((await add(person, newWallet())).event).toBe('')
    expect((await add(person, newWallet())).event).toBe('dappWalletsTooMany')

    const { next } = await turnTotpOn(endpoints, other)
    const asked = { address: newWallet().address, password: PASSWORD }
    expect((await other.call(contract.beginAddDappWallet, asked)).event).toBe('secondFactorRequired')
    expect((await other.call(contract.beginAddDappWallet, { ...asked, secondFactor: next() })).event).toBe('')
    endpoints.clock.standsAt = undefined
    endpoints.clock.ahead = 0
  })

  test('a text for logging in adds no wallet, and one for adding logs nobody in', async () => {
    const { person, wallet } = await withWallet('purpose@example.org')
    const message = await textFor(person, wallet)
    const answer = await person.call(contract.addDappWallet, { message, signature: await wallet.signMessage({ message }), name: 'x' })
    expect(answer.event).toBe('dappWalletTextExpired')
    const { data } = await person.call(contract.beginAddDappWallet, { address: wallet.address, password: PASSWORD })
    const toAdd = data?.message ?? ''
    expect((await send(person, toAdd, await wallet.signMessage({ message: toAdd }))).event).toBe('dappWalletTextWrong')
  })

  test('are removed after the password, and open nothing any more; the person is told', async () => {
    const { person, wallet } = await withWallet('removed@example.org')
    const other = await endpoints.person('foreign@example.org')
    const removal = { address: wallet.address, password: PASSWORD }
    expect((await other.call(contract.removeDappWallet, removal)).event).toBe('dappWalletUnknown')
    expect((await person.call(contract.removeDappWallet, { ...removal, password: 'falsch1' })).event).toBe('currentPasswordWrong')
    expect((await person.call(contract.removeDappWallet, removal)).code).toBe(0)
    expect((await mailsTo('removed@example.org'))[0]?.subject).toBe('A DApp wallet was removed from your Assay account')
    expect((await logIn(newVisitor(), wallet)).event).toBe('dappWalletUnbound')
  })
})
