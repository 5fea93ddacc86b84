import { applyEvent } from '../packages/core/src/engine/apply.ts'
import { Core } from '../packages/core/src/engine/core.ts'
import { CoreTransaction } from '../packages/core/src/engine/core-transaction.ts'
import { createState, EXCHANGE_ROOM } from '../packages/core/src/engine/state.ts'
import { COMMISSION } from '../packages/core/src/ledger/holds.ts'
import { availableOf } from '../packages/core/src/ledger/read.ts'
import { noteReserved } from '../packages/core/src/rewards/commission/reserve.ts'
import { dayOf, startOfDay } from '../packages/rules/src/hong-kong-day.ts'

/** What one process measured of the midnight at which every commission is paid, by processor time. */
export interface CommissionMidnightPass {
  /** Of all records together, ms. */
  whole: number
  /** Of the longest record: so long nobody else is served, ms. */
  longest: number
  records: number
}

const NOON = Date.UTC(2026, 0, 1, 4)
const UNITS = 1_000n

/** `node commission-midnight-pass.mjs <accruals>` */
const accruals = Number(process.argv[2])
const core = reserved()
console.log(JSON.stringify(tickAt(startOfDay(dayOf(NOON) + 1))))
for (let user = 1; user <= accruals; user += 997)
  if (availableOf(core.state, user, 'exchange', 'USDT') !== UNITS) throw new Error(`${user} was not paid`)
if (core.state.rewards.pending.count > 0) throw new Error('commissions are left')

/** An exchange in which so many people have a commission of the day. */
function reserved(): Core {
  const state = createState(EXCHANGE_ROOM)
  const tx = new CoreTransaction(state, applyEvent)
  tx.at = NOON
  tx.emit({ type: 'markets.assetListed', v: 1, asset: 'USDT', scale: 6 } as never)
  const fees = tx.account('house:fees/USDT')
  const all = UNITS * BigInt(accruals)
  tx.post('fee', 'flow', [
    { account: tx.account('external/USDT'), units: -all },
    { account: fees, units: all },
  ])
  for (let user = 1; user <= accruals; user++) {
    tx.tape.length = 0
    tx.forgetEmitted()
    tx.emit({ type: 'people.registered', v: 1, user, userKind: 'real' })
    // Where they are paid to is there: they trade.
    tx.userAccount(user, 'exchange', 'USDT')
    noteReserved(state.rewards, state.ledger, tx.hold(fees, BigInt64Array.of(UNITS), COMMISSION, user), NOON)
  }
  return new Core(state, 1, NOON)
}

/** Ticks until nothing of the midnight is left to do. */
function tickAt(midnight: number): CommissionMidnightPass {
  const result = { whole: 0, longest: 0, records: 0 }
  while (core.state.rewards.pending.count > 0) {
    const before = process.cpuUsage()
    core.execute({ kind: 'clock.tick' }, midnight)
    const { user, system } = process.cpuUsage(before)
    const took = (user + system) / 1e3
    result.whole += took
    result.longest = Math.max(result.longest, took)
    result.records += 1
  }
  return result
}
