import type { Amount } from '@assay/money/kinds'
import { commandsOf, openExchange, resetFlow } from './core/exchange.ts'
import { Player } from './core/player.ts'
import { FIELDS, LIMIT } from './flow.ts'

/** What one process measured of trades whose both sides pay a fee. */
export interface CommissionPass {
  /** Trades a second of processor time, the best of the passes: an order that rests and one that takes all of it. */
  value: number
  /** Commissions that are pending afterwards. */
  pending: number
}

const TRADES = 100_000
const WARM = 2
const TIMED = 5
const PEOPLE = 1_000
/** Everybody who trades was invited by one of so many, above whom three more stand. */
const INVITERS = 97
const ABOVE = 3
const FIRST_INVITER = 10_001

/** Sells and buys in turn, each pair at one price. */
function flowOfTrades(): Int32Array {
  const records = new Int32Array(TRADES * 2 * FIELDS)
  for (let index = 0; index < TRADES * 2; index++)
    records.set([LIMIT, index + 1, index % 2 === 0 ? 1 : 0, 100_000 + (Math.floor(index / 2) % 50), 10], index * FIELDS)
  return records
}

const invited = process.argv[2] as 'nobody' | 'others' | 'everybody' | 'vouchers'
const core = openExchange(PEOPLE)
if (invited === 'vouchers') grantVouchers()
else if (invited !== 'nobody') invite()
const records = flowOfTrades()
let value = 0
for (let pass = 0; pass < WARM + TIMED; pass++) {
  resetFlow(core, PEOPLE)
  const player = new Player(core, commandsOf(records, core, `pass-${pass}`, PEOPLE))
  const start = process.cpuUsage()
  player.play(0, TRADES * 2)
  const { user, system } = process.cpuUsage(start)
  const speed = (TRADES * 1e6) / (user + system)
  if (pass >= WARM) value = Math.max(value, speed)
}
const violations = core.audit()
if (violations.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(violations)}`)
console.log(JSON.stringify({ value, pending: core.state.rewards.pending.count } satisfies CommissionPass))

function send(command: Parameters<typeof core.execute>[0]): void {
  core.execute(command, core.at)
  const { refusal } = core.reply()
  if (refusal) throw new Error(`${command.kind} is refused: ${refusal.refusal}`)
}

/** People who do not trade have fee vouchers. */
function grantVouchers(): void {
  send({ kind: 'payments.fundPool', pool: 'rewards', asset: 'USDT', amount: (10n ** 12n) as Amount, reference: 'rewards' })
  for (let user = FIRST_INVITER; user < FIRST_INVITER + PEOPLE; user++) {
    send({ kind: 'people.register', user, userKind: 'real' })
    send({ kind: 'verification.setLevel', user, level: 'basic', reference: `review:${user}` })
    send({ kind: 'rewards.claimTask', user, task: 'identity' })
  }
}

function invite(): void {
  const setInviter = (user: number, inviter: number) => send({ kind: 'rewards.setInviter', user, inviter })
  for (let place = 0; place < INVITERS * (ABOVE + 1); place++) {
    const user = FIRST_INVITER + place
    send({ kind: 'people.register', user, userKind: 'real' })
    if (place % (ABOVE + 1) > 0) setInviter(user, user - 1)
  }
  if (invited === 'everybody')
    for (let user = 1; user <= PEOPLE; user++) setInviter(user, FIRST_INVITER + (user % INVITERS) * (ABOVE + 1) + ABOVE)
}
