import { createHash } from 'node:crypto'
import { distressedPosition } from '../packages/core/src/perp/risk/liquidation.ts'
import { reachedUsers } from '../packages/core/src/perp/risk/revalue.ts'
import { accountsOf, closeAll, MARKETS, openIn, openPerps, randomOf, START_TICKS, valueInCore } from './revaluation/exchange.ts'
import { PlainAccounts } from './revaluation/scan.ts'

/** What one process measured: milliseconds in which all accounts are looked at after the marks of all markets changed, ours and the plain way. */
export interface RevaluationPass {
  ours: number
  plain: number
  /** Users whom both found, and a hash of who they were at each change of the marks and of all positions that were left open. */
  found: number
  hash: string
  /** Users whom ours looked at, of all. */
  looked: number
}

const SEED = 7
const CHANGES = 60
/** A mark moves at most 0.1% at a time at random, and 0.015% in the direction of its market: half of them rise, half fall, by 1% in the end. */
const STEP = 0.002
const DRIFT = 0.00015

/** `node revaluation-pass.mjs <accounts>` */
const accounts = accountsOf(Number(process.argv[2]), SEED)
const core = openPerps(accounts)
const { state } = core
const plain = new PlainAccounts(accounts)
if (valueInCore(core, 0, START_TICKS, 3) !== START_TICKS * 3 * 100) throw new Error('the two sides value a lot differently')

const random = randomOf(SEED)
const marks = new Float64Array(MARKETS).fill(START_TICKS)
const times = { ours: [] as number[], plain: [] as number[] }
const hash = createHash('sha256')
let [found, looked] = [0, 0]
reachedUsers(state, 1)
for (let change = 0; change < CHANGES; change++) {
  move()
  const ours: number[] = []
  const first = timed(() => {
    const users = reachedUsers(state, 1)
    looked += users.length
    for (const user of users) if (distressedPosition({ state, at: 1 }, user) !== undefined) ours.push(user)
  })
  let theirs: number[] = []
  const second = timed(() => {
    theirs = plain.distressed(marks)
  })
  if (JSON.stringify(ours) !== JSON.stringify(theirs))
    throw new Error(`change ${change}: ${ours.length} and ${theirs.length} users are found`)
  found += theirs.length
  hash.update(JSON.stringify(theirs))
  times.ours.push(first)
  times.plain.push(second)
  for (const user of theirs) {
    closeAll(core, user)
    plain.closeAll(user)
  }
}
const states = [hashOf(openIn(core)), hashOf(plain.open())]
if (states[0] !== states[1]) throw new Error('what is left open differs')
hash.update(states[0] as string)
const result: RevaluationPass = { ours: mean(times.ours), plain: mean(times.plain), found, hash: hash.digest('hex').slice(0, 16), looked }
console.log(JSON.stringify(result))

function move(): void {
  for (let market = 0; market < MARKETS; market++) {
    marks[market] = Math.round((marks[market] as number) * (1 + (random() - 0.5) * STEP + (market % 2 === 0 ? DRIFT : -DRIFT)))
    state.perp.markets[market]!.mark.ticks = marks[market] as number
    state.perp.revaluation.noteMarket(market)
  }
}

function hashOf(open: readonly string[]): string {
  return createHash('sha256')
    .update([...open].sort().join())
    .digest('hex')
}

function timed(run: () => void): number {
  const start = process.hrtime.bigint()
  run()
  return Number(process.hrtime.bigint() - start) / 1e6
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
