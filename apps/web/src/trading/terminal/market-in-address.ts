import { readStored, writeStored } from '@assay/client/browser/storage'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

interface MarketInAddressOptions {
  /** Under which the browser keeps the market that was used last: one key for each product. */
  key: string
  /** The market of somebody who was never here. */
  first: string
  /** Recognises the product's names of markets. */
  isName: (text: string) => boolean
}

/**
 * The pair in the address, else the one that was used last, and how to go to another. The address always names the pair, so that a link keeps it.
 * Another pair is shown at once: worked out beside live prices, which come eight times a second, its screen would be begun anew with each of them.
 */
export function useMarketInAddress({ key, first, isName }: MarketInAddressOptions): [pair: string, choose: (pair: string) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('pair')?.toUpperCase() ?? ''
  const valid = isName(asked)
  const pair = valid ? asked : (readStored(key) ?? first)
  useEffect(() => {
    writeStored(key, pair)
    if (!valid) setSearch(search => withPair(search, pair), { replace: true })
  }, [key, pair, valid, setSearch])
  return [pair, next => setSearch(search => withPair(search, next), { flushSync: true })]
}

/** The address on another pair; whatever else it holds stays. */
function withPair(search: URLSearchParams, pair: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('pair', pair)
  return next
}
