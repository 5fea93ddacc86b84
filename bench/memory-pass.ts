import { ENGINES } from './engines/engine.ts'
import { FIELDS, FLOWS, flowOf } from './flow.ts'

/** What one process measured: bytes that a resting order takes, of heap and typed arrays together. */
export interface MemoryPass {
  value: number
  live: number
}

/** `node --expose-gc memory-pass.mjs <engine> <orders>` */
const [name = '', orders = ''] = process.argv.slice(2)
const create = ENGINES[name]
if (!create || !globalThis.gc) throw new Error(`an engine, not ${name}, and --expose-gc`)
const { records } = flowOf({ ...FLOWS.deep, resting: Number(orders), commands: 0 })
const commands = records.length / FIELDS
const engine = create(commands, false)
const before = used()
engine.run(records, 0, commands)
const bytes = used() - before
const { live } = engine.totals()
console.log(JSON.stringify({ value: bytes / live, live } satisfies MemoryPass))

/** After everything that is not held has gone. */
function used(): number {
  for (let round = 0; round < 4; round++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
