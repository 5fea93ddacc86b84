import { FREEZE_REASONS } from '@assay/rules/freeze-reasons'
import { call, integerText, nothing, text, timestamp, z } from '../call.ts'
import { shownTexts } from '../content/calls.ts'

/** Six digits as somebody types them: in the digits of any script, with what stands between or around them. */
export const typedCode = text(24)

/** A code of an authenticator app, or a recovery code, as somebody types it. Asked for where the app is on (`secondFactorRequired`). */
export const typedSecondFactor = text(40)

/** A secret in one form (NFC), before any rule counts or compares it: keyboards write an accented letter as one sign or as two. */
export const secretText = z.pipe(
  text(200),
  z.transform((typed: string) => typed.normalize('NFC')),
)

/** E-mail or phone, as typed. `kind` says which tab of the form was used. */
export const accountKind = z.enum(['email', 'phone'])
export const accountFields = { kind: accountKind, account: text(120), areaCode: z.optional(text(8)) }

export const getTelCode = call({
  path: 'web/getTelCode',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'people',
  summary: 'Countries with their calling codes, names in the language of the request, and those whose people cannot register at present.',
  request: nothing,
  response: z.object({
    countries: z.array(z.object({ code: z.string(), name: z.string(), callingCode: z.string() })),
    /** Their codes. */
    registrationClosed: z.array(z.string()),
  }),
})

export const getCode = call({
  path: 'web/getCode',
  method: 'GET',
  who: 'visitor',
  demo: true,
  changes: true,
  area: 'people',
  summary: 'Sends a six-digit verification code by e-mail or SMS. The answer does not tell whether the account exists.',
  request: z.object({ ...accountFields, purpose: z.enum(['register', 'resetPassword']) }),
  response: z.object({ resendAfterSeconds: z.number(), validForSeconds: z.number() }),
})

export const regCheckCode = call({
  path: 'web/reg_checkcode',
  method: 'GET',
  who: 'visitor',
  demo: true,
  changes: true,
  area: 'people',
  summary: 'Checks a verification code without using it up; a wrong one counts as a try.',
  secrets: { code: 'content' },
  request: z.object({ ...accountFields, purpose: z.enum(['register', 'resetPassword']), code: typedCode }),
  response: z.object({ valid: z.boolean() }),
})

export const userRegister = call({
  path: 'web/userRegister',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Registers a person. Code 0 with `token_h5` on success, code 1 with the reason otherwise.',
  secrets: { code: 'proof', password: 'content', passwordAgain: 'content' },
  request: z.object({
    ...accountFields,
    country: text(2),
    code: typedCode,
    password: secretText,
    passwordAgain: secretText,
    agreement: z.enum(['0', '1']),
    /** The legal texts that were shown, each with its hash; refused when one is no longer in force. */
    texts: z.optional(shownTexts),
    invitationCode: z.optional(text(20)),
    /** Address of a dapp wallet that has just signed in this browser (`web/ethSignlog`): it logs the person in from then on. */
    wallet: z.optional(text(42)),
  }),
  response: z.object({ token_h5: z.string() }),
})

export const userLogin = call({
  path: 'web/userLogin',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'Signs in. Code 0 with `token` on success, code 1 with the reason otherwise; `secondFactorRequired` where an authenticator app is on: then once more, with `secondFactor`.',
  secrets: { password: 'content', secondFactor: 'content' },
  request: z.object({ ...accountFields, password: secretText, secondFactor: z.optional(typedSecondFactor) }),
  response: z.object({ token: z.string() }),
})

export const userLogout = call({
  path: 'web/userLogout',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Ends the session.',
  request: nothing,
  response: nothing,
})

export const info = call({
  path: 'web/info',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'people',
  summary: 'The session fields of the signed-in person; the token is what the log-in answered, and is given by no read.',
  request: nothing,
  response: z.object({
    uid: z.string(),
    /** Language in which the person is written to. */
    lang: z.string(),
    name: z.string(),
    invitation_code: z.string(),
    email: z.string(),
    phone: z.string(),
    /** 0 = not set, 1 = set. */
    transaction_password: z.number(),
    bank_name: z.string(),
    bank_number: z.string(),
    alipay_account: z.string(),
    weixin_nickname: z.string(),
    weixin_account: z.string(),
    /** Available USDT of the exchange wallet. */
    usdt: z.string(),
    /** Legal texts of which the person has agreed to no version, or to an older one; absent when there are none. */
    agreements_due: z.optional(z.array(z.object({ id: z.string(), title: z.string(), hash: z.string() }))),
  }),
})

export const getInfo = call({
  path: 'web/getInfo',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'people',
  summary: 'How the account stands: security level, bound contacts, country, time of registration.',
  request: nothing,
  response: z.object({
    uid: z.string(),
    country: z.string(),
    registeredAt: timestamp,
    emailBound: z.boolean(),
    emailVerified: z.boolean(),
    phoneBound: z.boolean(),
    securityLevel: z.enum(['dangerous', 'weak', 'strong']),
    lang: z.string(),
    /** Why the account is frozen: it can cancel, and neither place nor move anything. Empty while it is not. */
    frozen: z.enum(['', ...FREEZE_REASONS]),
    /** A demo account: practice money in practice markets. */
    demo: z.boolean(),
    /** Of a demo account: a real session waits for the person, and comes back with `web/exitDemo`. */
    returns: z.boolean(),
    /** Of a demo account: when it is removed if nobody uses it, ms; otherwise 0. */
    removedAt: timestamp,
  }),
})

export const updatePassword = call({
  path: 'web/updatePassword',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: false,
  area: 'people',
  underSettingsLock: 'partly',
  summary:
    'Sets a new password: `forget` by verification code, `change` by the current password and a session. Ends every session: the person signs in again.',
  secrets: {
    code: 'proof',
    currentPassword: 'proof',
    secondFactor: 'proof',
    securityAnswer: 'proof',
    password: 'content',
    passwordAgain: 'content',
  },
  request: z.object({
    type: z.enum(['forget', 'change']),
    kind: z.optional(accountKind),
    account: z.optional(text(120)),
    areaCode: z.optional(text(8)),
    code: z.optional(typedCode),
    currentPassword: z.optional(secretText),
    secondFactor: z.optional(typedSecondFactor),
    /** Asked for by `securityAnswerAsked`, of a forgotten one where no authenticator app is on. */
    securityAnswer: z.optional(text(200)),
    password: secretText,
    passwordAgain: secretText,
  }),
  response: nothing,
})

export const getSessions = call({
  path: 'web/getSessions',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'Where the person is signed in, newest first.',
  request: z.object({ limit: z.optional(integerText) }),
  response: z.object({
    sessions: z.array(
      z.object({ id: z.string(), current: z.boolean(), device: z.string(), address: z.string(), createdAt: timestamp, seenAt: timestamp }),
    ),
  }),
})

export const endSessions = call({
  path: 'web/endSessions',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'Signs the person out elsewhere: in the session that `id` names, without it in all but this one. What has ended already stays so.',
  request: z.object({ id: z.optional(text(40)) }),
  response: z.object({ ended: z.number() }),
})
