import type { Balance } from '@assay/wire/payments/calls'

export type { Balance }

const isSomething = ({ available, frozen }: Balance) => /[1-9]/.test(available + frozen)

/** Rows of the exchange wallet: the named assets first, also when empty, then what there is of others, by name. */
export function exchangeBalances(balances: readonly Balance[], first: readonly string[]): Balance[] {
  const own = balances.filter(({ wallet }) => wallet === 'exchange')
  if (!own.some(isSomething)) return []
  const named = first.map(
    asset => own.find(row => row.asset === asset) ?? { wallet: 'exchange' as const, asset, available: '0', frozen: '0' },
  )
  const others = own.filter(row => isSomething(row) && !first.includes(row.asset)).sort((a, b) => (a.asset < b.asset ? -1 : 1))
  return [...named, ...others]
}
