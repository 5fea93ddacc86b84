import { assert } from '@assay/money/assert'
import type { Price } from '@assay/money/kinds'
import { dayOf } from '@assay/rules/hong-kong-day'
import { expiryMinuteOf } from '@assay/rules/options/schedule'
import type { IndexUpdated, MarketHalted } from '../markets/events.ts'
import { addSettings } from '../markets/listings.ts'
import { NONE } from '../memory/none.ts'
import type { OptionAccepted, OptionSettled, OptionStruck, OptionsEvent } from './events.ts'
import { applyOptionListed } from './listing/apply-listed.ts'
import { withResult } from './losses-in-row.ts'
import { BEARISH, BULLISH } from './option-contracts.ts'
import { addOptionMarket, dueTimeOf, type MinuteExposure, marketOfOption, type OptionMarket, type OptionsState } from './state.ts'
import { enterStatus, forgetStatus } from './status-log.ts'
import type { OptionsWorld } from './transaction.ts'
import { enterSample, forgetSamples, keptSince } from './underlying.ts'

/**
 * Applies an event of delivery contracts, the same live and in recovery. Dumb on purpose: everything was decided before, and the money moves by
 * the ledger's events. `at` is the journal time of the record, ms.
 */
export function applyOptions({ options, markets }: OptionsWorld, event: OptionsEvent, at: number): void {
  switch (event.type) {
    case 'options.marketListed':
      addOptionMarket(options, applyOptionListed(markets, event, at))
      break
    case 'options.settingsChanged': {
      const { market, version, effectiveAt, settings } = event
      const changed = { ...settings, version, effectiveAt }
      addSettings(markets, market, changed)
      break
    }
    case 'options.accepted':
      applyAccepted(options, event, at)
      break
    case 'options.struck':
      applyStruck(options, event)
      break
    case 'options.settled':
      applySettled(options, event, at)
      break
  }
}

/** The index of every base of a delivery market, moved or told again. `priceOf` is the index after the update. */
export function applyOptionIndex(options: OptionsState, event: IndexUpdated, at: number, priceOf: (base: string) => Price): void {
  const { prices, renewed = [], restricted = [], ages = {}, evidence } = event
  const needed = neededSince(options, at)
  for (const underlying of options.underlyings.values()) {
    const { base } = underlying
    const isPublished = prices[base] !== undefined || renewed.includes(base)
    const age = ages[base] ?? 0
    if (isPublished) enterSample(underlying, { at, price: priceOf(base), evidence, ...(age > 0 && { age }) })
    if (isPublished || restricted.includes(base)) enterStatus(underlying.restricted, at, restricted.includes(base))
    forgetSamples(underlying, needed)
  }
  for (const { halts } of options.markets) forgetStatus(halts, keptSince(needed))
}

/** A market was halted or goes on. */
export function applyOptionHalt(options: OptionsState, { market: name, halted }: MarketHalted, at: number): void {
  const market = options.byName.get(name)
  if (market) enterStatus(market.halts, at, halted)
}

/** The earliest time that anything running can still ask about, or now. */
function neededSince({ due, contracts }: OptionsState, at: number): number {
  const first = due.first()
  return first === NONE ? at : Math.min(at, contracts.columns.dueAt[first] as number)
}

function applyAccepted(options: OptionsState, event: OptionAccepted, at: number): void {
  const { contracts, traders, due } = options
  const market = options.byName.get(event.market)
  assert(market !== undefined && event.optionId === options.nextOption, 'contracts are numbered in order')
  options.nextOption = event.optionId + 1
  const slot = contracts.add(event.optionId)
  const trader = traders.findOrAdd(event.user)
  const { columns } = contracts
  columns.trader[slot] = trader
  columns.market[slot] = market.index
  columns.direction[slot] = event.direction === 'bullish' ? BULLISH : BEARISH
  columns.seconds[slot] = event.seconds
  columns.stake[slot] = event.stake
  columns.fee[slot] = event.fee
  columns.payout[slot] = event.payout
  columns.version[slot] = event.version
  columns.index[slot] = event.index
  columns.acceptedAt[slot] = at
  columns.startsAt[slot] = event.startsAt
  columns.expiresAt[slot] = event.expiresAt
  columns.strike[slot] = 0n
  columns.dueAt[slot] = dueTimeOf(options, slot)
  columns.stakeHold[slot] = event.stakeHold
  columns.payoutHold[slot] = event.payoutHold
  enterInList(options, slot, trader)
  traders.columns.atRisk[trader] = (traders.columns.atRisk[trader] as bigint) + event.stake + event.fee
  addExposure(market, options, slot)
  due.add(slot)
}

function applyStruck(options: OptionsState, { optionId, strike }: OptionStruck): void {
  const { contracts, due } = options
  const slot = contracts.find(optionId)
  assert(slot !== NONE, 'a running contract')
  due.remove(slot)
  contracts.columns.strike[slot] = strike
  contracts.columns.dueAt[slot] = dueTimeOf(options, slot)
  due.add(slot)
}

function applySettled(options: OptionsState, event: OptionSettled, at: number): void {
  const { contracts, traders, due } = options
  const slot = contracts.find(event.optionId)
  assert(slot !== NONE, 'a contract ends once')
  due.remove(slot)
  const { stake, fee, trader: traderOf } = contracts.columns
  const trader = traderOf[slot] as number
  const cost = (stake[slot] as bigint) + (fee[slot] as bigint)
  if (event.state !== 'refunded') traders.columns.turnover[trader] = (traders.columns.turnover[trader] as bigint) + (stake[slot] as bigint)
  traders.columns.atRisk[trader] = (traders.columns.atRisk[trader] as bigint) - cost
  enterResult(options, trader, event, at)
  takeExposure(options, slot)
  leaveList(options, slot, trader)
  contracts.remove(slot)
}

/** The day's loss and the losses in a row; a refund counts for nothing. */
function enterResult({ traders }: OptionsState, trader: number, { state, payout, fee }: OptionSettled, at: number): void {
  if (state === 'refunded') return
  const { columns } = traders
  const before = columns.day[trader] === dayOf(at) ? (columns.dayLoss[trader] as bigint) : 0n
  columns.day[trader] = dayOf(at)
  columns.dayLoss[trader] = before + fee + (state === 'lost' ? payout : -payout)
  const row = { lossesInRow: columns.lossesInRow[trader] as number, pausedUntil: columns.pausedUntil[trader] as number }
  const after = withResult(row, state, at)
  columns.lossesInRow[trader] = after.lossesInRow
  columns.pausedUntil[trader] = after.pausedUntil
}

function enterInList({ contracts, traders }: OptionsState, slot: number, trader: number): void {
  const { older, newer } = contracts.columns
  const before = traders.columns.newest[trader] as number
  older[slot] = before
  newer[slot] = NONE
  if (before !== NONE) newer[before] = slot
  traders.columns.newest[trader] = slot
  traders.columns.count[trader] = (traders.columns.count[trader] as number) + 1
}

function leaveList({ contracts, traders }: OptionsState, slot: number, trader: number): void {
  const { older, newer } = contracts.columns
  const [before, after] = [older[slot] as number, newer[slot] as number]
  if (after === NONE) traders.columns.newest[trader] = before
  else older[after] = before
  if (before !== NONE) newer[before] = after
  traders.columns.count[trader] = (traders.columns.count[trader] as number) - 1
}

/** Counts a contract to its minute of expiry. */
export function addExposure({ minutes }: OptionMarket, { contracts }: OptionsState, slot: number): void {
  const { expiresAt, direction, payout } = contracts.columns
  const minute = expiryMinuteOf(expiresAt[slot] as number)
  const exposure: MinuteExposure = minutes.get(minute) ?? { bullish: 0n, bearish: 0n, contracts: 0 }
  exposure[direction[slot] === BULLISH ? 'bullish' : 'bearish'] += payout[slot] as bigint
  exposure.contracts++
  minutes.set(minute, exposure)
}

function takeExposure(options: OptionsState, slot: number): void {
  const { minutes } = marketOfOption(options, slot)
  const { expiresAt, direction, payout } = options.contracts.columns
  const minute = expiryMinuteOf(expiresAt[slot] as number)
  const exposure = minutes.get(minute)
  assert(exposure !== undefined, 'a running contract counts to its minute')
  exposure[direction[slot] === BULLISH ? 'bullish' : 'bearish'] -= payout[slot] as bigint
  exposure.contracts--
  if (exposure.contracts === 0) minutes.delete(minute)
}
