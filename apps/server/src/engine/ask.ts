import type { Command, Reply } from '@assay/core/engine/record'
import { type Answer, refused } from '../http/handler.ts'
import type { Engine } from './engine.ts'
import { EngineBusy } from './sequencer.ts'

/** Sends a command for a person and words the answer: the core's refusal, `busy` when too much waits, or what `onDone` makes of the reply. */
export const ask = async <Data>(engine: Engine, command: Command, onDone: (reply: Reply) => Answer<Data>): Promise<Answer<Data>> => {
  try {
    const reply = await engine.submit(command)
    return reply.refusal ? refused(reply.refusal) : onDone(reply)
  } catch (error) {
    if (error instanceof EngineBusy) return refused({ refusal: 'busy' })
    throw error
  }
}
