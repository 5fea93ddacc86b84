import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readStored, writeStored } from '../../shared/browser/storage.ts'

const KEY = 'spot-pair'
const FIRST = 'BTCUSDT'
const PAIR = /^[A-Z0-9]{2,20}$/

/** The pair in the address, else the one that was used last, and how to go to another. The address always names the pair, so that a link keeps it. */
export function usePairInAddress(): [pair: string, choose: (pair: string) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('pair')?.toUpperCase() ?? ''
  const valid = PAIR.test(asked)
  const pair = valid ? asked : (readStored(KEY) ?? FIRST)
  useEffect(() => {
    writeStored(KEY, pair)
    if (!valid) setSearch(search => withPair(search, pair), { replace: true })
  }, [pair, valid, setSearch])
  return [pair, next => setSearch(search => withPair(search, next))]
}

/** The address on another pair; whatever else it holds stays. */
function withPair(search: URLSearchParams, pair: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('pair', pair)
  return next
}
