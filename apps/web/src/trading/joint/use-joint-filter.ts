import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { oneOf } from '../../shared/use-in-address.ts'
import { isDay, type JointFilter, productOf, SIDES, STATES, sidesOf, statesOf } from './joint-filter.ts'
import { PRODUCTS } from './joint-row.ts'

/** Where the address keeps each choice. */
const NAMES = { product: 'product', market: 'pair', side: 'side', state: 'status', from: 'from', to: 'to', order: 'order' } as const

const CHOICES: Record<keyof JointFilter, (text: string) => boolean> = {
  product: oneOf(PRODUCTS),
  market: text => productOf(text) !== undefined,
  side: oneOf(SIDES),
  state: oneOf(STATES),
  from: isDay,
  to: isDay,
  order: text => /^[1-9]\d{0,15}$/.test(text),
}

/** The filter that the address keeps, and what changes it. What a product does not have goes with the choice of the product. */
export function useJointFilter(): { filter: JointFilter; choose: (change: JointFilter) => void } {
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(() => filterOf(search), [search])
  const choose = (change: JointFilter) =>
    setSearch(
      () => {
        // What was chosen a moment ago stands in the address, and may not be drawn yet.
        const next = new URLSearchParams(window.location.search)
        for (const [key, value] of Object.entries(fitting({ ...filterOf(next), ...change }))) {
          const name = NAMES[key as keyof JointFilter]
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return { filter, choose }
}

function filterOf(search: URLSearchParams): JointFilter {
  const known = Object.entries(NAMES).flatMap(([key, name]) => {
    const text = search.get(name)
    return text !== null && CHOICES[key as keyof JointFilter](text) ? [[key, text]] : []
  })
  return Object.fromEntries(known)
}

function fitting(filter: JointFilter): JointFilter {
  const { product, market, side, state } = filter
  return {
    ...filter,
    order: product === undefined ? undefined : filter.order,
    market: market !== undefined && product !== undefined && productOf(market) !== product ? undefined : market,
    side: side && sidesOf(product).includes(side) ? side : undefined,
    state: state && statesOf(product).includes(state) ? state : undefined,
  }
}
