import * as dappWallets from '@assay/wire/dapp-wallets/calls'
import * as passkeys from '@assay/wire/passkeys/calls'
import * as paymentSettings from '@assay/wire/payment-settings/calls'
import { getCode, updatePassword } from '@assay/wire/people/calls'
import * as contacts from '@assay/wire/people/contacts'
import { setAntiPhishingCode } from '@assay/wire/people/security'
import { setSecurityQuestion } from '@assay/wire/people/security-question'
import { lockSettings } from '@assay/wire/settings-lock/calls'
import * as totp from '@assay/wire/totp/calls'
import { getOwnCode, saveTpwd } from '@assay/wire/trade-password/calls'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { APP_CODE, type GuardedCall, LOGIN_PASSWORD, SETTING, type Typed, WRONG_TRADE_PASSWORD, wrong } from './guarded-call.ts'
import { type Owner, PASSWORD, TRADE_PASSWORD } from './owner.ts'

const proved = (owner: Owner): Typed => ({ password: PASSWORD, secondFactor: owner.nextCode() })
const PROVED = [...LOGIN_PASSWORD, ...APP_CODE]
const WRONG_CODE = [wrong('code', '', 'codeRequired'), wrong('code', '12345', 'codeWrong')]
const NEW_TRADE_PASSWORD = { tradePassword: TRADE_PASSWORD, tradePasswordAgain: TRADE_PASSWORD }
const NEW_PASSWORD = { password: PASSWORD, passwordAgain: PASSWORD }

let phones = 0
/** A phone number that nobody has, as it is typed and as it is kept. */
const newPhone = () => {
  phones += 1
  const number = `15112${String(345_000 + phones)}`
  return { typed: number, kept: `+49${number}` }
}

/** A code to the bound contact of a kind, for a change of contacts. */
const ownCode = async (owner: Owner, kind: 'email' | 'phone', contact: string): Promise<string> => {
  await owner.person.call(getOwnCode, { purpose: 'contacts', kind })
  return owner.endpoints.codeFor(contact)
}

/** Binds a phone number for which nothing had to be shown. */
const withPhone = async (owner: Owner): Promise<string> => {
  const { kept } = newPhone()
  await owner.endpoints.sql`update users set phone = ${kept} where uid = ${owner.uid}`
  return kept
}

const CONTACTS: readonly GuardedCall[] = [
  {
    call: contacts.bindContact,
    right: async owner => {
      const [before, after] = [await withPhone(owner), newPhone()]
      const contact = { kind: 'phone', areaCode: '49', account: after.typed } as const
      await owner.person.call(contacts.getContactCode, contact)
      const code = await owner.endpoints.codeFor(after.kept)
      return { ...contact, code, ownCode: await ownCode(owner, 'phone', before), ...proved(owner) }
    },
    lacks: [...PROVED, ...WRONG_CODE, wrong('ownCode', '12345', 'ownCodeWrong')],
    states: SETTING,
  },
  {
    call: contacts.removeContact,
    right: async owner => {
      const codes = { ownCode: await ownCode(owner, 'phone', await withPhone(owner)), code: await ownCode(owner, 'email', owner.account) }
      return { kind: 'phone', ...codes, ...proved(owner) }
    },
    lacks: [...PROVED, ...WRONG_CODE, wrong('ownCode', '12345', 'ownCodeWrong')],
    states: SETTING,
  },
]

const APP: readonly GuardedCall[] = [
  { call: totp.beginTotp, right: () => ({ password: PASSWORD }), lacks: LOGIN_PASSWORD, states: SETTING, isWithoutApp: true },
  { call: totp.endTotp, right: proved, lacks: PROVED, states: SETTING },
  {
    call: totp.renewRecoveryCodes,
    right: owner => ({ code: owner.nextCode() }),
    lacks: [
      wrong('code', '', 'authenticatorCodeWrong'),
      wrong('code', '000000', 'authenticatorCodeWrong'),
      {
        lack: 'a code of the app that was used',
        field: 'code',
        refusal: 'authenticatorCodeWrong',
        typed: async (_right, owner) => ({ code: await owner.usedCode() }),
      },
    ],
    states: SETTING,
  },
]

const PASSWORDS: readonly GuardedCall[] = [
  {
    call: saveTpwd,
    right: owner => ({ current: TRADE_PASSWORD, ...NEW_TRADE_PASSWORD, secondFactor: owner.nextCode() }),
    lacks: [wrong('current', '111222', 'tradePasswordWrong'), ...APP_CODE],
    states: SETTING,
  },
  {
    call: saveTpwd,
    by: 'a code, because the old one was forgotten',
    right: async owner => {
      await owner.person.call(getOwnCode, { purpose: 'tradePassword' })
      const code = await owner.endpoints.codeFor(owner.account)
      return { code, ...NEW_TRADE_PASSWORD, secondFactor: owner.nextCode() }
    },
    lacks: [...WRONG_CODE, ...APP_CODE],
    states: SETTING,
  },
  {
    call: updatePassword,
    right: owner => ({ type: 'change', currentPassword: PASSWORD, ...NEW_PASSWORD, secondFactor: owner.nextCode() }),
    lacks: [wrong('currentPassword', '', 'passwordEmpty'), wrong('currentPassword', 'gelb8Katze', 'currentPasswordWrong'), ...APP_CODE],
    withoutSession: 'loginRequired',
    states: SETTING,
  },
  {
    call: updatePassword,
    by: 'a code, because the old one was forgotten',
    right: async owner => {
      await owner.person.call(getCode, { kind: 'email', account: owner.account, purpose: 'resetPassword' })
      const code = await owner.endpoints.codeFor(owner.account)
      return { type: 'forget', kind: 'email', account: owner.account, code, ...NEW_PASSWORD, secondFactor: owner.nextCode() }
    },
    lacks: [...WRONG_CODE, ...APP_CODE],
    // Who has forgotten it has none, and a code fits the browser that asked for it alone.
    withoutSession: 'codeWrong',
    states: SETTING,
  },
]

const ADDED: readonly GuardedCall[] = [
  { call: passkeys.beginAddPasskey, right: proved, lacks: PROVED, states: SETTING },
  {
    call: passkeys.removePasskey,
    right: async owner => {
      const id = `key${owner.uid}`
      const row = { id, uid: owner.uid, public_key: '', counter: 0, transports: '', name: 'laptop', created_at: 0 }
      await owner.endpoints.sql`insert into passkeys ${owner.endpoints.sql(row)} on conflict do nothing`
      return { id, ...proved(owner) }
    },
    lacks: PROVED,
    states: SETTING,
  },
  {
    call: dappWallets.beginAddDappWallet,
    right: owner => ({ address: privateKeyToAccount(generatePrivateKey()).address, ...proved(owner) }),
    lacks: PROVED,
    states: SETTING,
  },
  {
    call: dappWallets.removeDappWallet,
    right: async owner => {
      const { address } = privateKeyToAccount(generatePrivateKey())
      await owner.endpoints.sql`delete from dapp_wallets where uid = ${owner.uid}`
      await owner.endpoints.identity.dappWallets.add(owner.uid, { address, name: 'savings' })
      return { address, ...proved(owner) }
    },
    lacks: PROVED,
    states: SETTING,
  },
]

const PAID_TO = { tradePassword: TRADE_PASSWORD }
const PAID_TO_PROVED = [...WRONG_TRADE_PASSWORD, ...APP_CODE]

/** Calls that change by what somebody proves who they are, how they are reached, or where they are paid. */
export const PROOF_CALLS: readonly GuardedCall[] = [
  ...CONTACTS,
  ...APP,
  ...PASSWORDS,
  ...ADDED,
  { call: setAntiPhishingCode, right: owner => ({ code: 'Heron-7', ...proved(owner) }), lacks: PROVED, states: SETTING },
  {
    call: setSecurityQuestion,
    right: owner => ({ question: '1', answer: 'Zoe', ...proved(owner) }),
    lacks: PROVED,
    states: SETTING,
  },
  {
    call: lockSettings,
    right: owner => ({ days: '30', ...proved(owner) }),
    lacks: PROVED,
    // A lock that is there can be made longer.
    states: { ...SETTING, settingsLocked: 'served' },
  },
  {
    call: paymentSettings.savePaymentSettings,
    right: owner => ({ name: 'Anna', bankName: 'Bank', ...PAID_TO, secondFactor: owner.nextCode() }),
    lacks: PAID_TO_PROVED,
    withoutTradePassword: 'passwordEmpty',
    states: SETTING,
  },
  {
    call: paymentSettings.readPaymentSettings,
    right: owner => ({ ...PAID_TO, secondFactor: owner.nextCode() }),
    lacks: PAID_TO_PROVED,
    withoutTradePassword: 'passwordEmpty',
    states: { ...SETTING, settingsLocked: 'served' },
  },
]
