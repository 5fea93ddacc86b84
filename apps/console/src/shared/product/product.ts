import type { OperatorCall } from '@assay/wire/console-calls'
import type { SettingsProduct } from '@assay/wire/operators/settings-fields'
import type { Review } from '@assay/wire/reviews/calls'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type texts from '../../texts/en.json'
import type { PersonSeen } from './person-seen.ts'
import type { MarketSeen } from './settings-seen.ts'

/** The call that a part shows: whose role may not make it does not see the part. Absent: every operator sees it. */
interface Shows {
  shows?: OperatorCall['path']
}

/** A path and the screen that it opens, which comes when it is first opened. */
export interface Route extends Shows {
  path: string
  /** Who may open it; a visitor is sent to the login page and comes back. */
  who: 'visitor' | 'operator'
  load: () => Promise<ComponentType>
}

/** A line of the menu; whose role may not open its path does not see it. */
export interface MenuLine {
  path: string
  name: keyof (typeof texts)['menu']
  Icon: Icon
  /** What stands behind the name, such as how much waits: `waitingBadge`, or a `latePart` of the product's own. */
  Badge?: ComponentType
}

/** A card on a person's page: beside who it is (`identity`), or beside what they have (`holdings`). */
export interface PersonCard extends Shows {
  name: string
  place: 'identity' | 'holdings'
  /** A `latePart`. */
  Card: ComponentType<{ person: PersonSeen }>
}

/** A part of the page of the house, under a tab of its own. */
export interface HousePart extends Shows {
  name: keyof (typeof texts)['houseParts']
  /** A `latePart`. */
  Part: ComponentType
}

/** Settings that two persons change. They are shown in the form that is made from the contract's fields, or in one of the product. */
export interface SettingsKind {
  of: SettingsProduct
  /** A `latePart`. */
  Form?: ComponentType<{ market: MarketSeen; countries: readonly string[] }>
}

/** A kind of case of the reviews, and what its cases are about. */
export interface CaseKind {
  kind: Review['kind']
  topics: readonly string[]
  /** What the page of a case of this kind shows beside what every case has: a `latePart`. */
  Part?: ComponentType<{ review: Review }>
}

/** What a product brings into the console. The list of them is `app/products.ts`; screens that show parts of all read it by `useProducts`. */
export interface Product {
  routes?: readonly Route[]
  menu?: readonly MenuLine[]
  person?: readonly PersonCard[]
  house?: readonly HousePart[]
  settings?: readonly SettingsKind[]
  cases?: readonly CaseKind[]
}
