import { randomBytes } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import type { Answer, Handler, SignedIn } from '../src/http/handler.ts'

/** Runs the handler of a call as a signed-in user would reach it: the input parsed by the call's schema. */
export const callAs =
  (handlers: readonly Handler[], user: UserId) =>
  async <C extends Call>(
    call: C,
    fields: RequestOf<C>,
    rtoken = randomBytes(6).toString('hex'),
    files?: ReadonlyMap<string, Buffer>,
  ): Promise<Answer<ResponseOf<C>>> => {
    const handler = handlers.find(one => one.call.path === call.path)
    if (!handler) throw new Error(`Nobody serves ${call.path}`)
    const caller: SignedIn = {
      user,
      sessionId: `session of ${user}`,
      realm: 'real',
      lang: 'en',
      address: '198.51.100.7',
      userAgent: 'test',
      deviceSecret: 'test',
      rtoken,
      ...(files && { files }),
      pairSession: () => undefined,
    }
    return (await handler.run(call.request.parse(fields), caller)) as Answer<ResponseOf<C>>
  }

/** The data of an answer that is not a refusal. */
export const dataOf = <Data>(answer: Answer<Data>): Data => {
  if (answer.kind === 'refused') throw new Error(`Refused: ${JSON.stringify(answer.refusal)}`)
  return answer.data
}
