import { Core } from '../packages/core/src/engine/core.ts'
import type { Command } from '../packages/core/src/engine/record.ts'
import type { Amount } from '../packages/money/src/kinds.ts'
import { openExchange, orderOf, traderOf } from './core/exchange.ts'
import { FIELDS, FLOWS, flowOf } from './flow.ts'
import { heldBytes } from './held-bytes.ts'

/** What one process measured: bytes that each takes of the whole core, in heap and typed arrays together. */
export interface CoreMemoryPass {
  value: number
  count: number
}

/** User numbers are drawn by the server from a wide range: a stride that has no factor in common with it meets each once. */
const USERS_FROM = 10_000_000
const USERS_RANGE = 90_000_000
const STRIDE = 27_644_437

/** Deposits of so many people stand in one block, which is processed when it is full. */
const IN_BLOCK = 500

const MEASURES: Readonly<Record<string, (count: number) => CoreMemoryPass>> = {
  accounts: measureAccounts,
  orders: count => measureOrders(count, () => undefined),
  'named-orders': count => measureOrders(count, index => `bot-${String(index).padStart(12, '0')}`),
}

/** `node --expose-gc core-memory-pass.mjs accounts|orders|named-orders <count>` */
const [what = '', count = ''] = process.argv.slice(2)
const measure = MEASURES[what]
if (!measure) throw new Error(`one of ${Object.keys(MEASURES).join(', ')}, not ${what}`)
console.log(JSON.stringify(measure(Number(count))))

/** People with four balances, who do nothing: two deposits over a chain, whose blocks are processed, and a transfer to each of the other wallets. */
function measureAccounts(people: number): CoreMemoryPass {
  const core = new Core()
  for (const asset of ['USDT', 'BTC']) send(core, { kind: 'markets.listAsset', asset, scale: 6 })
  const before = heldBytes()
  for (let index = 0; index < people; index++) {
    const user = USERS_FROM + ((index * STRIDE) % USERS_RANGE)
    const amount = 1_000_000n as Amount
    send(core, { kind: 'people.register', user, userKind: 'real' })
    const block = Math.floor(index / IN_BLOCK)
    for (const asset of ['USDT', 'BTC']) arrive(core, { user, asset, amount, block })
    for (const to of ['contract', 'options'] as const)
      send(core, { kind: 'payments.transfer', user, asset: 'USDT', amount: (amount / 4n) as Amount, from: 'exchange', to })
    if (index % IN_BLOCK === IN_BLOCK - 1 || index === people - 1) send(core, { kind: 'payments.processBlocks', chain: '1', block })
  }
  return { value: (heldBytes() - before) / people, count: core.state.people.users.size }
}

/** A deposit over a chain that is final. */
function arrive(core: Core, { user, asset, amount, block }: { user: number; asset: string; amount: Amount; block: number }): void {
  const place = { reference: `chain:1:0x${`${user}${asset}`.padStart(64, '0')}:0`, chain: '1', block }
  send(core, { kind: 'payments.creditDeposit', user, asset, amount, source: 'chain', ...place })
  send(core, { kind: 'payments.finaliseDeposit', ...place })
}

/** Orders that rest, of a thousand people who had traded before; `nameOf` gives the person’s own name for each. */
function measureOrders(resting: number, nameOf: (index: number) => string | undefined): CoreMemoryPass {
  const { records } = flowOf({ ...FLOWS.deep, resting, commands: 0 })
  const core = openExchange()
  const before = heldBytes()
  for (let index = 0; index < records.length / FIELDS; index++) {
    const [, id, side, ticks, lots] = records.subarray(index * FIELDS, (index + 1) * FIELDS) as unknown as [
      number,
      number,
      0 | 1,
      number,
      number,
    ]
    const clientOrderId = nameOf(index)
    send(core, { ...orderOf(traderOf(id, side), side, ticks, lots), ...(clientOrderId && { clientOrderId }) })
  }
  const { count } = core.state.spot.orders.pool
  return { value: (heldBytes() - before) / count, count }
}

function send(core: Core, command: Command): void {
  core.execute(command, core.at + 1)
  const { refusal } = core.reply()
  if (refusal) throw new Error(`${command.kind} is refused: ${refusal.refusal}`)
}
