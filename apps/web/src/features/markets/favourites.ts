import { setFavourite, sortFavourites } from '@assay/wire/markets'
import { useEffect } from 'react'
import { create } from 'zustand'
import { callServer } from '../../shared/api.ts'
import { readStored, writeStored } from '../../shared/browser/storage.ts'
import { useSession } from '../../shared/session.ts'
import type { useMarkets } from './use-markets.ts'

const KEY = 'favourites'

interface Favourites {
  /** A visitor's, kept in this browser until the person signs in. */
  local: readonly string[]
  /** A signed-in person's after a change on this page; absent: as the list of the server says. */
  own: readonly string[] | undefined
}

const useStore = create<Favourites>(() => ({ local: readStored(KEY)?.split(',') ?? [], own: undefined }))

useStore.subscribe(({ local }) => writeStored(KEY, local.length > 0 ? local.join(',') : undefined))
useSession.subscribe((now, before) => {
  if (now.token !== before.token) useStore.setState({ own: undefined })
})

/** Tells the server; the stars are set at once and go back when the server refuses. */
async function keep(pairs: readonly string[], favourite: boolean, before: readonly string[]): Promise<void> {
  try {
    let after = before
    for (const pair of pairs) after = (await callServer(setFavourite, { pair, favourite: favourite ? '1' : '0' })).favourites
    useStore.setState({ own: after })
  } catch {
    useStore.setState({ own: before })
  }
}

/** Tells the server the order; it stands at once and goes back when the server refuses. */
async function keepOrder(pairs: readonly string[], before: readonly string[]): Promise<void> {
  try {
    useStore.setState({ own: (await callServer(sortFavourites, { pairs: pairs.join() })).favourites })
  } catch {
    useStore.setState({ own: before })
  }
}

/** The starred pairs in the person's order, and the star's switch. Kept on the server, or in the browser for a visitor, whose stars go to the account at sign-in. */
export function useFavourites({ listed }: Pick<ReturnType<typeof useMarkets>, 'listed'>) {
  const signedIn = useSession(session => session.status === 'user')
  const { local, own } = useStore()
  const ofServer = listed?.favourites
  const favourites = signedIn ? (own ?? ofServer ?? []) : local
  useEffect(() => {
    if (!signedIn || !ofServer || local.length === 0) return
    useStore.setState({ local: [], own: [...new Set([...ofServer, ...local])] })
    void keep(local, true, ofServer)
  }, [signedIn, ofServer, local])
  const star = (pairs: readonly string[], starred: boolean) => {
    const others = favourites.filter(pair => !pairs.includes(pair))
    const next = starred ? [...others, ...pairs] : others
    if (!signedIn) return useStore.setState({ local: next })
    useStore.setState({ own: next })
    void keep(pairs, starred, favourites)
  }
  const sort = (pairs: readonly string[]) => {
    if (pairs.join() === favourites.join()) return
    if (!signedIn) return useStore.setState({ local: pairs })
    useStore.setState({ own: pairs })
    void keepOrder(pairs, favourites)
  }
  const toggle = (pair: string) => star([pair], !favourites.includes(pair))
  return { favourites, star, sort, toggle }
}
