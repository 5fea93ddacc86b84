import { OurBook } from './engines/ours.ts'
import { FIELDS, FLOWS, flowOf } from './flow.ts'

/** What one process measured at one depth, in ns: a command, and one read of memory at random over as many bytes as the orders take. */
export interface CostPass {
  value: number
  read: number
  prices: number
}

const COMMANDS = 300_000
const PASSES = 3
const ORDER_BYTES = 64

/** `node cost-pass.mjs <resting orders>`: prices grow with the square root of the depth. */
const resting = Number(process.argv[2])
const reach = Math.round(FLOWS.shallow.reach * Math.sqrt(resting / FLOWS.shallow.resting))
const { records, prefill } = flowOf({ ...FLOWS.shallow, resting, commands: COMMANDS, reach })
let prices = 0
const value = Math.min(...Array.from({ length: PASSES }, cost))
const read = Math.min(...Array.from({ length: PASSES }, randomRead))
console.log(JSON.stringify({ value, read, prices } satisfies CostPass))

function cost(): number {
  const engine = new OurBook()
  engine.run(records, 0, prefill)
  const start = process.hrtime.bigint()
  engine.run(records, prefill, records.length / FIELDS)
  const time = Number(process.hrtime.bigint() - start)
  prices = engine.book.levels(0).count() + engine.book.levels(1).count()
  return time / COMMANDS
}

/** Each read says where the next one is, so that none can begin before the one before it has ended. */
function randomRead(): number {
  const places = 2 ** Math.ceil(Math.log2((resting * ORDER_BYTES) / 4))
  const memory = new Int32Array(places)
  for (let place = 0; place < places; place++) memory[place] = (Math.imul(place, 1_664_525) + 1_013_904_223) & (places - 1)
  let place = 0
  const start = process.hrtime.bigint()
  for (let count = 0; count < COMMANDS; count++) place = memory[place] as number
  const time = Number(process.hrtime.bigint() - start)
  if (place < 0) throw new Error('a place is not negative')
  return time / COMMANDS
}
