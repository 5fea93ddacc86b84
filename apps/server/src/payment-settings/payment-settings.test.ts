import * as contract from '@assay/wire/payment-settings/calls'
import { info } from '@assay/wire/people/calls'
import { getOwnCode, saveTpwd } from '@assay/wire/trade-password/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnTotpOn } from '../../test/authenticated-person.ts'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { sealTexts } from '../verification/rows.ts'
import { verificationSteps } from '../verification/tables.ts'
import { paymentSettingsCalls } from './calls.ts'
import { paymentSettings as table } from './tables.ts'

/** Goal: where somebody is paid is theirs to change alone, is told to them, and can be read by nobody else, not even in the tables. */
const PASSWORD = 'blau7Hund'
const IBAN = 'DE89370400440532013000'
let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints({ handlers: async ({ database, identity }) => paymentSettingsCalls({ identity, database }) })
})
afterAll(() => endpoints.close())

const mailsTo = async (account: string) =>
  (await endpoints.outgoing.newest()).filter(
    ({ recipient, subject }) => recipient === account && subject === 'Your Assay payment settings were changed',
  )

test('needs a session, and shows nothing where nothing is saved', async () => {
  expect(await new Visitor(endpoints.app).call(contract.getPaymentSettings, {})).toMatchObject({ event: 'loginRequired' })
  const anna = await endpoints.person('none@example.org')
  expect((await anna.call(contract.getPaymentSettings, {})).data).toEqual({
    ...{ name: '', bankName: '', bankNumber: '', alipayAccount: '', weixinNickname: '', weixinAccount: '' },
    changedAt: 0,
    verifiedName: '',
  })
})

test('saved with the login password, shown and put into the session masked, read in full with the password, and told by mail', async () => {
  const account = 'anna@example.org'
  const anna = await endpoints.person(account)
  const typed = { name: ' Anna Long ', bankName: 'Sparkasse', bankNumber: 'DE89 3704 0044 0532 0130 00', weixinNickname: 'star' }
  expect(await anna.call(contract.savePaymentSettings, typed)).toMatchObject({ event: 'passwordEmpty' })
  expect(await anna.call(contract.savePaymentSettings, { ...typed, password: 'wrong7Pass' })).toMatchObject({
    event: 'currentPasswordWrong',
  })
  expect(await mailsTo(account)).toEqual([])
  const saved = await anna.call(contract.savePaymentSettings, { ...typed, password: PASSWORD })
  const masked = { name: 'Anna Long', bankName: 'Sparkasse', bankNumber: 'DE8****130 00', weixinNickname: 'star' }
  expect(saved).toMatchObject({ code: 0, data: { ...masked, verifiedName: 'notVerified' } })
  const session = { name: 'Anna Long', bank_name: 'Sparkasse', bank_number: 'DE8****130 00', weixin_nickname: 'star', weixin_account: '' }
  expect((await anna.call(info, {})).data).toMatchObject(session)
  expect(await anna.call(contract.readPaymentSettings, { password: 'wrong7Pass' })).toMatchObject({ event: 'currentPasswordWrong' })
  expect((await anna.call(contract.readPaymentSettings, { password: PASSWORD })).data?.bankNumber).toBe(typed.bankNumber)
  const [mail, ...further] = await mailsTo(account)
  expect(further).toEqual([])
  expect(mail?.text).toContain('/freezeAccount#')
  expect(mail?.text).not.toContain('DE8')
})

test('what is not sent stays, an empty text takes away, and saving the same again tells nobody', async () => {
  const account = 'patch@example.org'
  const anna = await endpoints.person(account)
  const save = (fields: object) => anna.call(contract.savePaymentSettings, { ...fields, password: PASSWORD })
  await save({ name: 'Anna', bankNumber: IBAN, alipayAccount: '١٣٨٠٠١٣٨٠٠٠' })
  expect((await save({ bankNumber: '' })).data).toMatchObject({ name: 'Anna', bankNumber: '', alipayAccount: '138****138000' })
  const { data } = await save({ name: 'Anna' })
  expect(data?.alipayAccount).toBe('138****138000')
  expect(await mailsTo(account)).toHaveLength(2)
  expect(await save({ name: '' })).toMatchObject({ event: 'paymentNameRequired' })
  const many = await Promise.all([save({ bankName: 'One' }), save({ weixinAccount: 'wx_anna_1' })])
  expect(many.map(({ code }) => code)).toEqual([0, 0])
  expect((await anna.call(contract.readPaymentSettings, { password: PASSWORD })).data).toMatchObject({
    bankName: 'One',
    weixinAccount: 'wx_anna_1',
  })
})

test.each([
  [{ name: 'A'.repeat(101) }, 'paymentTextTooLong'],
  [{ name: 'Anna\u0007' }, 'paymentTextInvalid'],
  [{ name: 'Anna', bankNumber: '12' }, 'bankNumberInvalid'],
  [{ name: 'Anna', bankNumber: 'DE8****013000' }, 'bankNumberInvalid'],
  [{ bankNumber: IBAN }, 'paymentNameRequired'],
])('%j is refused: %s', async (fields, event) => {
  const anna = await endpoints.person(`refused${event}${JSON.stringify(fields).length}@example.org`)
  expect(await anna.call(contract.savePaymentSettings, { ...fields, password: PASSWORD })).toMatchObject({ event, data: null })
  expect((await anna.call(contract.getPaymentSettings, {})).data?.changedAt).toBe(0)
})

test('with a trade password that one is asked for instead, and a code of the authenticator app beside it', async () => {
  const account = 'strong@example.org'
  const anna = await endpoints.person(account)
  await anna.call(getOwnCode, { purpose: 'tradePassword' })
  const code = await endpoints.codeFor(account)
  await anna.call(saveTpwd, { code, tradePassword: '482915', tradePasswordAgain: '482915' })
  const save = (proof: object) => anna.call(contract.savePaymentSettings, { name: 'Anna', ...proof })
  expect(await save({ password: PASSWORD })).toMatchObject({ event: 'tradePasswordFormat' })
  expect(await save({ tradePassword: '555555' })).toMatchObject({ event: 'tradePasswordWrong' })
  const app = await turnTotpOn(endpoints, anna)
  expect(await save({ tradePassword: '482915' })).toMatchObject({ event: 'secondFactorRequired' })
  expect(await save({ tradePassword: '482915', secondFactor: '000000' })).toMatchObject({ event: 'secondFactorWrong' })
  expect(await save({ tradePassword: '482915', secondFactor: app.next() })).toMatchObject({ code: 0 })
})

test.each([
  ['Garcia Lopez, Jose', 'same'],
  ['GARCIALOPEZ José', 'mayBeSame'],
  ['Maria Garcia', 'differs'],
] as const)('beside the verified name José García-López, %s is said to be: %s', async (name, verifiedName) => {
  const anna = await endpoints.person(`verified${verifiedName}@example.org`)
  const uid = Number((await anna.call(info, {})).data?.uid)
  const texts = sealTexts(endpoints.identity.secrets, { uid, step: 'basic' }, { realName: 'José García-López' })
  await endpoints.database
    .insert(verificationSteps)
    .values({ uid, step: 'basic', state: 'approved', items: {}, texts, caseId: 0, sentAt: 1 })
  expect((await anna.call(contract.savePaymentSettings, { name, password: PASSWORD })).data).toMatchObject({ name, verifiedName })
})

test('neither tables nor logs have any of it, and one row opened as another’s is refused', async () => {
  const anna = await endpoints.person('sealed@example.org')
  await anna.call(contract.savePaymentSettings, { name: 'Sealed Person', bankNumber: IBAN, password: PASSWORD })
  const rows = JSON.stringify(await endpoints.database.select().from(table))
  const log = endpoints.log.join('\n')
  for (const secret of [IBAN, 'Sealed Person']) {
    expect(rows).not.toContain(secret)
    expect(log).not.toContain(secret)
  }
})
