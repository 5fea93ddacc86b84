import { read } from '@assay/client/call/queries'
import { joinNewest } from '@assay/client/live/join-newest'
import { useChannel } from '@assay/client/live/use-channel'
import { getMySubscriptions, getNewcoinsInfo, getNewcoinsList, type NewCoin, type Subscription } from '@assay/wire/launchpad/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useIsDemo } from '../../shared/use-demo.ts'
import { usePages } from '../../trading/terminal/lists/use-pages.ts'
import { newCoinStore } from './new-coin-store.ts'
import { subscriptionStore } from './subscription-store.ts'

/** All projects, the newest first, live. */
export function useNewCoins() {
  const { data, error, refetch } = useQuery(read(getNewcoinsList, {}))
  useChannel('newCoins')
  const live = useStore(newCoinStore, state => state.rows)
  const projects = useMemo(() => {
    if (!data) return undefined
    const known = new Map(data.projects.map(project => [project.projectId, project]))
    for (const project of Object.values(live)) known.set(project.projectId, project)
    return [...known.values()].sort((a, b) => Number(b.projectId) - Number(a.projectId))
  }, [data, live])
  return { projects, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** One project with its texts, live. */
export function useNewCoin(projectId: string) {
  const { data, error, refetch } = useQuery(read(getNewcoinsInfo, { project: projectId }))
  useChannel('newCoins')
  const live = useStore(newCoinStore, state => state.rows[projectId])
  const project: NewCoin | undefined = data && (live ?? data.project)
  return { data, project, error: error ? { message: error.message, retry: refetch } : undefined }
}

const NO_INPUT = {}
const idOf = ({ subscriptionId }: Subscription) => subscriptionId
const atOf = ({ subscribedAt }: Subscription) => subscribedAt
const rowsOf = ({ subscriptions }: { subscriptions: Subscription[] }) => subscriptions

/** The person's subscriptions by pages, newest first; what changes while the page watches comes by itself. Nothing of somebody who practises. */
export function useMySubscriptions() {
  const isDemo = useIsDemo()
  const { rows: known, error, more, loadingMore } = usePages(getMySubscriptions, { input: NO_INPUT, rowsOf, idOf, isWanted: !isDemo })
  useChannel('subscriptions')
  const { rows: open, ended } = useStore(subscriptionStore)
  const rows = useMemo(() => {
    const arrived = [...open, ...ended]
    return known && joinNewest({ known, arrived, idOf, atOf, most: known.length + arrived.length })
  }, [known, open, ended])
  return { rows: isDemo ? [] : rows, error, more, loadingMore }
}

const HAS_ENDED: readonly string[] = ['takenBack', 'rejected']

/** The own subscription to a project that counts: the newest. Undefined while it is not known and where there is none. */
export function useMySubscription(projectId: string): { isKnown: boolean; subscription: Subscription | undefined; isCommitted: boolean } {
  const { rows } = useMySubscriptions()
  const subscription = rows?.find(row => row.projectId === projectId)
  return { isKnown: rows !== undefined, subscription, isCommitted: subscription !== undefined && !HAS_ENDED.includes(subscription.state) }
}
