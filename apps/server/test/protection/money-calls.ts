import { closeAccount, sendClosingCode } from '@assay/wire/account-closing/calls'
import * as apiKeys from '@assay/wire/api-keys/calls'
import { buyProfit } from '@assay/wire/earn/calls'
import { subscribeNewcoin } from '@assay/wire/launchpad/calls'
import { sendToUser } from '@assay/wire/payments/sends'
import * as withdrawals from '@assay/wire/payments/withdrawals'
import { unfreezeAccount } from '@assay/wire/people/security'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { addAddress, addressesOf } from '../../src/payments/withdrawals/addresses/address-book.ts'
import { APP_CODE, type GuardedCall, LOGIN_PASSWORD, SETTING, type Typed, WRONG_TRADE_PASSWORD, wrong } from './guarded-call.ts'
import type { ProtectedEndpoints } from './open-protected.ts'
import { Owner, PASSWORD, TRADE_PASSWORD } from './owner.ts'

const DAYS_3 = 3 * 24 * 3_600_000
/** The test chain. */
const CHAIN = '31337'

const confirmed = (owner: Owner): Typed => ({ tradePassword: TRADE_PASSWORD, secondFactor: owner.nextCode() })
const proved = (owner: Owner): Typed => ({ password: PASSWORD, secondFactor: owner.nextCode() })
const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

/** An entry of the owner's book that has waited its day. */
const agedEntry = async ({ endpoints, uid }: Owner): Promise<string> => {
  const entry = { user: uid, asset: 'USDT', chain: CHAIN, address: newAddress(), remark: '' }
  await addAddress(endpoints.database, { ...entry, at: endpoints.identity.now() - DAYS_3 })
  const [newest] = await addressesOf(endpoints.database, uid)
  return String(newest?.id)
}

const recipients = new WeakMap<ProtectedEndpoints, Promise<Owner>>()
/** One person for all who send. */
const recipientOf = async ({ endpoints }: Owner): Promise<string> => {
  const recipient = recipients.get(endpoints) ?? Owner.arrive(endpoints, 'recipient@example.org', '0')
  recipients.set(endpoints, recipient)
  return String((await recipient).uid)
}

const apiKey = { label: 'Grid bot', scopes: 'read', addresses: '203.0.113.7' }
/** A key of the owner, in place of those before. */
const newApiKey = async ({ endpoints, uid }: Owner): Promise<string> => {
  await endpoints.sql`delete from api_keys where uid = ${uid}`
  const made = await endpoints.identity.apiKeys.create(uid, { label: 'bot', scopes: ['read'], addresses: ['203.0.113.7'] })
  if ('refusal' in made) throw new Error(made.refusal)
  return made.key.key
}

const CONFIRMED = [...WRONG_TRADE_PASSWORD, ...APP_CODE]
const PROVED = [...LOGIN_PASSWORD, ...APP_CODE]

/** Calls by which money leaves an account, and those that say where to, or let it move again. */
export const MONEY_CALLS: readonly GuardedCall[] = [
  {
    call: sendToUser,
    right: async owner => ({ recipientUid: await recipientOf(owner), asset: 'USDT', amount: '2', ...confirmed(owner) }),
    lacks: CONFIRMED,
    withoutTradePassword: 'tradePasswordNotSet',
    states: {
      frozen: 'userFrozen',
      tradePasswordReset: 'tradePasswordHeld',
      authenticatorEnded: 'totpHeld',
      contactChanged: 'contactHeld',
      settingsLocked: 'served',
      unverified: 'served',
      excluded: 'served',
    },
  },
  {
    call: withdrawals.requestWithdrawal,
    right: async owner => ({
      amount: '100',
      addressId: await agedEntry(owner),
      termsVersion: String((await owner.person.call(withdrawals.dryRunWithdrawal, {})).data?.termsVersion),
      ...confirmed(owner),
    }),
    lacks: [...CONFIRMED, wrong('addressId', '999999999', 'addressUnknown')],
    withoutTradePassword: 'tradePasswordNotSet',
    states: {
      frozen: 'userFrozen',
      tradePasswordReset: 'withdrawalHeld',
      authenticatorEnded: 'withdrawalHeld',
      contactChanged: 'withdrawalHeld',
      settingsLocked: 'served',
      unverified: 'basicVerificationRequired',
      excluded: 'served',
    },
  },
  {
    call: withdrawals.addWithdrawalAddress,
    right: owner => ({ asset: 'USDT', address: newAddress(), remark: '', ...confirmed(owner) }),
    lacks: CONFIRMED,
    withoutTradePassword: 'tradePasswordNotSet',
    states: { ...SETTING, frozen: 'userFrozen' },
  },
  {
    call: withdrawals.removeWithdrawalAddress,
    right: async owner => ({ id: await agedEntry(owner), ...confirmed(owner) }),
    lacks: CONFIRMED,
    withoutTradePassword: 'tradePasswordNotSet',
    states: SETTING,
  },
  {
    call: withdrawals.setWithdrawalWhitelist,
    right: owner => ({ isOn: '0', ...confirmed(owner) }),
    lacks: CONFIRMED,
    withoutTradePassword: 'tradePasswordNotSet',
    states: { ...SETTING, frozen: 'userFrozen' },
  },
  {
    call: buyProfit,
    right: () => ({ product: 'USDT-30D', amount: '10', version: '1', tradePassword: TRADE_PASSWORD }),
    lacks: WRONG_TRADE_PASSWORD,
    withoutTradePassword: 'tradePasswordNotSet',
    // The money stays with its owner and comes back to their own wallet: a time in which none leaves is no reason to refuse. Who takes a break buys none.
    states: { ...SETTING, settingsLocked: 'served', frozen: 'userFrozen', excluded: 'selfExcluded' },
    isForDemo: true,
  },
  {
    call: subscribeNewcoin,
    right: () => ({ project: '1', amount: '20', version: '1' }),
    // Nothing leaves but for coins at the published price, which come into the own wallet, as with an order; so that the session is enough.
    lacks: [wrong('project', '999', 'projectUnknown'), wrong('version', '2', 'projectTermsChanged')],
    states: { ...SETTING, settingsLocked: 'served', frozen: 'userFrozen', excluded: 'selfExcluded' },
  },
  {
    call: apiKeys.createApiKey,
    right: async owner => {
      await newApiKey(owner)
      return { ...apiKey, ...proved(owner) }
    },
    lacks: PROVED,
    states: { ...SETTING, frozen: 'apiKeyWhileFrozen' },
  },
  {
    call: apiKeys.changeApiKey,
    right: async owner => ({ key: await newApiKey(owner), ...apiKey, scopes: 'read,trade', ...proved(owner) }),
    lacks: PROVED,
    // A freeze ends every key.
    states: { ...SETTING, frozen: 'apiKeyUnknown' },
  },
  {
    call: closeAccount,
    right: async owner => {
      await owner.person.call(sendClosingCode, {})
      return { code: await owner.endpoints.codeFor(owner.account), ...proved(owner) }
    },
    lacks: [...PROVED, wrong('code', '', 'codeRequired'), wrong('code', '12345', 'codeWrong')],
    states: { ...SETTING, frozen: 'notWhileFrozen' },
    isPenniless: true,
  },
  {
    call: unfreezeAccount,
    right: async owner => {
      await owner.endpoints.identity.freezes.setOwn(owner.uid, true, owner.endpoints.identity.now())
      return { tradePassword: TRADE_PASSWORD, ...proved(owner) }
    },
    lacks: [...WRONG_TRADE_PASSWORD, ...PROVED],
    states: { ...SETTING, settingsLocked: 'served' },
  },
]
