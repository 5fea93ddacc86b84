import { PROJECT_ABOUT, projectTerms } from '../packages/core/scenarios/project-terms.ts'
import { Core } from '../packages/core/src/engine/core.ts'
import type { Command } from '../packages/core/src/engine/record.ts'
import type { Amount, Price, Quantity } from '../packages/money/src/kinds.ts'
import { heldBytes } from './held-bytes.ts'

/** What one process measured of an exchange after a year with so many listings of new coins. */
export interface ListingsPass {
  /** From a snapshot to a core that serves, ms. */
  restore: number
  snapshotBytes: number
  /** Of a restored core, in heap and typed arrays. */
  held: number
  /** Of a tick in which nothing is due, by processor time, microseconds. */
  tick: number
  /** The index of every coin told anew, as happens each second: microseconds, and bytes of its record. */
  index: number
  indexBytes: number
  markets: number
}

const DAY_MS = 86_400_000
const ISSUER = 1
const PEOPLE = Array.from({ length: 200 }, (_, index) => 1_000 + index)
/** Subscribers of each project, of whom some trade. */
const SUBSCRIBERS = 50
const REPEATED = 5_000

/** `node --expose-gc listings-pass.mjs <listings>` */
const listings = Number(process.argv[2])
const core = yearWith(listings)
const snapshot = core.snapshot()
const before = heldBytes()
const began = performance.now()
let restored = Core.restore(snapshot)
const restore = performance.now() - began
const held = heldBytes() - before
// The first may have met code that was not compiled yet.
const again = performance.now()
restored = Core.restore(snapshot)
const warm = performance.now() - again
const prices = Object.fromEntries(
  ['BTC', ...Array.from({ length: listings }, (_, index) => coinOf(index))].map((coin): [string, Price] => [coin, 50_000_000n as Price]),
)
const tick = repeated(() => ({ kind: 'clock.tick' }))
const index = repeated(() => ({ kind: 'markets.updateIndex', prices, evidence: 'bench' }))
const indexBytes = restored.recordBytes().length
const violations = restored.audit()
if (violations.length > 0) throw new Error(JSON.stringify(violations))
const markets = restored.state.markets.listings.size
console.log(
  JSON.stringify({
    restore: Math.min(restore, warm),
    snapshotBytes: snapshot.length,
    held,
    tick,
    index,
    indexBytes,
    markets,
  } satisfies ListingsPass),
)

function coinOf(index: number): string {
  return `N${index}`
}

/** Microseconds of processor time of a command that is sent again and again. */
function repeated(command: () => Command): number {
  for (let count = 0; count < 500; count++) send(restored, command())
  const from = process.cpuUsage()
  for (let count = 0; count < REPEATED; count++) send(restored, command())
  const { user, system } = process.cpuUsage(from)
  return (user + system) / REPEATED
}

/** An exchange with people and a market, and projects evenly over a year: subscribed to, allocated, listed, traded, unlocked and paid. */
function yearWith(count: number): Core {
  const exchange = new Core()
  let at = Date.UTC(2026, 0, 1, 4)
  const decide = (command: Command) => send(exchange, command, at)
  for (const [asset, scale] of [
    ['USDT', 6],
    ['BTC', 8],
  ] as const)
    decide({ kind: 'markets.listAsset', asset, scale })
  decide({ kind: 'people.register', user: ISSUER, userKind: 'real' })
  for (const user of PEOPLE) {
    decide({ kind: 'people.register', user, userKind: 'real' })
    const money = { user, asset: 'USDT', amount: (10n ** 12n) as Amount, source: 'seed', reference: `arrival-${user}` } as const
    decide({ kind: 'payments.creditDeposit', ...money })
  }
  for (let index = 0; index < count; index++) {
    const [coin, project] = [coinOf(index), index + 1]
    const terms = { ...projectTerms(at, { coin, issuer: ISSUER }), lockDays: 0, tranches: 1, trancheDays: 0 }
    decide({ kind: 'launchpad.listProject', terms, about: PROJECT_ABOUT })
    const people = Array.from({ length: SUBSCRIBERS }, (_, one) => PEOPLE[(index * 7 + one) % PEOPLE.length] as number)
    for (const user of people) decide({ kind: 'launchpad.subscribe', user, project, amount: 20_000_000n as Amount, version: 1 })
    for (at of [terms.closesAt, terms.listingAt, terms.listingAt + DAY_MS])
      for (let ticks = 0; ticks < 4; ticks++) decide({ kind: 'clock.tick' })
    decide({ kind: 'launchpad.payIssuer', project })
    decide({ kind: 'markets.updateIndex', prices: { [coin]: terms.issuePrice }, evidence: 'bench' })
    for (let one = 0; one + 1 < 10; one += 2) {
      const order = {
        kind: 'spot.placeOrder',
        pair: `${coin}USDT`,
        type: 'limit',
        price: terms.issuePrice,
        quantity: 10_000_000n as Quantity,
      } as const
      decide({ ...order, user: people[one] as number, side: 'sell' })
      decide({ ...order, user: people[one + 1] as number, side: 'buy' })
    }
    at += 3 * DAY_MS
  }
  return exchange
}

function send(to: Core, command: Command, at = to.at + 1): void {
  to.execute(command, at)
  const { refusal } = to.reply()
  if (refusal) throw new Error(`${command.kind} is refused: ${refusal.refusal}`)
}
