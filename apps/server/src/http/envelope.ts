import type { Language } from '@assay/i18n/languages'
import type { Refusal } from '@assay/rules/refusals'
import type { Call, Envelope } from '@assay/wire/call'
import { CODE_DATA, CODE_SESSION_ENDED, CODE_SUCCESS, CODE_WARNING } from '@assay/wire/envelope-codes'
import { userLogin, userRegister } from '@assay/wire/people/calls'
import { REFUSAL_NUMBERS } from '@assay/wire/refusals'
import type { Answer, PeopleRefusal } from './handler.ts'
import { localised } from './localised.ts'
import type { Messages } from './messages.ts'

/** Seconds that a browser shows 'session ended' before it logs out. */
const LOG_OUT_AFTER_SECONDS = 2

/** Calls that by specification answer every refusal with code 1; `event` still names it. */
const WARNING_CALLS: ReadonlySet<string> = new Set([userRegister.path, userLogin.path])

/** Envelope of a refusal: its number, its name, its text in the language of the request. */
export const refusalEnvelope = (
  refusal: Refusal | PeopleRefusal,
  options: { messages: Messages; lang: Language; call?: Call | undefined },
): Envelope => {
  const number = REFUSAL_NUMBERS[refusal.refusal]
  return {
    code: options.call && WARNING_CALLS.has(options.call.path) ? CODE_WARNING : number,
    message: options.messages(options.lang, `refusals:${refusal.refusal}`, localised(refusal.parameters, options.lang)),
    data: null,
    title: '',
    time: number === CODE_SESSION_ENDED ? LOG_OUT_AFTER_SECONDS : 0,
    event: refusal.refusal,
  }
}

/** Envelope of whatever a handler answered. */
export const envelopeOf = (answer: Answer<unknown>, options: { messages: Messages; lang: Language; call: Call }): Envelope => {
  if (answer.kind === 'refused') return refusalEnvelope(answer.refusal, options)
  const message =
    answer.kind === 'success' ? options.messages(options.lang, answer.message, localised(answer.parameters, options.lang)) : ''
  return { code: answer.kind === 'success' ? CODE_SUCCESS : CODE_DATA, message, data: answer.data, title: '', time: 0, event: '' }
}
