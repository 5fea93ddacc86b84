import { commandsOf, openExchange, passDay, resetFlow } from './core/exchange.ts'
import { Player } from './core/player.ts'
import { OurBook } from './engines/ours.ts'
import { FIELDS, FLOWS, flowOf } from './flow.ts'
import { randomRead } from './random-read.ts'

/** What one process measured at one size, in ns: a command, and one read of memory at random over as many bytes as grow with the size. */
export interface CostPass {
  value: number
  read: number
}

const COMMANDS = 300_000
const PASSES = 3
/** About what a resting order takes in the book and in the whole core, and a person in the whole core. */
const BYTES = { book: 64, orders: 256, people: 256 } as const
/** People of the whole core whose orders grow in number; orders of the one whose people do. */
const PEOPLE = 10_000
const RESTING = 1_000

/** `node cost-pass.mjs book|orders|people <resting orders or people>` */
const [what, size] = [process.argv[2] as keyof typeof BYTES, Number(process.argv[3])]
const resting = what === 'people' ? RESTING : size
/** Prices grow with the square root of the depth. */
const reach = Math.round(FLOWS.shallow.reach * Math.sqrt(resting / FLOWS.shallow.resting))
const { records, prefill } = flowOf({ ...FLOWS.shallow, resting, commands: COMMANDS, reach })
const commands = records.length / FIELDS
const times = what === 'book' ? bookTimes() : coreTimes(what === 'people' ? size : PEOPLE)
console.log(JSON.stringify({ value: Math.min(...times) / COMMANDS, read: randomRead(size * BYTES[what], PASSES) } satisfies CostPass))

function bookTimes(): number[] {
  return Array.from({ length: PASSES }, () => {
    const engine = new OurBook()
    engine.run(records, 0, prefill)
    return timed(() => engine.run(records, prefill, commands))
  })
}

/** The keys of the orders that rest are a day old and forgotten: what is remembered does not grow with what rests. */
function coreTimes(people: number): number[] {
  const core = openExchange(people)
  const times = Array.from({ length: PASSES }, (_, pass) => {
    const player = new Player(core, commandsOf(records, core, `pass-${pass}`, people))
    player.play(0, prefill)
    passDay(core)
    const time = timed(() => player.play(prefill, commands))
    resetFlow(core, people)
    return time
  })
  const violations = core.audit()
  if (violations.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(violations)}`)
  return times
}

function timed(run: () => void): number {
  const start = process.hrtime.bigint()
  run()
  return Number(process.hrtime.bigint() - start)
}
