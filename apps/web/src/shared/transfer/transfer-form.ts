import type { Wallet } from '@assay/wire/assets'
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
  return { asset: query.get('asset') ?? 'USDT', from: source, to: isWallet(to) && to !== source ? to : target, amount: '' }
}

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
