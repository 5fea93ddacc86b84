import { realmOfToken } from '@assay/wire/demo/calls'
import { useMemo } from 'react'
import type { Entry, Group, ProductRoute } from '../shared/navigation/product.ts'
import { useSession } from '../shared/session.ts'
import { PRODUCTS } from './products.ts'
import type { ScreenName } from './screens.ts'

export const ENTRIES: readonly Entry[] = PRODUCTS.flatMap(({ entries }) => entries)
const ROUTE_DATA: readonly ProductRoute<ScreenName>[] = PRODUCTS.flatMap(({ routes }) => routes)
const routeAt = (path: string) => ROUTE_DATA.find(route => route.path === path)

/** The entry that is current on a page: its own, or that of its parent; undefined on a page that there is not. */
export const placeOf = (path: string): Entry | undefined => ENTRIES.find(entry => entry.path === (routeAt(path)?.parent ?? path))

/** Whether a page concerns a person, which a demo account is not. */
export const isOfPerson = (path: string): boolean => routeAt(path)?.real === true

interface Viewer {
  isVisitor: boolean
  isDemo: boolean
}

/** Of everything that is built: what this viewer can do. What asks who somebody is leads a visitor to the login page and back, where a group says so. */
export function entriesFor({ isVisitor, isDemo }: Viewer): readonly Entry[] {
  return ENTRIES.filter(({ path, group }) => {
    if (group === 'access') return isVisitor
    if (isDemo && routeAt(path)?.real) return false
    return !isVisitor || (group !== 'orders' && group !== 'account')
  })
}

/** The entries of the person who looks, in the order of the menus. */
export function useEntries(group?: Group): readonly Entry[] {
  const isVisitor = useSession(session => session.status === 'visitor')
  const isDemo = useSession(({ token }) => realmOfToken(token) === 'demo')
  return useMemo(
    () => entriesFor({ isVisitor, isDemo }).filter(entry => group === undefined || entry.group === group),
    [isVisitor, isDemo, group],
  )
}

interface Section {
  /** Undefined for the entries that stand first, under no name. */
  name: Entry['section']
  entries: readonly Entry[]
}

/** Entries by their sections, each where its first entry stands; those without one first. */
export function sectionsOf(entries: readonly Entry[]): Section[] {
  const names = [...new Set([undefined, ...entries.map(({ section }) => section)])]
  return names
    .map(name => ({ name, entries: entries.filter(({ section }) => section === name) }))
    .filter(section => section.entries.length > 0)
}
