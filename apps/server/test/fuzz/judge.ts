import { envelope } from '@assay/wire/call'
import { CODE_DATA, CODE_SUCCESS, CODE_WARNING } from '@assay/wire/envelope-codes'
import { userLogin, userRegister } from '@assay/wire/people/calls'
import { REFUSAL_NUMBERS, type WireRefusalName } from '@assay/wire/refusals'
import type { LightMyRequestResponse } from 'fastify'
import type { FuzzRequest } from './requests.ts'

const STATUSES: ReadonlySet<number> = new Set([200, 400, 403, 404, 413, 415, 421])
const KEYS = 'code,data,event,message,time,title'
const WARNING_CALLS: ReadonlySet<string> = new Set([userLogin.path, userRegister.path])

/** What is wrong with an answer, or whether the call was accepted. */
export type Verdict = { wrong: string } | { wrong?: undefined; event: string; isAccepted: boolean; data?: unknown }

/** Holds an answer against the contract: never a fault, always the envelope, a refusal with its own number, data as the schema says. */
export const judge = (request: FuzzRequest, response: LightMyRequestResponse): Verdict => {
  const { statusCode, headers, body } = response
  if (!STATUSES.has(statusCode)) return { wrong: `status ${statusCode}` }
  if (headers['x-content-type-options'] !== 'nosniff') return { wrong: 'no security headers' }
  if (String(headers['content-security-policy']).includes('*')) return { wrong: 'the policy repeats a hostile host' }
  if (request.method === 'HEAD') return { event: 'head', isAccepted: false }
  const said = read(body)
  if (!said) return { wrong: `no envelope: ${body.slice(0, 200)}` }
  if (said.code === CODE_SUCCESS || said.code === CODE_DATA) {
    if (statusCode !== 200 || said.event !== '') return { wrong: `accepted with status ${statusCode} and event ${said.event}` }
    const data = request.call.response.safeParse(said.data)
    return data.success
      ? { event: `accepted ${request.call.path}`, isAccepted: true, data: data.data }
      : { wrong: `data is not what the contract says: ${body.slice(0, 300)}` }
  }
  const number = REFUSAL_NUMBERS[said.event as WireRefusalName]
  if (number === undefined) return { wrong: `no such refusal: ${said.event}` }
  const isWarned = WARNING_CALLS.has(request.call.path) && said.code === CODE_WARNING
  if (said.code !== number && !isWarned) return { wrong: `${said.event} with code ${said.code}` }
  if (said.data !== null || said.message === '') return { wrong: `a refusal with data or without words: ${body.slice(0, 200)}` }
  return { event: said.event, isAccepted: false }
}

const read = (body: string) => {
  try {
    const said: unknown = JSON.parse(body)
    const { success, data } = envelope.safeParse(said)
    return success &&
      Object.keys(said as object)
        .sort()
        .join() === KEYS
      ? data
      : undefined
  } catch {
    return undefined
  }
}
