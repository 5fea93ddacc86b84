import type { Command, Reply } from '@assay/core/engine/record'
import { type Answer, refused } from '../http/handler.ts'
import type { Engine } from './engine.ts'
import { EngineBusy } from './sequencer.ts'

/** Sends a command for a person and words the answer: the core's refusal, `busy` when too much waits, or what `onDone` makes of the reply. */
export const ask = <Data>(engine: Engine, command: Command, onDone: (reply: Reply) => Answer<Data>): Promise<Answer<Data>> =>
  engine.submit(command).then(reply => (reply.refusal ? refused(reply.refusal) : onDone(reply)), messageBusy)

const messageBusy = (error: unknown): Answer<never> => {
  if (error instanceof EngineBusy) return refused({ refusal: 'busy' })
  throw error
}
