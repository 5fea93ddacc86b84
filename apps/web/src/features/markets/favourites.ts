import { readStored, writeStored } from '@assay/client/browser/storage'
import { callServer } from '@assay/client/call/api'
import { pageState, pageStore } from '@assay/client/page/page-state'
import { setFavourite, sortFavourites } from '@assay/wire/markets/calls'
import { useEffect } from 'react'
import { useSession } from '../../shared/session.ts'
import type { useMarkets } from './use-markets.ts'

const KEY = 'favourites'

interface Favourites {
  /** A visitor's, kept in this browser until the person signs in. */
  local: readonly string[]
  /** A signed-in person's after a change on this page; absent: as the list of the server says. */
  own: readonly string[] | undefined
}

const useStore = pageStore<Favourites>(
  'page',
  () => ({ local: readStored(KEY)?.split(',') ?? [], own: undefined }),
  store => {
    store.subscribe(({ local }) => writeStored(KEY, local.length > 0 ? local.join(',') : undefined))
    useSession.subscribe((now, before) => {
      if (now.token !== before.token) store.setState({ own: undefined })
    })
  },
)

/** The changes that are being told: how many, and the last of them. */
const line = pageState('person', () => ({ last: Promise.resolve() as Promise<unknown>, waiting: 0 }))

/**
 * Tells the server, one change after the other, so that an order is never told before the stars that it orders. A change stands on the
 * screen at once, and goes back to what was before it when the server refuses. True when the server has it.
 */
function save(change: () => Promise<readonly string[]>, before: readonly string[]): Promise<boolean> {
  const queue = line.current
  queue.waiting += 1
  const saved = queue.last.then(async () => {
    try {
      const after = await change()
      // Only the answer to the last change says how things stand now.
      if (queue.waiting === 1) useStore.setState({ own: after })
      return true
    } catch {
      useStore.setState({ own: before })
      return false
    } finally {
      queue.waiting -= 1
    }
  })
  queue.last = saved
  return saved
}

const starAll = (pairs: readonly string[], starred: boolean, before: readonly string[]) => async (): Promise<readonly string[]> => {
  let after = before
  for (const pair of pairs) after = (await callServer(setFavourite, { pair, favourite: starred ? '1' : '0' })).favourites
  return after
}

const order = (pairs: readonly string[]) => async () => (await callServer(sortFavourites, { pairs: pairs.join() })).favourites

/** The starred pairs in the person's order, and the star's switch. Kept on the server, or in the browser for a visitor, whose stars go to the account at sign-in. */
export function useFavourites({ listed }: Pick<ReturnType<typeof useMarkets>, 'listed'>) {
  const signedIn = useSession(session => session.status === 'user')
  const { local, own } = useStore()
  const ofServer = listed?.favourites
  const favourites = signedIn ? (own ?? ofServer ?? []) : local
  useEffect(() => {
    if (!signedIn || !ofServer || local.length === 0) return
    const added = local.filter(pair => !ofServer.includes(pair))
    useStore.setState({ own: [...ofServer, ...added] })
    // What was starred as a visitor is forgotten here only when the server has it.
    void save(starAll(added, true, ofServer), ofServer).then(kept => (kept ? useStore.setState({ local: [] }) : undefined))
  }, [signedIn, ofServer, local])
  const star = (pairs: readonly string[], starred: boolean) => {
    const others = favourites.filter(pair => !pairs.includes(pair))
    const next = starred ? [...others, ...pairs] : others
    if (!signedIn) return useStore.setState({ local: next })
    useStore.setState({ own: next })
    void save(starAll(pairs, starred, favourites), favourites)
  }
  const sort = (pairs: readonly string[]) => {
    if (pairs.join() === favourites.join()) return
    if (!signedIn) return useStore.setState({ local: pairs })
    useStore.setState({ own: pairs })
    void save(order(pairs), favourites)
  }
  const toggle = (pair: string) => star([pair], !favourites.includes(pair))
  return { favourites, star, sort, toggle }
}
