import { CONTRACT_ASSET, isUsedIn } from '@assay/rules/wallets'
import type { Wallet } from '@assay/wire/payments/calls'
import { type AmountProblem, amountProblem } from './amount-problem.ts'

export interface TransferValues {
  asset: string
  from: Wallet
  to: Wallet
  /** Plain decimal string; empty while the field holds no amount. */
  amount: string
}

export const WALLETS: readonly Wallet[] = ['exchange', 'contract', 'options']

export const isWallet = (text: string | null): text is Wallet => WALLETS.includes(text as Wallet)

/** The form as a link fills it: `?asset=BTC&from=contract&to=options`. */
export function transferFrom(query: URLSearchParams): TransferValues {
  const [from, to] = [query.get('from'), query.get('to')]
  const source = isWallet(from) ? from : 'exchange'
  const target = source === 'exchange' ? 'contract' : 'exchange'
  return fitting({ asset: query.get('asset') ?? CONTRACT_ASSET, from: source, to: isWallet(to) && to !== source ? to : target, amount: '' })
}

/** What goes to a wallet that has no use for the asset becomes a transfer of what all wallets use. */
export const fitting = (values: TransferValues): TransferValues =>
  isUsedIn(values.to, values.asset) ? values : { ...values, asset: CONTRACT_ASSET, amount: '' }

/** Whether an asset is offered between two wallets: both have a use for it, or the first has some of it left from before. */
export const isOffered = (asset: string, { from, to }: Pick<TransferValues, 'from' | 'to'>, available: string | undefined): boolean =>
  isUsedIn(to, asset) && (isUsedIn(from, asset) || (available !== undefined && available !== '0'))

/** What is wrong with a transfer; the names are those that the core refuses with. `available` is unknown until it has been read. */
export function transferProblems(values: TransferValues, available: string | undefined): { amount?: AmountProblem; to?: 'sameWallet' } {
  if (values.from === values.to) return { to: 'sameWallet' }
  const amount = amountProblem(values.amount, available)
  return amount ? { amount } : {}
}

/** Turns the direction round; a choice that would make both sides the same turns it round as well. */
export function withWallet(values: TransferValues, side: 'from' | 'to', wallet: Wallet): TransferValues {
  const other = side === 'from' ? 'to' : 'from'
  return values[other] === wallet ? { ...values, [side]: wallet, [other]: values[side] } : { ...values, [side]: wallet }
}
