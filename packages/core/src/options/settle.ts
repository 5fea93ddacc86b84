import type { Amount, Price } from '@assay/money/kinds'
import { outcomeOf } from '@assay/rules/options/outcome'
import { pay, release } from '../pools/pool.ts'
import { feesOf, poolOf, walletOf } from './accounts.ts'
import type { OptionSettled } from './events.ts'
import { type FormedPrice, formSettlement, formStrike } from './form-prices.ts'
import { BULLISH } from './option-contracts.ts'
import { marketOfOption, userOfOption } from './state.ts'
import type { OptionsTx } from './transaction.ts'

/** Forms the strike of a contract; one for which too few samples were told is refunded. */
export function strikeOption(tx: OptionsTx, slot: number): void {
  const { options } = tx.state
  const formed = formStrike(options, slot)
  if (formed.price === undefined) {
    refund(tx, slot, { ...formed, reason: 'samplesMissing' })
    return
  }
  const optionId = options.contracts.columns.id[slot] as number
  tx.emit({ type: 'options.struck', v: 1, optionId, strike: formed.price, samples: formed.samples })
}

/** Settles a contract whose strike is formed, from the pool or into it, or refunds it. Nothing but the index and the contract decides. */
export function settleOption(tx: OptionsTx, slot: number): void {
  const { columns } = tx.state.options.contracts
  const formed = formSettlement(tx.state.options, slot)
  const { price, reason } = formed
  if (reason !== undefined || price === undefined) {
    refund(tx, slot, { ...formed, reason: reason ?? 'samplesMissing' })
    return
  }
  const outcome = outcomeOf(columns.direction[slot] === BULLISH ? 'bullish' : 'bearish', columns.strike[slot] as Price, price)
  if (outcome === 'tie') refund(tx, slot, { ...formed, reason: 'tie' })
  else if (outcome === 'won') win(tx, slot, formed)
  else lose(tx, slot, formed)
}

/** The pool pays what was reserved, the stake is free again, the fee goes to the house. */
function win(tx: OptionsTx, slot: number, formed: FormedPrice): void {
  const { columns } = tx.state.options.contracts
  const { listing } = marketOfOption(tx.state.options, slot)
  const payout = columns.payout[slot] as Amount
  const wallet = walletOf(tx, listing, userOfOption(tx.state.options, slot))
  const hold = columns.payoutHold[slot] as number
  pay(tx, { hold, to: wallet, units: payout, reason: 'optionPayout', reference: referenceOf(tx, slot) })
  payFee(tx, slot)
  tx.release(columns.stakeHold[slot] as number)
  say(tx, slot, { state: 'won', payout, fee: columns.fee[slot] as Amount }, formed)
}

/** The pool takes the stake, the house the fee; what was reserved is free again. */
function lose(tx: OptionsTx, slot: number, formed: FormedPrice): void {
  const { columns } = tx.state.options.contracts
  const { listing } = marketOfOption(tx.state.options, slot)
  const stake = columns.stake[slot] as Amount
  const wallet = walletOf(tx, listing, userOfOption(tx.state.options, slot))
  payFee(tx, slot)
  tx.post('optionStake', referenceOf(tx, slot), [
    { account: wallet, units: -stake, hold: columns.stakeHold[slot] as number },
    { account: poolOf(tx, listing), units: stake },
  ])
  release(tx, columns.payoutHold[slot] as number)
  say(tx, slot, { state: 'lost', payout: stake, fee: columns.fee[slot] as Amount }, formed)
}

/** Stake, fee and reserve are free again. */
function refund(tx: OptionsTx, slot: number, { reason, ...formed }: FormedPrice & Required<Pick<OptionSettled, 'reason'>>): void {
  const { columns } = tx.state.options.contracts
  tx.release(columns.stakeHold[slot] as number)
  release(tx, columns.payoutHold[slot] as number)
  say(tx, slot, { state: 'refunded', reason, payout: 0n as Amount, fee: 0n as Amount }, formed)
}

function payFee(tx: OptionsTx, slot: number): void {
  const { columns } = tx.state.options.contracts
  const { listing } = marketOfOption(tx.state.options, slot)
  const fee = columns.fee[slot] as Amount
  if (fee === 0n) return
  const user = userOfOption(tx.state.options, slot)
  const fees = feesOf(tx, listing)
  tx.post('optionFee', referenceOf(tx, slot), [
    { account: walletOf(tx, listing, user), units: -fee, hold: columns.stakeHold[slot] as number },
    { account: fees, units: fee },
  ])
  tx.chargedFee(user, fees, BigInt64Array.of(fee))
}

const referenceOf = (tx: OptionsTx, slot: number): string => `option:${tx.state.options.contracts.columns.id[slot]}`

type Result = Pick<OptionSettled, 'state' | 'payout' | 'fee' | 'reason'>

function say(tx: OptionsTx, slot: number, result: Result, { price, samples }: FormedPrice): void {
  const { options } = tx.state
  tx.emit({
    type: 'options.settled',
    v: 1,
    optionId: options.contracts.columns.id[slot] as number,
    user: userOfOption(options, slot),
    market: marketOfOption(options, slot).listing.market,
    ...result,
    ...(price !== undefined && { settlementPrice: price }),
    samples,
  })
}
