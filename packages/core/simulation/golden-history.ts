import { createHash } from 'node:crypto'
import { recordBytes } from '../scenarios/exchange.ts'
import { Core } from '../src/engine/core.ts'
import { createPlay, type Product } from './play.ts'
import { Random } from './random.ts'

const START = Date.UTC(2026, 0, 1)

/** SHA-256 of a core's whole state. */
export const hashOf = (core: Core): string => createHash('sha256').update(core.snapshot()).digest('hex')

/** Decides the random history of a seed; gives its journal and the hash of the state that it leads to. */
export function decideHistory(seed: number, commands: number, product: Product = 'spot'): { journal: Uint8Array; hash: string } {
  const random = new Random(seed)
  const { workload, auditor } = createPlay(product, random)
  const core = new Core()
  const records: Uint8Array[] = []
  const decide = (command: Parameters<Core['execute']>[0], at: number) => {
    if (core.execute(command, at)) {
      records.push(recordBytes(core))
      // Workloads of contracts look up in their auditor's book what there is.
      if (product !== 'spot' && !core.reply().refusal) auditor.follow(command, at, core)
    }
    workload.learn(command, core.reply())
  }
  for (const command of workload.opening()) decide(command, START)
  for (let count = 0, at = START; count < commands; count++) {
    at += product !== 'spot' ? workload.passing() : random.below(5_000)
    decide(workload.next(at).command, at)
  }
  return { journal: Buffer.concat(records), hash: hashOf(core) }
}
