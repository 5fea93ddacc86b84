import { latinDigits, withoutInvisible } from '@assay/i18n/digits'
import {
  ACCOUNT_FIELDS,
  maskedPaymentSettings,
  PAYMENT_FIELDS,
  PAYMENT_LENGTHS,
  type PaymentSettings,
  paymentFieldProblem,
} from '@assay/rules/payment-settings'
import type { ResponseOf } from '@assay/wire/call'
import * as contract from '@assay/wire/payment-settings/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { data, type Handler, type PeopleRefusal, refused, type SignedIn, serve, success } from '../http/handler.ts'
import { recipientsOf, traceOf } from '../people/contacts/recipients.ts'
import { checkCurrentPassword } from '../people/current-password.ts'
import type { Identity } from '../people/identity.ts'
import { checkTradePassword } from '../people/save-trade-password.ts'
import { compareWithVerified } from '../people/verified-name.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'

interface Parts {
  identity: Identity
  database: PostgresJsDatabase
}

/** What somebody shows it by that the account is theirs. */
interface Proof {
  password?: string | undefined
  tradePassword?: string | undefined
  secondFactor?: string | undefined
}

/** The calls about where people are paid. */
export const paymentSettingsCalls = (parts: Parts): Handler[] => [
  serve(contract.getPaymentSettings, async (_input, caller) => data(await present(parts, caller))),
  serve(contract.readPaymentSettings, async (input, caller) => {
    const refusal = await proofProblem(parts.identity, input, caller)
    if (refusal) return refused(refusal)
    return data((await parts.identity.paymentSettings.read(caller.user)).settings)
  }),
  serve(contract.savePaymentSettings, async ({ password, tradePassword, secondFactor, ...typed }, caller) => {
    const { identity } = parts
    const fields = cleaned(typed)
    const problem = fieldsProblem(fields) ?? (await proofProblem(identity, { password, tradePassword, secondFactor }, caller))
    if (problem) return refused(problem)
    const saved = await identity.paymentSettings.change(caller.user, fields, nameProblem)
    if ('refusal' in saved) return refused(saved)
    if (saved.isChanged) await notify(identity, caller)
    return success(await present(parts, caller), 'payment-settings:done.saved')
  }),
]

const proofProblem = async (identity: Identity, proof: Proof, caller: SignedIn): Promise<PeopleRefusal | undefined> => {
  const user = await identity.users.byUid(caller.user)
  const { set } = await identity.tradePasswords.status(user.uid)
  const refusal = set
    ? await checkTradePassword(identity, caller, proof.tradePassword ?? '')
    : await checkCurrentPassword(identity, user, proof.password ?? '')
  return refusal ?? checkSecondFactor(identity, { user, caller, typed: proof.secondFactor })
}

/** What was typed, as it is kept: composed, without what cannot be seen, numbers in the digits of every bank. */
const cleaned = (typed: Partial<Record<keyof PaymentSettings, string | undefined>>): Partial<PaymentSettings> => {
  const fields: Partial<PaymentSettings> = {}
  for (const field of PAYMENT_FIELDS) {
    const text = typed[field]
    if (text === undefined) continue
    const plain = withoutInvisible(text.normalize('NFC')).trim()
    fields[field] = (ACCOUNT_FIELDS as readonly string[]).includes(field) ? latinDigits(plain) : plain
  }
  return fields
}

const fieldsProblem = (fields: Partial<PaymentSettings>): PeopleRefusal | undefined => {
  for (const field of PAYMENT_FIELDS) {
    const problem = paymentFieldProblem(field, fields[field] ?? '')
    if (problem) return { refusal: problem, parameters: { field, maximum: String(PAYMENT_LENGTHS[field]) } }
  }
  return undefined
}

/** Nobody can be paid to an account whose owner has no name. */
const nameProblem = (settings: PaymentSettings): PeopleRefusal | undefined =>
  settings.name === '' && PAYMENT_FIELDS.some(field => settings[field] !== '') ? { refusal: 'paymentNameRequired' } : undefined

const notify = async (identity: Identity, caller: SignedIn): Promise<void> => {
  const trace = traceOf(caller, identity.now())
  const user = await identity.users.byUid(caller.user)
  for (const to of recipientsOf(user)) await identity.notices.paymentSettingsChanged(to, trace)
}

const present = async ({ identity, database }: Parts, { user }: SignedIn): Promise<ResponseOf<typeof contract.getPaymentSettings>> => {
  const { settings, changedAt } = await identity.paymentSettings.read(user)
  const verifiedName = settings.name === '' ? '' : await compareWithVerified(database, identity.secrets, { uid: user, name: settings.name })
  return { ...maskedPaymentSettings(settings), changedAt, verifiedName }
}
