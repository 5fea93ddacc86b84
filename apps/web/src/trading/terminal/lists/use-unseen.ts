import { pageStore } from '@assay/client/page/page-state'
import { useEffect } from 'react'
import { useSession } from '../../../shared/session.ts'

type Ids = readonly string[] | undefined

interface Seen {
  /** Whose lists they are. */
  token: string | undefined
  /** By the place of a list: what stood in it when it was last in sight, or when it was first known. */
  lists: Readonly<Record<string, ReadonlySet<string>>>
}

/** Lasts longer than the panel: on a phone that is put away while one looks at the chart. */
const useSeen = pageStore<Seen>('person', () => ({ token: undefined, lists: {} }))

interface UnseenProps<Tab extends string> {
  /** Tells lists of different products apart. */
  product: string
  /** The tab whose list is in sight; undefined while none is. */
  tab: Tab | undefined
  /** What each list holds that comes by itself, by its ids; undefined until it is known. */
  lists: Readonly<Partial<Record<Tab, Ids>>>
}

/** The tabs in whose lists something has come that nobody has looked at yet. What was there when the page was opened is not news. */
export function useUnseen<Tab extends string>({ product, tab, lists }: UnseenProps<Tab>): ReadonlySet<Tab> {
  const token = useSession(session => session.token)
  const seen = useSeen(state => (state.token === token ? state.lists : NONE))
  useEffect(() => {
    const looked = Object.entries<Ids>(lists).flatMap(([key, ids]) => {
      const place = `${product}/${key}`
      if (!ids || (seen[place] && (key !== tab || !hasNews(seen[place], ids)))) return []
      return [[place, new Set(ids)] as const]
    })
    if (looked.length > 0) useSeen.setState({ token, lists: { ...seen, ...Object.fromEntries(looked) } })
  }, [product, tab, lists, seen, token])
  const tabs = Object.entries<Ids>(lists).filter(([key, ids]) => key !== tab && ids && hasNews(seen[`${product}/${key}`], ids))
  return new Set(tabs.map(([key]) => key as Tab))
}

const NONE: Seen['lists'] = {}

const hasNews = (seen: ReadonlySet<string> | undefined, ids: readonly string[]): boolean =>
  seen !== undefined && ids.some(id => !seen.has(id))
