import { PerformanceObserver } from 'node:perf_hooks'
import { commandsOf, openExchange, resetFlow } from './core/exchange.ts'
import { Player } from './core/player.ts'
import { FIELDS, FLOWS, flowOf } from './flow.ts'

/** Bytes of heap that deciding one command takes, typed arrays left out: they are kept and used again. */
export interface GarbagePass {
  value: number
  commands: number
}

const COMMANDS = 200_000

/** `node --expose-gc --max-semi-space-size=128 garbage-pass.mjs` */
const { records, prefill } = flowOf(FLOWS.shallow)
let collections = 0
new PerformanceObserver(list => {
  collections += list.getEntries().length
}).observe({ entryTypes: ['gc'] })

const core = openExchange()
new Player(core, commandsOf(records, core, 'warm')).play(0, records.length / FIELDS)
resetFlow(core)
const player = new Player(core, commandsOf(records, core, 'measured'))
player.play(0, prefill)
globalThis.gc?.()
await seen()
const [before, heap] = [collections, process.memoryUsage().heapUsed]
player.play(prefill, prefill + COMMANDS)
const value = (process.memoryUsage().heapUsed - heap) / COMMANDS
await seen()
if (collections !== before) throw new Error('a collection came in between')
console.log(JSON.stringify({ value, commands: COMMANDS } satisfies GarbagePass))

/** The observer has heard of every collection so far: it is told some turns of the event loop later. */
async function seen(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
}
