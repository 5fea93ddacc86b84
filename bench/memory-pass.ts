import { ENGINES } from './engines/engine.ts'
import { FIELDS, FLOWS, flowOf } from './flow.ts'
import { heldBytes } from './held-bytes.ts'

/** What one process measured: bytes that a resting order takes, of heap and typed arrays together. */
export interface MemoryPass {
  value: number
  live: number
}

/** `node --expose-gc memory-pass.mjs <engine> <orders>` */
const [name = '', orders = ''] = process.argv.slice(2)
const create = ENGINES[name]
if (!create) throw new Error(`an engine, not ${name}`)
const { records } = flowOf({ ...FLOWS.deep, resting: Number(orders), commands: 0 })
const commands = records.length / FIELDS
const engine = create(commands, false)
const before = heldBytes()
engine.run(records, 0, commands)
const bytes = heldBytes() - before
const { live } = engine.totals()
console.log(JSON.stringify({ value: bytes / live, live } satisfies MemoryPass))
