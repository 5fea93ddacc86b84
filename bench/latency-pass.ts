import { commandsOf, openExchange, resetFlow } from './core/exchange.ts'
import { Player } from './core/player.ts'
import { NodejsOrderBook } from './engines/nodejs-order-book.ts'
import { FIELDS, FLOWS, flowOf } from './flow.ts'

/** Nanoseconds of a command, with those of reading the clock. `value` is the 99th percentile. */
export interface LatencyPass {
  value: number
  half: number
  p999: number
  most: number
}

/** `node latency-pass.mjs core | nodejs-order-book`: each command of the shallow flow alone, after a pass that warms up. */
const { records, prefill } = flowOf(FLOWS.shallow)
const commands = records.length / FIELDS
const times = process.argv[2] === 'core' ? timesOfCore() : timesOfBook()
times.sort()
const at = (share: number): number => times[Math.floor(times.length * share)] as number
console.log(JSON.stringify({ value: at(0.99), half: at(0.5), p999: at(0.999), most: at(1 - 1 / times.length) } satisfies LatencyPass))

function timesOfCore(): Float64Array {
  const core = openExchange()
  new Player(core, commandsOf(records, core, 'warm')).play(0, commands)
  resetFlow(core)
  const player = new Player(core, commandsOf(records, core, 'timed'))
  player.play(0, prefill)
  return player.time(prefill, commands)
}

function timesOfBook(): Float64Array {
  new NodejsOrderBook(commands, false).run(records, 0, commands)
  const book = new NodejsOrderBook(commands, false)
  book.run(records, 0, prefill)
  const measured = new Float64Array(commands - prefill)
  for (let index = prefill; index < commands; index++) {
    const start = process.hrtime.bigint()
    book.run(records, index, index + 1)
    measured[index - prefill] = Number(process.hrtime.bigint() - start)
  }
  return measured
}
