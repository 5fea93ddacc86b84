import { getAgreements, getParam, getSetting } from '@assay/wire/content/calls'
import { getDappWallets } from '@assay/wire/dapp-wallets/calls'
import { getDisclosures } from '@assay/wire/disclosures/calls'
import { getPasskeys } from '@assay/wire/passkeys/calls'
import { getInfo, getTelCode, info } from '@assay/wire/people/calls'
import { getContacts } from '@assay/wire/people/contacts'
import { getAntiPhishingCode } from '@assay/wire/people/security'
import { getSecurityQuestion } from '@assay/wire/people/security-question'
import { getSignIns } from '@assay/wire/people/sign-ins'
import { getRecoveryDrill } from '@assay/wire/recovery-drill/calls'
import { getSettingsLock } from '@assay/wire/settings-lock/calls'
import { getTotp } from '@assay/wire/totp/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { NO_LIMITS } from './no-limits.ts'
import { NOT_VERIFIED } from './verification.ts'
import type { WireServer } from './wire-server.ts'

/** What the frame of every page asks for; a test gives what its screen asks beside it, or something else instead. */
export function answerFrame(server: WireServer): void {
  server.answer(getParam, {
    simulated: true,
    passwordLengthMin: 6,
    passwordLengthMax: 12,
    codeResendSeconds: 60,
    codeValidSeconds: 600,
    invitationRequired: false,
    marketListLimit: 200,
    serverTime: Date.now(),
  })
  server.answer(getAgreements, { texts: [] })
  server.answer(getSetting, { name: 'Assay', contactEmail: 'support@example.org', languages: [], version: '0.1.0' })
  server.answer(getTelCode, {
    countries: [
      { code: 'DE', name: 'Germany', callingCode: '49' },
      { code: 'CH', name: 'Switzerland', callingCode: '41' },
    ],
    registrationClosed: [],
  })
  server.live.give('messages', { number: 0, unread: 0, sound: false })
  answerSession(server)
}

/** What it asks once somebody is signed in. */
function answerSession(server: WireServer): void {
  server.answer(info, {
    uid: '10023456',
    lang: 'en',
    name: '',
    invitation_code: 'A1B2C3',
    email: 'an***@example.org',
    phone: '',
    transaction_password: 1,
    bank_name: '',
    bank_number: '',
    alipay_account: '',
    weixin_nickname: '',
    weixin_account: '',
    usdt: '10000',
  })
  server.answer(getInfo, {
    uid: '10023456',
    country: 'DE',
    registeredAt: Date.UTC(2026, 0, 5),
    emailBound: true,
    emailVerified: true,
    phoneBound: false,
    securityLevel: 'weak',
    lang: 'en',
    frozen: '',
    demo: false,
    returns: false,
    removedAt: 0,
  })
  server.answer(getTotp, { on: false, onSince: 0, recoveryCodesLeft: 0, heldUntil: 0 })
  server.answer(getPasskeys, { passkeys: [], origin: window.location.origin })
  server.answer(getDappWallets, { wallets: [] })
  server.answer(getSignIns, { signIns: [], more: false })
  server.answer(getContacts, { email: 'an***@example.org', phone: '', heldUntil: 0 })
  server.answer(hasTpassword, { set: true, lockedUntil: 0, heldUntil: 0 })
  server.answer(getSettingsLock, { until: 0 })
  server.answer(getSecurityQuestion, { question: '' })
  server.answer(getRecoveryDrill, { means: [] })
  server.answer(getAntiPhishingCode, { code: '' })
  server.answer(getDisclosures, { disclosures: [] })
  for (const kind of ['alerts', 'userTransfers', 'perpNotices', 'perpPositions'] as const) server.live.give(kind, [])
  server.live.give('verification', NOT_VERIFIED)
  server.live.give('accountFreeze', { frozen: '' })
  server.live.give('limits', NO_LIMITS)
}
