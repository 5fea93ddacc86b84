import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readStored, writeStored } from '../browser/storage.ts'

const PAIR = /^[A-Z0-9]{2,20}$/

interface MarketInAddressOptions {
  /** Under which the browser keeps the market that was used last: one key for each product. */
  key: string
  /** The market of somebody who was never here. */
  first: string
}

/** The pair in the address, else the one that was used last, and how to go to another. The address always names the pair, so that a link keeps it. */
export function useMarketInAddress({ key, first }: MarketInAddressOptions): [pair: string, choose: (pair: string) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('pair')?.toUpperCase() ?? ''
  const valid = PAIR.test(asked)
  const pair = valid ? asked : (readStored(key) ?? first)
  useEffect(() => {
    writeStored(key, pair)
    if (!valid) setSearch(search => withPair(search, pair), { replace: true })
  }, [key, pair, valid, setSearch])
  return [pair, next => setSearch(search => withPair(search, next))]
}

/** The address on another pair; whatever else it holds stays. */
function withPair(search: URLSearchParams, pair: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('pair', pair)
  return next
}
