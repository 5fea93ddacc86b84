import type { Core } from '../../src/engine/core.ts'
import { ownLimitsOf } from '../../src/engine/of-person/own-limits.ts'
import { balancesOf } from '../../src/ledger/read.ts'
import { totalOf } from '../../src/ledger/state.ts'
import { optionBarAt, optionExposuresOf, optionPoolOf, optionRoomAt, runningOptionsOf } from '../../src/options/read.ts'
import { same } from '../same.ts'
import { minuteOf, type NaiveOption, type OptionsBook, sumOfPayouts } from './book.ts'

/** Throws when anything of a user is another thing in the core than in the naive book: money, what runs, own limits. */
export function compareUser({ state, at }: Core, book: OptionsBook, user: number): void {
  for (const { wallet, asset, available, frozen } of balancesOf(state, user)) {
    same(`realm of ${asset} of ${user} (I14)`, book.isForeign(user, asset), false)
    const held = wallet === 'options' ? book.frozenOf(user, asset) : 0n
    same(`frozen ${asset} in ${wallet} of ${user}`, frozen, held)
    same(`${wallet} ${asset} of ${user}`, available, book.availableOf(user, wallet, asset))
  }
  const shown = runningOptionsOf(state, user)
  const own = book.ofUser(user).sort((one, other) => other.id - one.id)
  same(`running contracts of ${user}`, shown.map(textOf).join('\n'), own.map(naiveText).join('\n'))
  compareLimits(ownLimitsOf(state, user, at), book, user, at)
}

function compareLimits(shown: ReturnType<typeof ownLimitsOf>, book: OptionsBook, user: number, at: number): void {
  const { losses, pausedUntil } = book.rowOf(user, at)
  const next = book.limits.get(user)?.next
  const pending = next && next.from > at ? next : undefined
  let atRisk = 0n
  for (const { stake, fee } of book.ofUser(user)) atRisk += stake + fee
  const said = [shown.lossLimit, shown.pending?.limit, shown.pending?.from, shown.lossToday, shown.atRisk, shown.excludedUntil]
  const kept = [book.limitAt(user, at), pending?.limit, pending?.from, book.lossToday(user, at), atRisk, book.excludedUntil(user, at)]
  same(`limits of ${user}`, [...said, shown.lossesInRow, shown.pausedUntil].join(' '), [...kept, losses, pausedUntil].join(' '))
}

type Shown = ReturnType<typeof runningOptionsOf>[number]

const textOf = ({ optionId, market, direction, seconds, stake, fee, payout, version, index, strike, ...times }: Shown): string =>
  [
    optionId,
    market,
    direction,
    seconds,
    stake,
    fee,
    payout,
    version,
    index,
    strike,
    times.acceptedAt,
    times.startsAt,
    times.expiresAt,
  ].join(' ')

const naiveText = ({ id, market, direction, terms, stake, fee, payout, version, index, strike, ...times }: NaiveOption): string =>
  [
    id,
    market,
    direction,
    terms.seconds,
    stake,
    fee,
    payout,
    version,
    index,
    strike,
    times.acceptedAt,
    times.startsAt,
    times.expiresAt,
  ].join(' ')

/** The pools and the house: what is promised is there, and nothing was paid from elsewhere (I9). */
export function compareHouse({ state }: Core, book: OptionsBook): void {
  for (const asset of new Set([...book.markets.values()].map(({ quote }) => quote))) {
    const { balance, reserved, available } = optionPoolOf(state, asset)
    same(`options pool of ${asset}`, balance, book.moneyOf(`pool/${asset}`))
    same(`promised by the options pool of ${asset}`, reserved, book.reservedOf(asset))
    if (available < 0n) throw new Error(`the options pool of ${asset} has promised more than it has`)
    const fees = state.ledger.named.get(`house:fees/${asset}`)
    same(`fees of the house in ${asset}`, fees === undefined ? 0n : totalOf(state.ledger, fees), book.moneyOf(`fees/${asset}`))
    compareExposures(optionExposuresOf(state, asset), book, asset)
  }
}

function compareExposures(shown: ReturnType<typeof optionExposuresOf>, book: OptionsBook, asset: string): void {
  let contracts = 0
  for (const { market, expiresAt, bullish, bearish, contracts: count } of shown) {
    const together = book.contracts(one => one.market === market && minuteOf(one.expiresAt) === minuteOf(expiresAt))
    const sideOf = (direction: string) => sumOfPayouts(together.filter(one => one.direction === direction))
    same(
      `promised in ${market} for ${expiresAt}`,
      [bullish, bearish, count].join(' '),
      [sideOf('bullish'), sideOf('bearish'), together.length].join(' '),
    )
    contracts += count
  }
  same(
    `contracts that are promised for in ${asset}`,
    contracts,
    book.contracts(({ market }) => book.marketOf(market).quote === asset).length,
  )
}

/** What is shown of a market: whether it can be bought in, and how much. */
export function compareMarket({ state, at }: Core, book: OptionsBook, market: string): void {
  const { settings } = book.termsAt(market, at)
  let most = 0n
  for (const { seconds } of settings.durations) {
    const expiresAt = book.startOf(market, at) + seconds * 1_000
    for (const direction of ['bullish', 'bearish'] as const) {
      const room = book.roomOf(market, { expiresAt, direction }, settings)
      if (room > most) most = room
    }
  }
  same(`room in ${market}`, optionRoomAt(state, market, at), most)
  same(`bar of ${market}`, optionBarAt(state, market, at), book.barOf(market, at) || (most > 0n ? '' : 'poolFull'))
}
