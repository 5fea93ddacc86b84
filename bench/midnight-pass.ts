import { Core } from '../packages/core/src/engine/core.ts'
import type { Command } from '../packages/core/src/engine/record.ts'
import { createState, EXCHANGE_ROOM } from '../packages/core/src/engine/state.ts'
import type { Amount, Rate } from '../packages/money/src/kinds.ts'
import { accrualOf } from '../packages/rules/src/earn/accrual.ts'
import { dayOf, startOfDay } from '../packages/rules/src/hong-kong-day.ts'

/** What one process measured of the midnight in which every custody order accrues, by processor time. */
export interface MidnightPass {
  /** Of all records together, ms. */
  whole: number
  /** Of the longest record: so long nobody else is served, ms. */
  longest: number
  records: number
  /** Bytes of all records. */
  bytes: number
}

const NOON = Date.UTC(2026, 0, 1, 4)
const PER_PERSON = 100
const PRINCIPAL = 100_000_000n as Amount
const PRODUCT = 'USDT-30D'

/** `node midnight-pass.mjs <orders>` */
const orders = Number(process.argv[2])
const core = new Core(createState(EXCHANGE_ROOM))
let at = NOON
const send = (command: Command) => {
  core.execute(command, at)
  const { refusal } = core.reply()
  if (refusal) throw new Error(`${command.kind} is refused: ${refusal.refusal}`)
}
const day = dayOf(NOON)
openOrders()
// Value dates are the next day; the day after that the first yield is there.
tickAt(startOfDay(day + 1))
const { earn } = core.state
const expected = [...earn.orders.values()].reduce((sum, order) => sum + accrualOf(order, 1), 0n)
const result = tickAt(startOfDay(day + 2))
const accrued = [...earn.orders.values()].reduce((sum, order) => sum + order.accrued, 0n)
const days = new Set([...earn.orders.values()].map(order => order.days))
if (accrued !== expected || days.size !== 1 || !days.has(1)) throw new Error(`${accrued} has accrued, by the formula it is ${expected}`)
if (core.audit().length > 0) throw new Error('an invariant is broken')
console.log(JSON.stringify(result))

function openOrders(): void {
  const terms = {
    dailyRate: 85_000n as Rate,
    minimum: PRINCIPAL,
    maximum: PRINCIPAL,
    purchasesMaximum: PER_PERSON,
    capacity: (PRINCIPAL * BigInt(orders)) as Amount,
    penaltyRate: 5_000_000n as Rate,
  }
  send({ kind: 'markets.listAsset', asset: 'USDT', scale: 6 })
  send({ kind: 'earn.listProduct', product: PRODUCT, asset: 'USDT', cycleDays: 30, terms })
  send({ kind: 'payments.fundPool', pool: 'yield', asset: 'USDT', amount: (PRINCIPAL * BigInt(orders)) as Amount, reference: 'pool' })
  const amount = (PRINCIPAL * BigInt(PER_PERSON)) as Amount
  for (let user = 1; user <= orders / PER_PERSON; user++) {
    send({ kind: 'people.register', user, userKind: 'real' })
    send({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount, source: 'seed', reference: `${user}` })
    for (let order = 0; order < PER_PERSON; order++) send({ kind: 'earn.buy', user, product: PRODUCT, principal: PRINCIPAL, version: 1 })
  }
}

/** Ticks until nothing of a midnight is left to do. */
function tickAt(midnight: number): MidnightPass {
  at = midnight
  const result = { whole: 0, longest: 0, records: 0, bytes: 0 }
  while (core.state.earn.day < dayOf(midnight)) {
    const before = process.cpuUsage()
    send({ kind: 'clock.tick' })
    const { user, system } = process.cpuUsage(before)
    const took = (user + system) / 1e3
    result.whole += took
    result.longest = Math.max(result.longest, took)
    result.records += 1
    result.bytes += core.recordBytes().length
  }
  return result
}
