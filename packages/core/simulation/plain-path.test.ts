import { expect, it } from 'vitest'
import { again, isWhole, ofSlice } from '../../../tools/slice.mjs'
import { stateText } from '../scenarios/exchange.ts'
import { Core } from '../src/engine/core.ts'
import { createPlay } from './play.ts'
import { Random } from './random.ts'

/**
 * Goal: the short way of plain orders and cancellations decides as the general one does. Method: two cores are sent the same histories, one of them
 * knows no short way; whatever each writes has to be the same, byte by byte.
 */
const START = Date.UTC(2026, 0, 1)
const COMMANDS = 2_000
/** Of a slice every tenth of the first. */
const SEEDS = Array.from({ length: isWhole() ? 250 : 60 }, (_, index) => 70_000 + index)

/** An exchange in which each order goes the general way. */
function withoutPlain(): Core {
  const core = new Core()
  const { spotSteps, perpSteps } = core['tx']
  for (const steps of [spotSteps, perpSteps]) Object.assign(steps, { placePlain: () => false, cancelPlain: () => false })
  return core
}

for (const product of ['spot', 'perp'] as const)
  it(`${product}: plain orders are decided as all others are (${again('simulation')})`, { timeout: 3_600_000 }, () => {
    for (const seed of ofSlice(SEEDS)) {
      const [plain, general] = [new Core(), withoutPlain()]
      const { workload, auditor } = createPlay(product, new Random(seed))
      let at = START
      const send = (command: Parameters<Core['execute']>[0], name: string) => {
        const isNew = plain.execute(command, at)
        expect(general.execute(command, at), name).toBe(isNew)
        if (isNew && !Buffer.from(plain.recordBytes()).equals(general.recordBytes()))
          expect.fail(`${name} is decided otherwise: ${command.kind}`)
        const reply = plain.reply()
        if (isNew && !reply.refusal) auditor.follow(command, at, plain)
        workload.learn(command, reply)
      }
      for (const command of workload.opening()) send(command, `seed ${seed}, opening`)
      for (let count = 0; count < COMMANDS; count++) {
        at += workload.passing()
        send(workload.next(at).command, `seed ${seed}, command ${count}`)
      }
      expect(stateText(general), `seed ${seed}`).toBe(stateText(plain))
    }
  })
