import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import i18next from 'i18next'
import { app } from '../app.ts'
import { arrivalOf } from '../loading/under-way.ts'
import { inPage, pageSignal } from '../page/page-state.ts'
import { exchange } from '../session/exchange.ts'
import { readToken } from '../session/token.ts'
import { readLanguage } from '../texts/language.ts'
import { toast } from '../toasts/toasts.ts'
import { CallFailed } from './call-failed.ts'
import { REQUEST_TIMEOUT_MS, SERVER_BASE } from './configuration.ts'
import { isEnvelope, type Outcome, readEnvelope } from './envelope.ts'
import { interrupt } from './interruption.ts'
import { isOfServer, missedAnswer, noteAnswer, outage } from './reach.ts'
import { requestToken } from './request-token.ts'

interface CallOptions {
  /** Request token of the action (`action/action.ts`); without it each request is an action of its own. */
  rtoken?: string
  /** For calls whose screen shows the failure itself: no toast. */
  quiet?: boolean
  /** Refusals that the screen shows itself, by name. */
  shown?: readonly string[]
  signal?: AbortSignal
}

/**
 * Makes one call of the contract. Adds token, language and request token; shows the message of the answer as the envelope's code demands.
 * Gives the data, or rejects with `CallFailed`, whose message a person can read.
 */
export async function callServer<C extends Call>(call: C, input: RequestOf<C>, options: CallOptions = {}): Promise<ResponseOf<C>> {
  const fields = new URLSearchParams(app().names.ofFields(fieldsOf(input, options.rtoken)))
  return exchanged(call, signal => request(call, fields, signal), options)
}

/** Sends a request, until it is stopped by the signal. */
type Send = (signal: AbortSignal) => Promise<Response>

/** What comes of a request of a call: its data, or `CallFailed`, after the message of the answer was shown as its code demands. */
export async function exchanged<C extends Call>(call: C, send: Send, options: CallOptions): Promise<ResponseOf<C>> {
  const asking = readToken()
  const envelope = await arrivalOf(() => answerOf(call, send, options))
  return app().names.ofAnswer(settle(readEnvelope(call.path, envelope), asking, options) as ResponseOf<C>)
}

/** The fields of a call as they travel, with token, language and request token. */
export function fieldsOf(input: unknown, rtoken = requestToken()): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(input as object)) if (value !== undefined) fields[name] = String(value)
  const token = readToken()
  if (token) fields.token = token
  return { ...fields, lang: readLanguage(), rtoken }
}

function request(call: Call, fields: URLSearchParams, signal: AbortSignal): Promise<Response> {
  const url = `${SERVER_BASE}/${call.path}`
  const init: RequestInit = {
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  }
  return call.method === 'GET' ? fetch(`${url}?${fields}`, init) : fetch(url, { ...init, method: 'POST', body: fields })
}

async function answerOf(call: Call, send: Send, { signal, quiet = false }: CallOptions) {
  try {
    const response = await inPage(send(signal ? AbortSignal.any([signal, pageSignal()]) : pageSignal()))
    if (!isOfServer(response)) missedAnswer()
    const body: unknown = await inPage(response.json())
    if (isEnvelope(body)) {
      noteAnswer()
      return body
    }
  } catch (error) {
    // A screen that was left stops its reads: not a failure to tell anybody about.
    if (signal?.aborted) throw error
    // A connection that failed. One that is merely slow comes to somebody.
    if (error instanceof TypeError) missedAnswer()
  }
  const message = unansweredText(call)
  if (!quiet) toast(message, 'warning', { long: call.method === 'POST' })
  throw new CallFailed('unreachable', message)
}

/** A read can simply be repeated; of an action nobody knows whether it was done. */
function unansweredText(call: Call): string {
  if (call.method === 'GET') return unreachedText()
  const isOffline = outage() === 'offline'
  if (app().isOrder(call)) return isOffline ? i18next.t('common:failure.offlineOrder') : i18next.t('common:failure.noAnswerOrder')
  return isOffline ? i18next.t('common:failure.offlineAction') : i18next.t('common:failure.noAnswer')
}

/** Says of something that can simply be tried again why it did not come. */
export const unreachedText = (): string =>
  outage() === 'offline' ? i18next.t('common:failure.offlineRead') : i18next.t('common:failure.unreachable')

/** Shows what the outcome demands; gives the data or throws. `asking` is the token with which it was asked. */
function settle(outcome: Outcome, asking: string | undefined, { quiet = false, shown = [] }: CallOptions): unknown {
  if (outcome.kind === 'data') return outcome.data
  if (outcome.kind === 'success') {
    if (outcome.message) toast(outcome.message, 'success')
    return outcome.data
  }
  const message = outcome.message || i18next.t('common:failure.request')
  if (outcome.kind === 'refused') {
    if (!quiet && !shown.includes(outcome.event)) toast(message, 'warning')
    throw new CallFailed('refused', message, { code: outcome.code, event: outcome.event })
  }
  // A read that was still on its way tells of a session that the page has left, or is leaving, by itself.
  const isNews = asking === readToken() && !(quiet && exchange.current.isUnderWay)
  if (isNews) interrupt({ ...outcome, message })
  throw new CallFailed('refused', message, { event: outcome.kind === 'ended' ? 'sessionEnded' : 'signedInElsewhere' })
}
