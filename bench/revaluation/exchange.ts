import { Core } from '../../packages/core/src/engine/core.ts'
import type { Command } from '../../packages/core/src/engine/record.ts'
import { createState, EXCHANGE_ROOM } from '../../packages/core/src/engine/state.ts'
import { NONE } from '../../packages/core/src/memory/none.ts'
import { applyPerp } from '../../packages/core/src/perp/apply.ts'
import { moneyOf } from '../../packages/core/src/perp/grid.ts'
import { positionsOfUser } from '../../packages/core/src/perp/margin/margin-status.ts'
import { applyChanged, applyOpened } from '../../packages/core/src/perp/positions/apply-position.ts'
import { CROSS, ISOLATED, LONG, SHORT } from '../../packages/core/src/perp/positions/positions.ts'
import { type PerpMarket, type PerpState, positionSlots, userOfPosition } from '../../packages/core/src/perp/state.ts'
import type { Amount, Price, Quantity, Rate } from '../../packages/money/src/kinds.ts'
import { standardMarginTiers } from '../../packages/rules/src/perp/margin-tiers.ts'
import { BEGIN } from '../core/exchange.ts'

export const MARKETS = 20
const POSITIONS_PER_ACCOUNT = 3
export const START_TICKS = 600_000
/** Quote units of a tick x lot: a tick of 0.1 USDT, a lot of 0.001 coins. */
export const UNIT = 100
export const TAKER_FEE_RATE = 50_000
const CLOSE = 500

/** The same random numbers in every run. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

/** One account as both sides are given it; amounts in quote units. */
export interface Account {
  user: number
  isCross: boolean
  /** What the wallet has for cross positions; 0 for isolated ones. */
  balance: number
  positions: { market: number; isLong: boolean; lots: number; entryValue: number; margin: number }[]
}

/** Accounts with three positions each in different markets, opened near the first mark at 5x to 50x; a third of them in cross margin. */
export function accountsOf(count: number, seed: number): Account[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const isCross = random() < 1 / 3
    const first = Math.floor(random() * MARKETS)
    const positions = Array.from({ length: POSITIONS_PER_ACCOUNT }, (_unused, place) => {
      const lots = 1 + Math.floor(random() * 1_000)
      const entryValue = (START_TICKS + Math.floor((random() - 0.5) * CLOSE)) * lots * UNIT
      return {
        market: (first + place * 7) % MARKETS,
        isLong: random() < 0.5,
        lots,
        entryValue,
        margin: Math.ceil(entryValue / (5 + random() * 45)),
      }
    })
    return { user: index + 1, isCross, balance: isCross ? positions.reduce((sum, { margin }) => sum + margin, 0) : 0, positions }
  })
}

/** A core with these accounts and positions. The positions are entered by their events: what is measured is looking at them, not opening them. */
export function openPerps(accounts: readonly Account[]): Core {
  const core = new Core(createState(EXCHANGE_ROOM))
  const send = (command: Command) => {
    core.execute(command, BEGIN)
    const { refusal } = core.reply()
    if (refusal) throw new Error(`${command.kind} is refused: ${refusal.refusal}`)
  }
  send({ kind: 'markets.listAsset', asset: 'USDT', scale: 6 })
  const prices: Record<string, Price> = {}
  for (let market = 0; market < MARKETS; market++) {
    const base = baseOf(market)
    send({ kind: 'markets.listAsset', asset: base, scale: 8 })
    send({ kind: 'perp.listMarket', market: `${base}-PERP`, base, settings: SETTINGS })
    prices[base] = (BigInt(START_TICKS) * SETTINGS.tick) as Price
  }
  send({ kind: 'markets.updateIndex', prices, evidence: 'bench' })
  for (const account of accounts) openAccount(core, account, send)
  return core
}

const SETTINGS = {
  tick: 10_000_000n as Price,
  lotSize: 100_000n as Quantity,
  maximumOrderLots: 1_000_000n,
  makerFeeRate: 20_000n as Rate,
  takerFeeRate: BigInt(TAKER_FEE_RATE) as Rate,
  liquidationFeeRate: 300_000n as Rate,
  marketProtectionRate: 2_000_000n as Rate,
  priceBandRate: 10_000_000n as Rate,
  tiers: standardMarginTiers(6),
  interestRate: 10_000n as Rate,
  fundingClamp: 50_000n as Rate,
  impactMargin: 200_000_000n as Amount,
  maximumOpenOrders: 200,
  clampLastRate: 5_000_000n as Rate,
}

const baseOf = (market: number): string => `C${market + 10}`

function openAccount({ state }: Core, { user, isCross, balance, positions }: Account, send: (command: Command) => void): void {
  send({ kind: 'people.register', user, userKind: 'real' })
  const amount = BigInt(balance + (isCross ? 0 : positions.reduce((sum, { margin }) => sum + margin, 0))) as Amount
  send({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount, source: 'seed', reference: `${user}` })
  send({ kind: 'payments.transfer', user, asset: 'USDT', amount, from: 'exchange', to: 'contract' })
  for (const { market, isLong, lots, entryValue, margin } of positions) {
    const { perp } = state
    const perpMarket = perp.byName.get(`${baseOf(market)}-PERP`) as PerpMarket
    const opened = { positionId: perp.nextPosition, trader: perp.traders.findOrAdd(user, perpMarket.index), leverage: 10 }
    const slot = applyOpened(perp, perpMarket, { ...opened, side: isLong ? LONG : SHORT, marginMode: isCross ? CROSS : ISOLATED }, 1)
    change(perp, slot, { lots, entryValue: BigInt(entryValue), margin: BigInt(isCross ? 0 : margin) })
  }
}

/** Gives a position figures that nobody traded for, so that tens of thousands of them stand within seconds. */
function change(perp: PerpState, slot: number, { lots, entryValue, margin }: { lots: number; entryValue: bigint; margin: bigint }): void {
  const { figures } = perp
  figures.lots = lots
  figures.hold = NONE
  figures.entryValue[0] = entryValue
  figures.margin[0] = margin
  for (const none of [figures.realisedProfit, figures.fees, figures.funding]) none[0] = 0n
  applyChanged(perp, slot, 1)
}

/** Ends all positions of a user, as a liquidation would. */
export function closeAll({ state }: Core, user: number): void {
  const { id } = state.perp.positions.columns
  for (const slot of positionsOfUser(state.perp, user)) {
    const positionId = id[slot] as number
    change(state.perp, slot, { lots: 0, entryValue: 0n, margin: 0n })
    applyPerp(state, { type: 'perp.positionClosed', v: 1, positionId, state: 'liquidated', closePrice: 0n as Price }, 1)
  }
}

interface OpenPosition {
  user: number
  market: number
  isLong: boolean
  lots: number
  entryValue: number
}

export const textOf = ({ user, market, isLong, lots, entryValue }: OpenPosition): string => [user, market, isLong, lots, entryValue].join()

/** All open positions of a core as texts. */
export function openIn({ state: { perp } }: Core): string[] {
  const { side, lots, entryValue } = perp.positions.columns
  return perp.markets.flatMap(market =>
    [...positionSlots(perp, market)].map(slot =>
      textOf({
        user: userOfPosition(perp, slot),
        market: market.index,
        isLong: side[slot] === LONG,
        lots: lots[slot] as number,
        entryValue: Number(entryValue[slot]),
      }),
    ),
  )
}

/** The value of a position both sides must agree on, for the check before anything is measured. */
export const valueInCore = (core: Core, market: number, ticks: number, lots: number): number =>
  Number(moneyOf(core.state.perp.markets[market]!, ticks * lots))
