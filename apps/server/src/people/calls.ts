import { availableOf } from '@assay/core/ledger/read'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import { maskedPaymentSettings, NO_PAYMENT_SETTINGS } from '@assay/rules/payment-settings'
import { nameIn } from '@assay/rules/realm'
import type { ResponseOf } from '@assay/wire/call'
import * as people from '@assay/wire/people/calls'
import { getSignIns } from '@assay/wire/people/sign-ins'
import { getOwnCode, hasTpassword, saveTpwd } from '@assay/wire/trade-password/calls'
import { DEMO_KEPT_MS } from '../demo/demo-accounts.ts'
import { data, type Handler, refused, type SignedIn, serve, success } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { sendCode } from './codes/send-code.ts'
import { readContact } from './contact.ts'
import { contactHandlers } from './contacts/calls.ts'
import { closedToRegistration, countriesIn } from './countries.ts'
import type { Identity } from './identity.ts'
import { register } from './register.ts'
import { saveTradePassword, sendOwnCode } from './save-trade-password.ts'
import { securityHandlers } from './security/calls.ts'
import { securityLevelOf } from './security/security-level.ts'
import { securityQuestionHandlers } from './security-question/calls.ts'
import { signIn } from './sign-in.ts'
import { updatePassword } from './update-password.ts'
import { browserAsking } from './verification-codes.ts'

const SESSIONS_LISTED = 20
const SIGN_INS_LISTED = 10
const SIGN_INS_MAX = 100

/** The calls of people: everything about who somebody is. */
export const peopleHandlers = (identity: Identity): Handler[] => [
  serve(people.getTelCode, async (_input, caller) =>
    data({ countries: countriesIn(caller.lang), registrationClosed: await closedToRegistration(identity) }),
  ),
  serve(people.getCode, (input, caller) => sendCode(identity, input, caller)),
  serve(people.regCheckCode, async (input, caller) => {
    const contact = readContact(input)
    if ('refusal' in contact) return refused(contact)
    if (input.code.trim() === '') return refused({ refusal: 'codeRequired' })
    const { purpose, code } = input
    const use = { account: contact.value, purpose, by: browserAsking(caller) }
    return data({ valid: await identity.codes.check(use, code, { use: false }) })
  }),
  serve(people.userRegister, async (input, caller) => {
    const registered = await register(identity, input, caller)
    return 'refusal' in registered ? refused(registered) : success({ token_h5: registered.token }, 'people:done.registered')
  }),
  serve(people.userLogin, async (input, caller) => {
    const signedIn = await signIn(identity, input, caller)
    return 'refusal' in signedIn ? refused(signedIn) : success(signedIn, 'people:done.signedIn')
  }),
  serve(people.userLogout, async (_input, caller) => {
    const waiting = caller.realm === 'demo' ? await identity.sessions.returnOf(caller.sessionId) : undefined
    for (const id of [caller.sessionId, waiting]) if (id) await identity.sessions.end(id, 'signedOut')
    caller.pairSession(undefined)
    return success({}, 'people:done.signedOut')
  }),
  serve(people.updatePassword, async (input, caller) => {
    const refusal = await updatePassword(identity, input, caller)
    return refusal ? refused(refusal) : success({}, 'people:done.passwordChanged')
  }),
  ...tradePasswordHandlers(identity),
  ...securityHandlers(identity),
  ...contactHandlers(identity),
  ...securityQuestionHandlers(identity),
  ...profileHandlers(identity),
]

const tradePasswordHandlers = (identity: Identity): Handler[] => [
  serve(hasTpassword, async (_input, caller) => data(await identity.tradePasswords.status(caller.user))),
  serve(getOwnCode, (input, caller) => sendOwnCode(identity, input, caller)),
  serve(saveTpwd, async (input, caller) => {
    const refusal = await saveTradePassword(identity, input, caller)
    return refusal ? refused(refusal) : success(await identity.tradePasswords.status(caller.user), 'people:done.tradePasswordSet')
  }),
]

const usdtOf = (identity: Identity, { user, realm }: SignedIn): Promise<string> => {
  const asset = nameIn(realm, QUOTE_ASSET.asset)
  return identity.engine.read(({ state }) => formatDecimal(availableOf(state, user, 'exchange', asset), assetScale(state, asset)))
}

/** How a demo account stands: it has no papers of its own. */
const demoInfo = async ({ demos, sessions, now }: Identity, caller: SignedIn): Promise<ResponseOf<typeof people.getInfo>> => {
  const createdAt = (await demos.find(caller.user))?.createdAt ?? now()
  return {
    uid: String(caller.user),
    country: '',
    registeredAt: createdAt,
    emailBound: false,
    emailVerified: false,
    phoneBound: false,
    securityLevel: 'dangerous',
    lang: caller.lang,
    frozen: '',
    demo: true,
    returns: (await sessions.returnOf(caller.sessionId)) !== undefined,
    removedAt: now() + DEMO_KEPT_MS,
  }
}

/** Legal texts that the person has to be asked about, as a field that is absent without any. */
const agreementsDue = async ({ agreements }: Identity, uid: number, { lang }: SignedIn) => {
  const due = await agreements.due(uid, lang)
  return due.length > 0 && { agreements_due: due.map(({ id, title, hash }) => ({ id, title, hash })) }
}

const profileHandlers = (identity: Identity): Handler[] => [
  serve(people.info, async (_input, caller) => {
    const user = caller.realm === 'real' ? await identity.users.byUid(caller.user) : undefined
    const settings = maskedPaymentSettings(user ? (await identity.paymentSettings.read(user.uid)).settings : NO_PAYMENT_SETTINGS)
    return data({
      uid: String(caller.user),
      lang: user?.lang ?? caller.lang,
      name: user ? settings.name : `Demo ${caller.user}`,
      // Who practises has no papers, and can invite nobody.
      invitation_code: user?.invitationCode ?? '',
      email: user?.emailAddress ?? user?.email ?? '',
      phone: user?.phone ?? '',
      transaction_password: user && (await identity.tradePasswords.status(user.uid)).set ? 1 : 0,
      bank_name: settings.bankName,
      bank_number: settings.bankNumber,
      alipay_account: settings.alipayAccount,
      weixin_nickname: settings.weixinNickname,
      weixin_account: settings.weixinAccount,
      usdt: await usdtOf(identity, caller),
      ...(user && (await agreementsDue(identity, user.uid, caller))),
    })
  }),
  serve(people.getInfo, async (_input, caller) => {
    if (caller.realm === 'demo') return data(await demoInfo(identity, caller))
    const { users, freezes } = identity
    const [user, frozen] = await Promise.all([users.byUid(caller.user), freezes.reasonOf(caller.user)])
    return data({
      uid: String(user.uid),
      country: user.country,
      registeredAt: user.registeredAt,
      emailBound: user.email !== null,
      // A contact is bound only by a code that was sent to it.
      emailVerified: user.email !== null,
      phoneBound: user.phone !== null,
      securityLevel: securityLevelOf(await identity.protectionOf(user)),
      lang: user.lang,
      frozen,
      demo: false,
      returns: false,
      removedAt: 0,
    })
  }),
  serve(people.getSessions, async (input, caller) => {
    const rows = await identity.sessions.list(caller.user)
    const sessions = rows.slice(0, input.limit ?? SESSIONS_LISTED).map(row => ({
      id: row.id,
      current: row.id === caller.sessionId,
      device: row.device,
      address: row.address,
      createdAt: row.createdAt,
      seenAt: row.seenAt,
    }))
    return data({ sessions })
  }),
  serve(getSignIns, async ({ limit = SIGN_INS_LISTED, before }, caller) => {
    const shown = Math.min(Math.max(limit, 1), SIGN_INS_MAX)
    const rows = await identity.signIns.of(caller.user, { limit: shown, before: before === undefined ? undefined : Number(before) })
    const signIns = rows.slice(0, shown).map(({ id, uid: _, ...row }) => ({ id: String(id), ...row }))
    return data({ signIns, more: rows.length > shown })
  }),
  serve(people.endSessions, async ({ id }, caller) => {
    const ended = await identity.sessions.endElsewhere(caller.user, caller.sessionId, id)
    return success({ ended }, 'people:done.endedElsewhere')
  }),
]
