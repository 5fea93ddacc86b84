import type navigation from '@assay/i18n/dictionaries/en/navigation.json'
import type palette from '@assay/i18n/dictionaries/en/palette.json'
import type products from '@assay/i18n/dictionaries/en/products.json'

/** A place in the navigation; which of them stands where is `app/layout`. */
export type Group = 'home' | 'market' | 'trade' | 'financial' | 'activity' | 'orders' | 'assets' | 'account' | 'about' | 'access'

interface RouteBase {
  path: string
  /** Who may open it; a visitor is sent to the login page and comes back. */
  who: 'visitor' | 'user'
  /** Concerns a person: in a demo account the screen says so instead, and no menu leads there. */
  real?: true
  /** The entry whose place the page has, when it has none of its own: the path of that. */
  parent?: string
}

/** A path and what it opens; the screens by name are `app/screens.ts`. */
export type ProductRoute<Screen extends string> = RouteBase & ({ screen: Screen } | { redirect: string })

/** A line of a menu, and a command of the palette. */
export interface Entry {
  path: string
  name: keyof typeof navigation.entry
  group: Group
  /** Entries of one section stand under its name; those without come first. */
  section?: keyof typeof navigation.section
  /** Plain words that the palette also finds it by. */
  words?: keyof typeof palette.words
  /** What home says of it, in one sentence, beside the products that have a terminal. */
  home?: keyof typeof products.further
}

/** What a feature brings into the navigation: data alone, so that every page can know all of it. */
export interface Product<Screen extends string = string> {
  routes: readonly ProductRoute<Screen>[]
  entries: readonly Entry[]
}
